import { gameId } from "../../../events/game.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Action } from "../../../scenarios/rules/action.ts";
import { agenda } from "../../../scenarios/rules/agenda.ts";
import { dueOf } from "../../../scenarios/rules/due/due.ts";
import { parseMoment } from "../moment.ts";
import { dueJson, dueText } from "../next/due.ts";
import { protestJson, protestText, protestWindow, windowJson, windowText } from "../next/protest.ts";
import { type People, peopleOf } from "../people.ts";
import { plain, toJson } from "../plain.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { print } from "../stdout.ts";

/** Options of `next`. */
export interface NextOptions extends SourceOptions {
  /** When the list of the qualified was published, `yyyy-mm-dd`. */
  readonly published?: string;
  readonly json?: boolean;
}

/** `caissandra next`: what must happen next, and what is due beside it. `--until` says what day it is; without it nothing is late. */
export const runNext = async (event: string, options: NextOptions): Promise<void> => {
  const { regulation, events, recorded } = await openSource(event, options);
  const state = fold(championship, events);
  const now = agenda(regulation, state);
  const { actions, verdict } = now;
  const people = peopleOf(state.roster.players);
  const rule = regulation.conduct?.protests;
  const pending = state.conduct.protests.filter(({ decided }) => decided === undefined);
  const { published, until } = options;
  const window = protestWindow(recorded, rule, until === undefined ? undefined : parseMoment(until)?.last);
  const others = dueOf(regulation, state, now, published === undefined ? {} : { published });
  const currency = regulation.prizes?.currency;
  const view = {
    ...(currency === undefined ? {} : { currency }),
    ...(until === undefined ? {} : { today: until.slice(0, 10) }),
  };
  if (options.json) {
    const due = [
      ...pending.map((protest) => protestJson(protest, rule, people)),
      ...(window === undefined ? [] : [windowJson(window)]),
      ...others.map((one) => dueJson(one, view)),
    ];
    const asked = actions.map((action) => actionJson(action, people));
    await print(toJson({ actions: asked, ...(due.length === 0 ? {} : { due }), decided: verdict !== undefined }));
    return;
  }
  const lines = [
    ...actions.map((action) => `${actionText(action, people)} [${plain(action.article)}]\n`),
    ...pending.map((protest) => `${protestText(protest, rule, people)}\n`),
    ...(window === undefined ? [] : [`${windowText(window)}\n`]),
    ...others.map((one) => `${dueText(one, view)}\n`),
  ];
  const closed = actions.length === 0 ? "Nothing: the championship is closed.\n" : "";
  await print(`${closed}${lines.join("")}`);
};

const actionJson = (action: Action, people: People): object => {
  const ids = (seats: readonly number[]): readonly unknown[] => seats.map((seat) => people.ids[seat]);
  const { kind, article } = action;
  switch (action.kind) {
    case "lot": {
      const { stage, purpose, candidates, note } = action;
      const known = note === undefined ? {} : { note };
      return { kind, stage, purpose, ...placeOf(action), players: ids(candidates), ...known, article };
    }
    case "choice": {
      const { stage, purpose, seat, options, note } = action;
      const known = note === undefined ? {} : { note };
      return { kind, stage, purpose, ...placeOf(action), players: ids([seat]), options, ...known, article };
    }
    case "draw": {
      const { stage, seat, envelope, numbers } = action;
      const drawn = { purpose: "number", players: ids([seat]), envelope, options: numbers.map(String) };
      return { kind: "lot", stage, ...drawn, article };
    }
    case "game": {
      const { stage, white, black, clock, control, drawOdds } = action;
      const [first, second] = ids([white, black]);
      const game = { id: gameId(action), white: first, black: second, control, clock, drawOdds };
      return { kind, stage, players: [first, second], game, article };
    }
    case "ruling": {
      const { stage, matter, candidates, proposal, text } = action;
      const order = proposal === undefined ? {} : { proposal: ids(proposal) };
      return { kind, stage, purpose: matter, players: ids(candidates), ...order, text, article };
    }
    case "close":
      return { kind, players: ids([action.seat]), decidedBy: action.decidedBy, article };
    default:
      return action satisfies never;
  }
};

const placeOf = ({ round, board }: { readonly round?: number; readonly board?: number }): object => ({
  ...(round === undefined ? {} : { round }),
  ...(board === undefined ? {} : { board }),
});

const actionText = (action: Action, people: People): string => {
  const names = (seats: readonly number[]): string => seats.map((seat) => people.names[seat]).join(", ");
  switch (action.kind) {
    case "lot":
      return `Draw lots for ${action.purpose} in ${stageText(action)} between ${names(action.candidates)}${noteText(action)}`;
    case "choice":
      return `${names([action.seat])} chooses ${action.purpose === "envelope" ? "an" : "a"} ${action.purpose} in ${stageText(action)}: ${action.options.join(", ")}${noteText(action)}`;
    case "draw":
      return `${names([action.seat])} draws a number in ${stageText(action)} out of envelope ${action.envelope}: ${action.numbers.join(", ")}`;
    case "game": {
      const { white, black, clock } = action;
      const time = clock.white === clock.black ? clock.white : `White ${clock.white}, Black ${clock.black}`;
      const odds = action.drawOdds ? ", a draw wins for Black" : "";
      return `Play ${gameId(action)} ${people.names[white]} - ${people.names[black]} (${time}${odds})`;
    }
    case "ruling":
      return `An official decides the ${action.matter} in ${action.stage} between ${names(action.candidates)}: ${action.text}`;
    case "close":
      return `Declare ${names([action.seat])} champion, decided by: ${action.decidedBy}`;
    default:
      return action satisfies never;
  }
};

const noteText = ({ note }: { readonly note?: string }): string => (note === undefined ? "" : ` (${plain(note)})`);

const stageText = ({ stage, round, board }: { stage: string; round?: number; board?: number }): string =>
  round === undefined ? stage : `${stage} R${round}.${board ?? 1}`;
