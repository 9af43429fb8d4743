import type { ChampionshipEvent } from "../../../events/championship.ts";
import type { Player } from "../../../events/player.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { type StandingsRow, standings } from "../../../scenarios/rules/standings.ts";
import type { Table } from "../../io/table/table.ts";
import { type ColumnOf, tableOf } from "../../io/table/table-of.ts";

/** A log after so many rounds of the main stage (games, in a match). */
export interface TableStep {
  readonly after: number;
  readonly events: readonly ChampionshipEvent[];
}

/**
 * The standings after every step, a row a player, with every criterion of the regulation in a column of its name; empty where it has no
 * number for him. `after` and `events` name the step.
 */
export const standingsTable = (regulation: Regulation, steps: readonly TableStep[], about: object): Table => {
  const rows = steps.flatMap(({ after, events }) => {
    const state = fold(championship, events);
    return standings(regulation, state).rows.map((row): Row => {
      const player = state.roster.players[row.seat];
      return { ...row, after, events: events.length, player };
    });
  });
  const kinds = [...new Set(regulation.ranking.criteria.map(({ kind }) => kind))];
  const columns: readonly ColumnOf<Row>[] = [
    { name: "after", kind: "whole", of: ({ after }) => after },
    { name: "events", kind: "whole", of: ({ events }) => events },
    { name: "rank", kind: "whole", of: ({ rank }) => rank },
    { name: "shared", kind: "truth", of: ({ shared }) => shared },
    { name: "player", kind: "text", of: ({ player }) => player?.id },
    { name: "name", kind: "text", of: ({ player }) => player?.name },
    { name: "points", kind: "real", of: ({ points }) => points / 2 },
    { name: "played", kind: "whole", of: ({ played }) => played },
    ...kinds.map(
      (kind): ColumnOf<Row> => ({
        name: kind,
        kind: "real",
        of: ({ criteria }) => {
          const value = criteria.find((one) => one.kind === kind)?.value;
          return value === undefined ? undefined : value.value / value.per;
        },
      }),
    ),
    { name: "splitBy", kind: "text", of: ({ splitBy }) => splitBy },
  ];
  return tableOf("standings", columns, rows, about);
};

interface Row extends StandingsRow {
  readonly after: number;
  readonly events: number;
  readonly player: Player | undefined;
}
