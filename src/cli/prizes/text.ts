import { styleText } from "node:util";
import type { Settlement } from "../../../scenarios/rules/prizes/settlement.ts";
import type { PrizeOutcome } from "../../engine/prizes/outcome.ts";
import type { ForecastStamp } from "../forecast/json.ts";
import { grouped } from "../numbers.ts";
import { peopleOf } from "../people.ts";
import { percent } from "../percent.ts";
import { plain } from "../plain.ts";
import { points } from "../points.ts";
import { lastRound } from "../rounds.ts";
import type { Source } from "../source.ts";
import { type Column, table } from "../table.ts";
import { errorOf } from "./estimates.ts";
import { ledgerText } from "./ledger-text.ts";
import { money } from "./money.ts";
import { securitiesText } from "./securities.ts";
import type { Statement } from "./statement.ts";

/** A statement for people: who earns what, where the rest of the fund goes, and what the organiser pays. */
export const prizesText = (source: Source, statement: Statement, stamp: ForecastStamp): string => {
  const { forecast, prizes, terms, ledger } = statement;
  const decided = forecast.kind === "decided";
  const unit = source.regulation.main.format.kind === "match" ? "games" : "rounds";
  const after = source.after ?? lastRound(forecast.state, forecast.agenda);
  const { currency, fund } = prizes;
  const minimum = fund.kind === "minimum" && terms.fund === fund.amount ? "the minimum, " : "";
  return [
    `${styleText("bold", plain(source.announcement.title))}, ${decided ? "final prizes" : `prizes after ${after} ${unit}`}\n`,
    `Prize fund ${currency} ${money(terms.fund)} (${minimum}${plain(fund.article)})\n\n`,
    decided ? finalTable(statement) : openTable(statement),
    elsewhere(statement),
    `\n${organisersTable(statement)}`,
    securitiesText(statement, source.regulation.bid),
    ledgerText(ledger, forecast.state.roster.players),
    footer(statement, stamp),
  ].join("");
};

const numeric = (head: string): Column => ({ head, numeric: true });

const finalTable = ({ forecast, accounts, prizes }: Statement): string => {
  const people = peopleOf(forecast.state.roster.players);
  const rows = accounts.players
    .map(({ seat, settlements }) => ({ seat, final: settlements[0] as Settlement }))
    .sort((a, b) => b.final.gross - a.final.gross || pointsOf(forecast, b.seat) - pointsOf(forecast, a.seat));
  const deducted = accounts.deducted.size > 0;
  const advanced = prizes.advance !== undefined;
  const placed = prizes.distribution.kind === "places";
  return table(
    [
      { head: "player" },
      ...[numeric("points"), ...(placed ? [numeric("places")] : []), numeric("prize")],
      ...(deducted ? [numeric("deducted"), numeric("left")] : []),
      ...(advanced ? [numeric("advance"), numeric("balance")] : []),
    ],
    rows.map(({ seat, final }) => [
      people.names[seat] as string,
      points(pointsOf(forecast, seat)),
      ...(placed ? [placesText(forecast.outcomes[seat]?.[0])] : []),
      money(final.gross),
      ...(deducted ? [money(final.gross - final.net), money(final.net)] : []),
      ...(advanced ? [money(final.advance), money(final.balance)] : []),
    ]),
  );
};

const openTable = ({ forecast, accounts }: Statement): string => {
  const people = peopleOf(forecast.state.roster.players);
  const sampled = forecast.kind === "monte-carlo";
  const deducted = accounts.deducted.size > 0;
  const rows = [...accounts.players].sort((a, b) => b.gross - a.gross || a.seat - b.seat);
  return table(
    [
      { head: "player" },
      ...[numeric("points"), numeric("expected"), ...(sampled ? [numeric("+-")] : [])],
      ...(deducted ? [numeric("after deductions")] : []),
      ...[numeric("least"), numeric("most")],
      { head: "likeliest" },
    ],
    rows.map(({ seat, gross, net }) => {
      const outcomes = forecast.outcomes[seat] ?? [];
      return [
        people.names[seat] as string,
        points(pointsOf(forecast, seat)),
        money(inUnits(gross)),
        ...(sampled ? [money(Math.ceil((errorOf(forecast, seat) ?? 0) / 100) * 100)] : []),
        ...(deducted ? [money(inUnits(net))] : []),
        money(outcomes[outcomes.length - 1]?.amount ?? 0),
        money(outcomes[0]?.amount ?? 0),
        likeliest(outcomes, forecast.total, !sampled),
      ];
    }),
  );
};

