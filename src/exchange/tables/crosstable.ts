import type { ChampionshipEvent } from "../../../events/championship.ts";
import { type Seat, seats } from "../../../events/ids.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { pairPoints } from "../../../scenarios/rules/pair-points.ts";
import { type StandingsRow, standings } from "../../../scenarios/rules/standings.ts";
import type { Table } from "../../io/table/table.ts";
import { type ColumnOf, tableOf } from "../../io/table/table-of.ts";

/**
 * The crosstable of the main stage, a row a player in the order of the standings, with the points against each other player in a column
 * `vs-<id>`, in the same order; empty where they have not met. The cells of a row add up to its points.
 */
export const crosstableTable = (regulation: Regulation, events: readonly ChampionshipEvent[], about: object): Table => {
  const state = fold(championship, events);
  const { rows, agenda } = standings(regulation, state);
  const { players } = state.roster;
  const against = agenda.main.table === undefined ? [] : pairPoints(regulation, state, agenda.main.table);
  const first = rows.map(({ seat }) => seat);
  const order = [...first, ...seats(players.length).filter((seat) => !first.includes(seat))];
  const versus = (other: Seat): ColumnOf<StandingsRow> => ({
    name: `vs-${players[other]?.id}`,
    kind: "real",
    of: ({ seat }) => halved(against[seat]?.[other]),
  });
  const columns: readonly ColumnOf<StandingsRow>[] = [
    { name: "rank", kind: "whole", of: ({ rank }) => rank },
    { name: "shared", kind: "truth", of: ({ shared }) => shared },
    { name: "player", kind: "text", of: ({ seat }) => players[seat]?.id },
    { name: "name", kind: "text", of: ({ seat }) => players[seat]?.name },
    { name: "rating", kind: "whole", of: ({ seat }) => players[seat]?.rating },
    ...order.map(versus),
    { name: "points", kind: "real", of: ({ points }) => points / 2 },
    { name: "played", kind: "whole", of: ({ played }) => played },
  ];
  return tableOf("crosstable", columns, rows, about);
};

const halved = (halfPoints: number | undefined): number | undefined =>
  halfPoints === undefined ? undefined : halfPoints / 2;
