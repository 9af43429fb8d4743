import { REGULATIONS } from "../../../scenarios/regulations/catalogue.ts";
import { plain, toJson } from "../plain.ts";
import { recordedIds } from "../recorded.ts";
import { readChampionship } from "../source.ts";
import { print } from "../stdout.ts";

/** Options of `list`. */
export interface ListOptions {
  readonly json?: boolean;
}

/** `caissandra list`: the regulations and the recorded championships this package comes with. */
export const runList = async ({ json }: ListOptions): Promise<void> => {
  const regulations = [...REGULATIONS.values()].map(({ id, edition, title, participants, source }) => ({
    id,
    edition,
    title,
    participants,
    source,
  }));
  const championships = await Promise.all((await recordedIds()).map(describeRecorded));
  if (json) return print(toJson({ regulations, championships }));
  const { table } = await import("../table.ts");
  const rows = (list: readonly { id: string; title: string; players: number; more: string }[]): readonly string[][] =>
    list.map(({ id, title, players, more }) => [`  ${id}`, String(players), plain(title), plain(more)]);
  const columns = (last: string) => [
    { head: "  id" },
    { head: "players", numeric: true },
    { head: "title" },
    { head: last },
  ];
  const recorded = championships.map((one) => ({ ...one, players: one.players.length, more: one.regulation }));
  const texts = regulations.map((one) => ({ ...one, players: one.participants, more: one.edition }));
  await print(
    `Recorded championships\n${table(columns("regulation"), rows(recorded))}\nRegulations\n${table(columns("edition"), rows(texts))}`,
  );
};

const describeRecorded = async (id: string) => {
  const { announcement, recorded } = await readChampionship(id);
  const { title, players, sources, regulation } = announcement;
  return {
    id,
    title,
    regulation: regulation.id,
    players: players.map((player) => player.name),
    events: recorded.length,
    source: sources?.[0] ?? "",
  };
};
