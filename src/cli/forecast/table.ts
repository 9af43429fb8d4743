import { gameId } from "../../../events/game.ts";
import type { Player } from "../../../events/player.ts";
import { RESULTS } from "../../../events/result.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { Estimate } from "../../engine/interval.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";
import type { Table } from "../../io/table/table.ts";
import { type ColumnOf, tableOf } from "../../io/table/table-of.ts";
import type { ForecastTable } from "../tabling.ts";
import { type Estimates, estimatesOf } from "./estimates.ts";
import { placesOf } from "./places.ts";
import { decidingStages, ladderStages } from "./stages.ts";
import type { ForecastStep } from "./step.ts";

/**
 * One of the tables of a forecast, or of several one after the other: `after` and `events` name the forecast a row is of. Chances are 0 to
 * 1, with their 95 % bounds in `low` and `high` where they were simulated, and those of a doubted model in three columns more.
 */
export const forecastTable = (
  what: ForecastTable,
  regulation: Regulation,
  steps: readonly ForecastStep[],
  about: object,
): Table => {
  const told = steps.map((step): Told => ({ ...step, estimates: estimatesOf(step.forecast) }));
  const title = `forecast-${what}`;
  const doubt: readonly ColumnOf<Estimate>[] = steps.some(({ forecast }) => forecast.doubt !== undefined) ? DOUBT : [];
  if (what === "players")
    return tableOf<PlayerRow>(title, [...STEP, ...PLAYER, ...PLAYER_CHANCES, ...doubt], told.flatMap(playersOf), about);
  if (what === "places")
    return tableOf<PlaceRow>(title, [...STEP, ...PLAYER, ...PLACE, ...doubt], told.flatMap(placeRows), about);
  if (what === "next-games") return tableOf(title, [...STEP, ...NEXT_GAME], told.flatMap(nextGameRows), about);
  return tableOf<StageRow>(
    title,
    [...STEP, ...STAGE, ...doubt],
    told.flatMap((step) => stageRows(regulation, step)),
    about,
  );
};

interface Told extends ForecastStep {
  readonly estimates: Estimates;
}

const STEP: readonly ColumnOf<Told>[] = [
  { name: "after", kind: "whole", of: ({ after }) => after },
  { name: "events", kind: "whole", of: ({ events }) => events },
];

const BOUNDS: readonly ColumnOf<Estimate>[] = [
  { name: "low", kind: "real", of: ({ low }) => low },
  { name: "high", kind: "real", of: ({ high }) => high },
];

const DOUBT: readonly ColumnOf<Estimate>[] = [
  { name: "modelLow", kind: "real", of: ({ modelDoubt }) => modelDoubt?.low },
  { name: "modelHigh", kind: "real", of: ({ modelDoubt }) => modelDoubt?.high },
  { name: "modelSd", kind: "real", of: ({ modelDoubt }) => modelDoubt?.sd },
];

interface PlayerRow extends Told, Estimate {
  readonly player: Player;
  readonly seat: number;
}

const playersOf = (step: Told): readonly PlayerRow[] =>
  step.forecast.state.roster.players.map((player, seat) => ({ ...step, player, seat, ...step.estimates.title(seat) }));

const PLAYER: readonly ColumnOf<PlayerRow>[] = [
  { name: "player", kind: "text", of: ({ player }) => player.id },
  { name: "name", kind: "text", of: ({ player }) => player.name },
];

const share = (name: "outright" | "byCriteria" | "byPlayoff" | "tiedForFirst"): ColumnOf<PlayerRow> => ({
  name,
  kind: "real",
  of: ({ estimates, seat }) => estimates.of((odds) => odds[name][seat] ?? 0).p,
});

const PLAYER_CHANCES: readonly ColumnOf<PlayerRow>[] = [
  { name: "rating", kind: "whole", of: ({ player }) => player.rating },
  { name: "points", kind: "real", of: ({ forecast, seat }) => (forecast.agenda.main.table?.points[seat] ?? 0) / 2 },
  { name: "title", kind: "real", of: ({ p }) => p },
  ...BOUNDS,
  share("outright"),
  share("byCriteria"),
  share("byPlayoff"),
  share("tiedForFirst"),
  { name: "status", kind: "text", of: ({ forecast, seat }) => forecast.status[seat] },
];

