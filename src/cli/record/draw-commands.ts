import type { ChoicePurpose, LotPurpose, Method } from "../../../events/draws.ts";
import { MAIN_STAGE, parseGameId } from "../../../events/game.ts";
import type { ChoiceAction, LotAction } from "../../../scenarios/rules/action.ts";
import { ENVELOPES } from "../../../scenarios/rules/schedule/varma.ts";
import type { CommitLots, DrawLots, DrawNumber, MakeChoice, PublishPairings } from "../../championship/commands.ts";
import { commitmentTo, seededOrder } from "../../championship/seeded-lots.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { seatOf } from "./names.ts";
import type { Standing } from "./situation.ts";

/** Where a lot or a choice belongs; what is not said follows from what is asked for now. */
export interface Place {
  readonly stage?: string;
  /** A duel of a knockout as its first game: `R2.1`, or `blitz:R2.1`. */
  readonly duel?: string;
  readonly method: Method;
}

/** How a lot was drawn beyond its order: from a seed, with or without a public text beside it. */
export interface Seeding {
  readonly seed?: string;
  readonly beacon?: string;
}

/** The command that fixes the seed of a lot. */
export const commitCommand = (
  standing: Standing,
  purpose: LotPurpose,
  place: Omit<Place, "method"> & { readonly seed: string },
): CommitLots => {
  const [lot] = lotsAsked(standing, purpose, place);
  return { type: "CommitLots", purpose, ...where(lot, place), commitment: commitmentTo(place.seed) };
};

/** The command for lots drawn in the order of `ids`, or in the order the seed gives. */
export const lotCommand = (
  standing: Standing,
  purpose: LotPurpose,
  ids: readonly string[],
  place: Place & Seeding,
): DrawLots => {
  const { seed, beacon } = place;
  const asked = lotsAsked(standing, purpose, place);
  if (seed !== undefined) return seededCommand(standing, purpose, ids, asked[0], { ...place, seed });
  if (beacon !== undefined) throw new CliFault(EXIT.usage, "--beacon goes with --seed");
  if (ids.length === 0) throw new CliFault(EXIT.usage, "expected the players in the order of the outcome, or --seed");
  const outcome = ids.map((id) => seatOf(standing, id));
  const members = [...outcome].sort((a, b) => a - b).join();
  const isBetweenThem = ({ candidates }: LotAction): boolean =>
    [...candidates].sort((a, b) => a - b).join() === members;
  const lot = asked.find(isBetweenThem) ?? asked[0];
  const candidates = lot !== undefined && isBetweenThem(lot) ? lot.candidates : [...outcome].sort((a, b) => a - b);
  return { type: "DrawLots", purpose, ...where(lot, place), candidates, outcome, method: place.method };
};

// Where nothing asks for the lot there is nobody to draw between: the deciders say so.
const seededCommand = (
  { regulation, state }: Standing,
  purpose: LotPurpose,
  ids: readonly string[],
  lot: LotAction | undefined,
  place: Place & Seeding & { readonly seed: string },
): DrawLots => {
  if (ids.length > 0) throw new CliFault(EXIT.usage, "--seed draws the lot: leave the players out");
  const { seed, beacon } = place;
  const drawing = { purpose, ...where(lot, place), candidates: lot?.candidates ?? [], seed };
  const seeded = { ...drawing, ...(beacon === undefined ? {} : { beacon }) };
  return { type: "DrawLots", ...seeded, outcome: seededOrder(regulation, state, seeded), method: "seeded" };
};

const lotsAsked = (standing: Standing, purpose: LotPurpose, place: Omit<Place, "method">): readonly LotAction[] =>
  standing.agenda.actions.filter(
    (action): action is LotAction => action.kind === "lot" && action.purpose === purpose && fits(action, place),
  );

/** The command for a player's choice: `white` or `black` is a colour, `A` to `D` an envelope, anything else a pairing number. */
export const choiceCommand = (standing: Standing, id: string, option: string, place: Place): MakeChoice => {
  const chooser = seatOf(standing, id);
  const purpose = purposeOf(option);
  if (purpose === undefined) {
    const expected = `expected white, black, a pairing number or an envelope (${ENVELOPES.join(", ")})`;
    throw new CliFault(EXIT.usage, `${plain(option)} is no choice; ${expected}`);
  }
  const asked = standing.agenda.actions.filter(
    (action): action is ChoiceAction => action.kind === "choice" && action.purpose === purpose && fits(action, place),
  );
  const choice = asked.find(({ seat }) => seat === chooser) ?? asked[0];
  return { type: "MakeChoice", purpose, ...where(choice, place), seat: chooser, option, method: place.method };
};

const purposeOf = (option: string): ChoicePurpose | undefined => {
  if (option === "white" || option === "black") return "colour";
  if ((ENVELOPES as readonly string[]).includes(option)) return "envelope";
  return /^[1-9]\d?$/.test(option) ? "number" : undefined;
};

/** The command for the number a player drew out of his envelope. */
export const numberCommand = (
  standing: Standing,
  id: string,
  number: number,
  place: Omit<Place, "duel">,
): DrawNumber => {
  const asked = standing.agenda.actions.find((action) => action.kind === "draw");
  const stage = place.stage ?? (asked?.kind === "draw" ? asked.stage : MAIN_STAGE);
  return { type: "DrawNumber", stage, seat: seatOf(standing, id), number, method: place.method };
};

/** The command that publishes a round as the lots have it; a round nothing is known of goes to the deciders, to be refused. */
export const pairingsCommand = ({ slots }: Standing, round: number, stage: string): PublishPairings => {
  const games = slots.filter((slot) => slot.stage === stage && slot.round === round && slot.leg === 1);
  const pairings = games.map(({ board, white, black }) => ({ board, white, black }));
  return { type: "PublishPairings", stage, round, pairings };
};

interface Location {
  readonly stage: string;
  readonly round?: number;
  readonly board?: number;
}

const fits = (action: Location, place: Omit<Place, "method">): boolean => {
  const { stage, round, board } = where(undefined, place);
  return (
    (!isStaged(place) || action.stage === stage) &&
    (place.duel === undefined || (action.round === round && action.board === board))
  );
};

const isStaged = ({ stage, duel }: Omit<Place, "method">): boolean =>
  stage !== undefined || duel?.includes(":") === true;

const where = (asked: Location | undefined, { stage, duel }: Omit<Place, "method">): Location => {
  if (asked !== undefined) {
    const { round, board } = asked;
    return { stage: asked.stage, ...(round === undefined ? {} : { round }), ...(board === undefined ? {} : { board }) };
  }
  if (duel === undefined) return { stage: stage ?? MAIN_STAGE };
  const game = parseGameId(duel);
  if (game === undefined) throw new CliFault(EXIT.usage, `--duel ${plain(duel)}: expected its first game, like R2.1`);
  return { stage: stage ?? game.stage, round: game.round, board: game.board };
};
