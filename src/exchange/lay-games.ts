import type { ChampionshipEvent } from "../../events/championship.ts";
import { gameId, MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Action, GameSlot } from "../../scenarios/rules/action.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { ChampionshipCommand } from "../championship/commands.ts";
import { decide } from "../championship/decide.ts";
import { acceptedNow, situate } from "../championship/situation.ts";
import { compareGames } from "./compare-games.ts";
import type { FoundGame, Remark } from "./found.ts";
import { belongs, meetIn, outcomeIn } from "./game-in-slot.ts";
import { inferDraw } from "./infer-draw.ts";
import { type OrderedGame, orderOfPlay } from "./order-of-play.ts";
import type { Earlier } from "./record-so-far.ts";
import type { SeatedGame } from "./seated-game.ts";

/** Facts of one command, and the day they happened on, where it is known. */
export interface LaidCommit {
  readonly events: readonly ChampionshipEvent[];
  readonly occurredAt?: string;
}

/** What became of the games. */
export interface Laid {
  readonly commits: readonly LaidCommit[];
  readonly remarks: readonly Remark[];
  /** Games recorded, and games that have no result yet. */
  readonly recorded: number;
  readonly waiting: number;
  /** Games that were on record already, and of them those whose result is another one now. */
  readonly unchanged: number;
  readonly corrected: number;
  /** Set where not even the first game could be put on record. */
  readonly stuck?: string;
}

/**
 * Puts games to the deciders as the agenda asks for them: lots are read back from the games that need them, every result goes the way of
 * `record`, and what the agenda has no place for is a conflict. The state is that of the announcement, or of a stream that has gone on,
 * of which `earlier` tells; it is folded on.
 */
export const layGames = (
  regulation: Regulation,
  state: Championship,
  games: readonly SeatedGame[],
  numbers: readonly Seat[] | undefined,
  earlier?: Earlier,
): Laid => {
  const remarks: Remark[] = [];
  const commits: LaidCommit[] = [];
  const taken = new Set<string>();
  let waiting = 0;
  let recorded = 0;
  let [unchanged, corrected] = [0, 0];
  let pool: readonly OrderedGame[] = games.map((game) => ({ game }));
  let isOrdered = false;

  const put = (command: ChampionshipCommand, found: FoundGame | undefined): boolean => {
    const decision = decide(regulation, state, command);
    if (!decision.ok) {
      const { message, article, accepted } = decision.rejection;
      const place = found === undefined ? {} : { place: found.place };
      const now = accepted.length === 0 ? "" : `; accepted: ${accepted.slice(0, 3).join(", ")}`;
      remarks.push({
        level: "conflict",
        ...place,
        message: `refused (${article}): ${message.replace(/\.$/, "")}${now}`,
      });
      return false;
    }
    fold(championship, decision.events, state);
    const date = found?.date;
    if (decision.events.length > 0)
      commits.push({ events: decision.events, ...(date === undefined ? {} : { occurredAt: date }) });
    return true;
  };

  const play = (game: SeatedGame, slot: GameSlot): void => {
    pool = pool.filter((one) => one.game !== game);
    const { found, outcome, corrections } = game;
    const id = gameId(slot);
    if (outcome === "*") {
      taken.add(id);
      waiting++;
      remarks.push({ level: "note", place: found.place, message: `${id} has no result yet` });
      return;
    }
    if (!put(resultCommand(slot, outcomeIn(game, slot, outcome), found), found)) {
      taken.add(id);
      return;
    }
    recorded++;
    let was = outcomeIn(game, slot, outcome);
    for (const correction of corrections) {
      const { place } = correction;
      const now = outcomeIn(game, slot, correction.now);
      const reason = `another result in the file, line ${place.line}`;
      const at = { ...refOf(slot), was, now, reason };
      if (put({ type: "CorrectResult", ...at }, { ...found, place })) was = now;
    }
  };

  // Of a match the first game is the first by its numbers or its day, whatever the order of the file.
  const inTurn = (): readonly SeatedGame[] =>
    (isOrdered ? pool : orderOfPlay(regulation, [], games)).map(({ game }) => game);

  const order = (slots: readonly GameSlot[]): void => {
    if (isOrdered) return;
    isOrdered = true;
    pool = orderOfPlay(regulation, slots, games);
    if (earlier === undefined) return;
    const compared = compareGames(situate(regulation, state), earlier, pool, remarks, put);
    ({ left: pool, unchanged, corrected } = compared);
  };

  for (;;) {
    // What a stream has of the games is no part of what is read back from the others.
    if (Object.keys(state.tally.stages).length > 0) order(agenda(regulation, state).main.slots);
    const now = agenda(regulation, state);
    const asked = now.actions.find(({ kind }) => kind === "lot" || kind === "choice");
    if (asked !== undefined) {
      const drawn = givenNumbers(regulation, asked, numbers) ?? inferDraw(regulation, state, asked, inTurn(), remarks);
      if (drawn === undefined || !put(drawn, inTurn()[0]?.found)) break;
      continue;
    }
    if (!isOrdered) {
      order(now.main.slots);
      continue;
    }
    const next = nextGame(
      pool,
      now.playable.filter((slot) => !taken.has(gameId(slot))),
    );
    if (next === undefined) break;
    const { reading } = next;
    if (reading !== undefined && next.slot.stage === MAIN_STAGE && reading.round !== next.slot.round) {
      const message = `round ${reading.round} in the file is round ${next.slot.round} of the regulation`;
      remarks.push({ level: "warning", place: next.game.found.place, message });
    }
    play(next.game, next.slot);
  }
  const open = acceptedNow(situate(regulation, state)).slice(0, 3);
  if (commits.length === 0 && pool.length > 0 && earlier === undefined) {
    const stuck = `not one of the ${pool.length} games can be recorded: ${open.join(", ")} has to come first`;
    return { commits, remarks, recorded, waiting, unchanged, corrected, stuck };
  }
  for (const { game } of pool) {
    const between = [game.white, game.black].map((seat) => state.roster.players[seat]?.id).join("-");
    const message = `${between} ${game.outcome} has no place in the regulation now; accepted: ${open.join(", ") || "nothing"}`;
    remarks.push({ level: "conflict", place: game.found.place, message });
  }
  if (pool.length === 0 && open.length > 0) remarks.push({ level: "note", message: `next: ${open.join(", ")}` });
  return { commits, remarks, recorded, waiting, unchanged, corrected };
};