interface PlaceRow extends PlayerRow {
  readonly place: number;
}

const placeRows = (step: Told): readonly PlaceRow[] =>
  playersOf(step).flatMap((row) =>
    (placesOf(step.forecast, step.estimates, row.seat) ?? []).map((chance, k) => ({
      ...step,
      player: row.player,
      seat: row.seat,
      place: k + 1,
      ...chance,
    })),
  );

const PLACE: readonly ColumnOf<PlaceRow>[] = [
  { name: "place", kind: "whole", of: ({ place }) => place },
  { name: "p", kind: "real", of: ({ p }) => p },
  ...BOUNDS,
];

/** What a chance is of: a tie-break game is played, the stage settles the title or is played, so many are level for first. */
type Measure = "tie-break-needed" | "decided-by" | "reached" | "level-for-first";

interface StageRow extends Told, Estimate {
  readonly measure: Measure;
  readonly stage?: string;
  readonly players?: number;
}

const stageRows = (regulation: Regulation, step: Told): readonly StageRow[] => {
  const { odds } = step.forecast;
  const row = (
    measure: Measure,
    sum: (odds: TitleOdds) => number,
    of: Pick<StageRow, "stage" | "players">,
  ): StageRow => ({
    ...step,
    ...of,
    measure,
    ...step.estimates.of(sum),
  });
  const deciding = decidingStages(regulation, odds.decidedBy.keys());
  const played = [...new Set([...ladderStages(regulation), ...odds.reached.keys()])];
  const sizes = [...odds.tieSize.keys()].sort((a, b) => a - b);
  return [
    row("tie-break-needed", ({ needed }) => needed, {}),
    ...deciding.map((stage) => row("decided-by", ({ decidedBy }) => decidedBy.get(stage) ?? 0, { stage })),
    ...played.map((stage) => row("reached", ({ reached }) => reached.get(stage) ?? 0, { stage })),
    ...sizes.map((players) => row("level-for-first", ({ tieSize }) => tieSize.get(players) ?? 0, { players })),
  ];
};

const STAGE: readonly ColumnOf<StageRow>[] = [
  { name: "measure", kind: "text", of: ({ measure }) => measure },
  { name: "stage", kind: "text", of: ({ stage }) => stage },
  { name: "players", kind: "whole", of: ({ players }) => players },
  { name: "p", kind: "real", of: ({ p }) => p },
  ...BOUNDS,
];

interface NextGameRow extends Told {
  readonly game: string;
  readonly white: string | undefined;
  readonly black: string | undefined;
  readonly result: string | undefined;
  readonly p: number;
  readonly player: string;
  readonly title: number | undefined;
}

const nextGameRows = (step: Told): readonly NextGameRow[] => {
  const { nextGames, state } = step.forecast;
  const ids = state.roster.players.map(({ id }) => id as string);
  return nextGames.flatMap(({ slot, chances, given }) =>
    chances.flatMap((p, code) =>
      ids.map((player, seat) => ({
        ...step,
        game: gameId(slot),
        white: ids[slot.white],
        black: ids[slot.black],
        result: RESULTS[code],
        p,
        player,
        title: given[code]?.[seat],
      })),
    ),
  );
};

const NEXT_GAME: readonly ColumnOf<NextGameRow>[] = [
  { name: "game", kind: "text", of: ({ game }) => game },
  { name: "white", kind: "text", of: ({ white }) => white },
  { name: "black", kind: "text", of: ({ black }) => black },
  { name: "result", kind: "text", of: ({ result }) => result },
  { name: "p", kind: "real", of: ({ p }) => p },
  { name: "player", kind: "text", of: ({ player }) => player },
  { name: "title", kind: "real", of: ({ title }) => title },
];