const LIKELIEST = 3;

const likeliest = (outcomes: readonly PrizeOutcome[], total: number, proved: boolean): string =>
  [...outcomes]
    .sort((a, b) => b.weight - a.weight || b.amount - a.amount)
    .slice(0, LIKELIEST)
    .map(({ amount, weight }) => `${money(amount)} ${percent(weight / total, proved)}`)
    .join(", ");

// Averages are shown without cents: their errors are larger.
const inUnits = (cents: number): number => Math.round(cents / 100) * 100;

const placesText = (outcome: PrizeOutcome | undefined): string => {
  if (outcome?.places === undefined) return "";
  const { first, last } = outcome.places;
  return first === last ? String(first) : `${first}-${last}`;
};

const elsewhere = ({ accounts, prizes }: Statement): string => {
  const { distribution, advance } = prizes;
  const lines = [...accounts.deducted].map(([payee, { expected }]) => `Deducted for ${payee}: ${money(expected)}`);
  if (distribution.kind === "places" && accounts.unpaid.high > 0)
    lines.push(
      `Remains with ${distribution.unpaid.payee} (${distribution.unpaid.article}): ${money(accounts.unpaid.expected)}`,
    );
  if (advance !== undefined)
    lines.push(
      `Advances of ${money(advance.amount)} before the start, the balance within ${advance.balanceDays} days of the end (${advance.article})`,
    );
  return lines.map((line) => `${plain(line)}\n`).join("");
};

const organisersTable = ({ organiser, terms, prizes }: Statement): string => {
  const { costs, receives, total } = organiser;
  const span = (low: number, high: number): string => (low === high ? money(high) : `${money(low)}-${money(high)}`);
  const rows = [
    ["prize fund", "players", money(terms.fund), prizes.fund.article],
    ...costs.map(({ purpose, payee, low, high, atLeast, article }) => [
      plain(purpose),
      plain(payee),
      `${atLeast ? "at least " : ""}${span(low, high)}`,
      plain(article),
    ]),
    ...(receives.high > 0 ? [["back from prizes", "organiser", `-${span(receives.low, receives.high)}`, ""]] : []),
    ["together", "", span(total.low, total.high), ""],
  ];
  return table([{ head: "the organiser pays" }, { head: "to" }, numeric(prizes.currency), { head: "article" }], rows);
};

const pointsOf = ({ agenda }: Statement["forecast"], seat: number): number => agenda.main.table?.points[seat] ?? 0;

const footer = ({ forecast, terms, prizes }: Statement, { seed, model }: ForecastStamp): string => {
  const { kind, simulations, kernel, notes } = forecast;
  const homeless = prizes.distribution.kind === "match" && prizes.distribution.visitor !== undefined;
  const lines = [
    ...(kind === "decided"
      ? []
      : [
          kind === "exact"
            ? `exact: nothing was sampled; model ${model}`
            : `${grouped(simulations)} simulations (${kernel}), seed ${plain(seed)}; model ${model}`,
        ]),
    ...notes.map((text) => `note: ${text}`),
    ...(homeless && terms.host === undefined
      ? [`note: as in a neutral country; --host FED applies ${prizes.distribution.visitor?.article}`]
      : []),
  ];
  return lines.length === 0 ? "" : `\n${lines.map((line) => `${styleText("dim", line)}\n`).join("")}`;
};
