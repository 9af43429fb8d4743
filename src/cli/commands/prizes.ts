import { styleText } from "node:util";
import { championship } from "../../../projections/championship.ts";
import { ledger } from "../../../projections/ledger.ts";
import { fold } from "../../../projections/projection.ts";
import type { Prizes } from "../../../scenarios/regulations/prizes.ts";
import type { PrizeTerms } from "../../../scenarios/rules/prizes/award.ts";
import { fundRefusal } from "../../../scenarios/rules/prizes/fund.ts";
import { forecastPrizes, type PrizeForecast } from "../../engine/prizes/prize-forecast.ts";
import { headHash } from "../../log/chain.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { ForecastStamp } from "../forecast/json.ts";
import { type Pricing, type PricingOptions, pricingOf, stampOf } from "../forecast/pricing.ts";
import { countingWith, type RunningOptions, refuseInexact, refuseNothing, watching } from "../forecast/running.ts";
import { type Interrupt, onInterrupt } from "../interrupt.ts";
import { plain, toJson } from "../plain.ts";
import { ledgerJson, prizesJson } from "../prizes/json.ts";
import { statementOf } from "../prizes/statement.ts";
import { openSource, type Source, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";

/** Options of `prizes`, as the command line gives them. */
export interface PrizesOptions extends SourceOptions, PricingOptions, RunningOptions {
  readonly sims?: number;
  /** In cents. */
  readonly fund?: number;
  readonly host?: string;
  readonly json?: boolean;
}

const SIMULATIONS = 100_000;

/** `caissandra prizes`: what everybody earns, or may earn, and what the organiser pays. */
export const runPrizes = async (event: string, options: PrizesOptions): Promise<void> => {
  const source = await openSource(event, options);
  const { prizes } = source.regulation;
  const book = fold(ledger, source.events);
  if (prizes === undefined) return withoutPrizes(source, options);
  const terms = termsOf(source, prizes, options);
  const interrupt = onInterrupt();
  const pricing = await pricingOf(source, options);
  const forecast = await forecastOf(source, prizes, terms, pricing, options, interrupt);
  interrupt.ignore();
  const statement = statementOf({ ...source.regulation, prizes }, terms, forecast, book);
  const stamp: ForecastStamp = stampOf(pricing, options.seed);
  if (options.json) await print(toJson(prizesJson(source, statement, stamp)));
  else {
    const { prizesText } = await import("../prizes/text.ts");
    await print(prizesText(source, statement, stamp));
  }
  if (!interrupt.signal.aborted) return;
  if (process.stderr.isTTY) note("");
  throw new CliFault(EXIT.interrupted, `interrupted: the prizes above are of ${forecast.simulations} simulations`);
};

const forecastOf = (
  { regulation, events }: Source,
  prizes: Prizes,
  terms: PrizeTerms,
  { sigmas, parameters, known }: Pricing,
  options: PrizesOptions,
  interrupt: Interrupt,
): Promise<PrizeForecast> => {
  const { seed, method, kernel, sims: simulations = SIMULATIONS } = options;
  const input = { regulation, events, prizes, terms, sigmas, known, seed, method, simulations };
  return forecastPrizes(
    { ...input, parameters, streams: kernel === "events" },
    countingWith(options, interrupt)(simulations),
    watching(options, interrupt),
  )
    .then(refuseNothing)
    .catch((error: unknown) => refuseInexact(error, options));
};

const termsOf = ({ announcement }: Source, prizes: Prizes, { fund, host }: PrizesOptions): PrizeTerms => {
  const refusal = fund === undefined ? undefined : fundRefusal(prizes, fund);
  if (refusal !== undefined) {
    const accepted = `accepted now:\n  --fund ${refusal.expected}`;
    throw new CliFault(
      EXIT.refused,
      `refused (unfit-fund, ${refusal.article}): not the fund of this event.\n${accepted}`,
    );
  }
  const nowhere = announcement.players.find(({ federation }) => federation === undefined);
  if (host !== undefined && prizes.distribution.kind === "match" && nowhere !== undefined)
    throw new CliFault(EXIT.usage, `--host ${plain(host)}: the federation of ${plain(nowhere.name)} is not announced`);
  return { fund: fund ?? prizes.fund.amount, ...(host === undefined ? {} : { host }) };
};

// A regulation without money has a ledger all the same: fines and deposits are facts of the log.
const withoutPrizes = async ({ regulation, announcement, recorded, events }: Source, options: PrizesOptions) => {
  if (options.fund !== undefined)
    throw new CliFault(EXIT.refused, `refused (no-prizes, ${regulation.id}): the regulation has no prizes.`);
  const { roster } = fold(championship, events);
  const book = ledgerJson(fold(ledger, events), (seat) => roster.players[seat]?.id);
  if (options.json) {
    const { championship: id } = announcement;
    const about = { id, regulation: regulation.id, events: recorded.length, head: headHash(recorded) };
    return print(toJson({ schemaVersion: 1, championship: about, fund: null, players: [], ledger: book }));
  }
  const { ledgerText } = await import("../prizes/ledger-text.ts");
  const title = styleText("bold", plain(announcement.title));
  return print(`${title}\n\nThe regulation has no prizes.\n${ledgerText(fold(ledger, events), roster.players)}`);
};
