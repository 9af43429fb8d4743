import type { Forecast } from "../../engine/forecast.ts";
import type { Estimate } from "../../engine/interval.ts";
import type { People } from "../people.ts";
import { percent } from "../percent.ts";
import { table } from "../table.ts";
import type { Estimates } from "./estimates.ts";

/**
 * The chances that a player finishes first, second and so on, down to the last of those who are ranked; they add up to 1.
 * Undefined where places were not asked for and for a player who is not ranked.
 */
export const placesOf = ({ odds }: Forecast, estimates: Estimates, seat: number): readonly Estimate[] | undefined => {
  const { places } = odds;
  if (places === undefined || places.points.bySeat[seat]?.length === 0) return undefined;
  const ranked = places.points.bySeat.filter((cells) => cells.length > 0).length;
  return Array.from({ length: ranked }, (_, k) => estimates.of((one) => one.places?.final[seat]?.[k] ?? 0));
};

/** A table of who finishes where, the best first by the place to expect; empty where places were not asked for. */
export const placesTable = (forecast: Forecast, estimates: Estimates, people: People): string => {
  const rows = people.names.flatMap((name, seat) => {
    const places = placesOf(forecast, estimates, seat);
    return places === undefined ? [] : [{ name, places }];
  });
  const [first] = rows;
  if (first === undefined) return "";
  const expected = ({ places }: (typeof rows)[number]): number =>
    places.reduce((sum, { p }, k) => sum + p * (k + 1), 0);
  rows.sort((a, b) => expected(a) - expected(b));
  const columns = [{ head: "finishes in place" }, ...first.places.map((_, k) => ({ head: `${k + 1}`, numeric: true }))];
  return table(
    columns,
    rows.map(({ name, places }) => [name, ...places.map(({ p }) => percent(p, estimates.exact, 0))]),
  );
};
