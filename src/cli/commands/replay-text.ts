import { grouped } from "../numbers.ts";
import { percent } from "../percent.ts";
import { plain } from "../plain.ts";
import { table } from "../table.ts";
import type { ColumnsReplay } from "./replay-columns.ts";

/** How simulated championships ended, for people. */
export const columnsText = (replay: ColumnsReplay): string => {
  const { events, championships, champions = [], decidedBy = [], stateHash, eventsPerSecond } = replay;
  const share = (count: number): string => percent(count / championships, false);
  const numeric = (head: string) => ({ head, numeric: true });
  const rows = (list: readonly { readonly name: string; readonly titles: number }[]) =>
    list.map(({ name, titles }) => [plain(name), grouped(titles), share(titles)]);
  const titles = champions
    .map(({ player, titles }) => ({ name: player, titles }))
    .sort((a, b) => b.titles - a.titles || (a.name < b.name ? -1 : 1));
  const stages = decidedBy.map(({ stage, titles }) => ({ name: stage, titles }));
  return [
    `${grouped(championships)} championships, ${grouped(events)} events\n`,
    titles.length > 0 ? `\n${table([{ head: "champion" }, numeric("titles"), numeric("share")], rows(titles))}` : "",
    stages.length > 0 ? `\n${table([{ head: "decided by" }, numeric("titles"), numeric("share")], rows(stages))}` : "",
    `\nstate hash  ${stateHash}\n`,
    eventsPerSecond === undefined ? "" : `events/s    ${grouped(eventsPerSecond)} (fold alone, best of a few)\n`,
  ].join("");
};
