import type { ChampionshipEvent, PlayerExpelled, PlayerWithdrew } from "../../../events/championship.ts";
import { gameId } from "../../../events/game.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { type Supposition, suppose } from "../../../scenarios/whatif.ts";
import { supposeDeparture } from "../../championship/suppose-departure.ts";
import { changeOf } from "../../engine/change.ts";
import type { Forecast } from "../../engine/forecast.ts";
import { headHash } from "../../log/chain.ts";
import { CliFault, EXIT } from "../exit.ts";
import { changeInWords } from "../forecast/change-words.ts";
import { estimatesOf } from "../forecast/estimates.ts";
import { pricingOf, stampOf } from "../forecast/pricing.ts";
import { type Supposing, suppositionOf } from "../forecast/supposition.ts";
import { onInterrupt } from "../interrupt.ts";
import { percent } from "../percent.ts";
import { plain, toJson } from "../plain.ts";
import { openSource } from "../source.ts";
import { print } from "../stdout.ts";
import { table } from "../table.ts";
import { type ForecastingOptions, forecastOf } from "./forecast.ts";

/** Options of `whatif`, as the command line gives them. */
export interface WhatIfOptions extends ForecastingOptions {
  readonly set: readonly string[];
  readonly json?: boolean;
}

/** `caissandra whatif`: a forecast with facts that did not happen beside the one without, and the change with its own interval. */
export const runWhatIf = async (event: string, options: WhatIfOptions): Promise<void> => {
  const source = await openSource(event, options);
  const pricing = await pricingOf(source, options);
  const { regulation, announcement } = source;
  let { events } = source;
  const suppositions = options.set.map((text) => {
    const supposing = suppositionOf({ regulation, announcement, events }, text);
    const supposed = supposedOn(regulation, events, supposing, text);
    events = supposed.events;
    return supposed.fact;
  });
  const interrupt = onInterrupt();
  // Both are priced by what did happen: the change is that of the supposition alone.
  const before = await forecastOf(source, pricing, options, interrupt);
  const after = await forecastOf({ regulation, events }, pricing, options, interrupt);
  interrupt.ignore();
  if (interrupt.signal.aborted) throw new CliFault(EXIT.interrupted, "interrupted: a change needs both forecasts");
  const ids = announcement.players.map(({ id }) => id as string);
  const changes = ids.map((_, seat) => changeOf(before, after, (odds) => odds.title[seat]?.sum ?? 0));
  const tieBreak = changeOf(before, after, (odds) => odds.needed);
  if (options.json) {
    const json = {
      schemaVersion: 1,
      championship: {
        id: announcement.championship,
        regulation: regulation.id,
        events: source.recorded.length,
        head: headHash(source.recorded),
      },
      suppositions: suppositions.map((fact) => factJson(fact, ids)),
      method: {
        before: methodOf(before),
        after: methodOf(after),
        ...stampOf(pricing, options.seed),
      },
      players: ids.map((id, seat) => ({
        id,
        before: estimatesOf(before).title(seat),
        after: estimatesOf(after).title(seat),
        change: changes[seat],
      })),
      tiebreak: {
        before: estimatesOf(before).of((o) => o.needed),
        after: estimatesOf(after).of((o) => o.needed),
        change: tieBreak,
      },
    };
    return print(toJson(json));
  }
  const names = announcement.players.map(({ name }) => plain(name));
  const share = (one: Forecast, seat: number): string =>
    percent(estimatesOf(one).title(seat).p, one.kind === "exact" || one.status[seat] !== "alive");
  const playoffs = (one: Forecast): string => percent(estimatesOf(one).of((o) => o.needed).p, one.kind === "exact");
  const order = [...ids.keys()].sort((a, b) => Math.abs(changes[b]?.by ?? 0) - Math.abs(changes[a]?.by ?? 0) || a - b);
  const rows = order.map((seat) => [
    names[seat] as string,
    share(before, seat),
    share(after, seat),
    changeInWords(changes[seat]),
  ]);
  const supposed = suppositions.map((fact) => factText(fact, names));
  const numeric = (head: string) => ({ head, numeric: true });
  await print(
    [
      `${plain(announcement.title)}: what if ${supposed.join(", ")}\n`,
      table([{ head: "player" }, ...["title", "what if", "change, 95 %"].map(numeric)], rows),
      ...(regulation.playoff === undefined
        ? []
        : [
            `Tie-break games are played: ${playoffs(before)}, what if ${playoffs(after)} (${changeInWords(tieBreak)})\n`,
          ]),
    ].join("\n"),
  );
};

type Fact = Supposition | PlayerWithdrew | PlayerExpelled;

const supposedOn = (
  regulation: Regulation,
  events: readonly ChampionshipEvent[],
  supposing: Supposing,
  text: string,
): { readonly events: readonly ChampionshipEvent[]; readonly fact: Fact } => {
  if ("game" in supposing) return { events: suppose(regulation, events, [supposing.game]), fact: supposing.game };
  const supposed = supposeDeparture(regulation, events, supposing.leaves);
  if (supposed.ok) return { events: supposed.events, fact: supposed.departure };
  const { article, message } = supposed.rejection;
  throw new CliFault(EXIT.refused, `--set "${plain(text)}": refused (${plain(article)}): ${plain(message)}`);
};

const factJson = (fact: Fact, ids: readonly string[]): object => {
  if ("slot" in fact) {
    const { slot, result } = fact;
    return { id: gameId(slot), white: ids[slot.white], black: ids[slot.black], result };
  }
  const { seat, completed, scheduled, effect, type } = fact;
  return {
    player: ids[seat],
    leaves: type === "PlayerWithdrew" ? "withdraws" : "expelled",
    completed,
    scheduled,
    effect,
  };
};

const factText = (fact: Fact, names: readonly string[]): string => {
  if ("slot" in fact) {
    const { slot, result } = fact;
    return `${names[slot.white]} - ${names[slot.black]} ${result} (${gameId(slot)})`;
  }
  const { seat, completed, scheduled, effect, type } = fact;
  const leaves = type === "PlayerWithdrew" ? "withdraws" : "is expelled";
  const rest = effect === "annul" ? "results annulled" : "results stand";
  return `${names[seat]} ${leaves} after ${completed} of ${scheduled} games (${rest})`;
};

const methodOf = ({ kind, kernel, simulations }: Forecast): object => ({ kind, kernel, simulations });