// Of a round robin of two a lot for colours is what numbers are elsewhere.
const givenNumbers = (
  { main }: Regulation,
  asked: Action,
  numbers: readonly Seat[] | undefined,
): ChampionshipCommand | undefined => {
  if (asked.kind !== "lot" || asked.stage !== MAIN_STAGE || numbers === undefined) return undefined;
  const { purpose, candidates } = asked;
  if (main.format.kind !== "round-robin" || (purpose !== "numbers" && purpose !== "colours")) return undefined;
  return { type: "DrawLots", stage: MAIN_STAGE, purpose, candidates, outcome: numbers, method: "inferred" };
};

const refOf = ({ stage, round, board, leg, white, black }: GameSlot) => ({ stage, round, board, leg, white, black });

const resultCommand = (
  slot: GameSlot,
  outcome: Exclude<SeatedGame["outcome"], "*">,
  { termination }: FoundGame,
): ChampionshipCommand => {
  const game = refOf(slot);
  if (outcome === "+/-") return { type: "ForfeitGame", ...game, absent: "black" };
  if (outcome === "-/+") return { type: "ForfeitGame", ...game, absent: "white" };
  if (outcome === "-/-") return { type: "ForfeitGame", ...game, absent: "both" };
  return { type: "ReportResult", ...game, result: outcome, ...(termination === undefined ? {} : { termination }) };
};

interface Next extends OrderedGame {
  readonly slot: GameSlot;
}

const nextGame = (pool: readonly OrderedGame[], open: readonly GameSlot[]): Next | undefined => {
  for (const one of pool) {
    const slots = open.filter((free) => meetIn(one.game, free) && belongs(one, free));
    const slot = slots.find(({ round }) => round === one.reading?.round) ?? slots[0];
    if (slot !== undefined) return { ...one, slot };
  }
  return undefined;
};
