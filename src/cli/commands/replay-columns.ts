import { readFile } from "node:fs/promises";
import type { EventColumns } from "../../../events/columns.ts";
import { regulationById } from "../../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { seatsOf, settledOf } from "../../engine/histogram.ts";
import { regulationHash } from "../../log/regulation-hash.ts";
import { fromArrow } from "../../replay/arrow.ts";
import { foldColumns } from "../../replay/columns.ts";
import { type ColumnCounts, judgeColumns } from "../../replay/judge.ts";
import { stateHash } from "../../replay/state-hash.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { loadRegulation } from "../regulation-file.ts";
import { openSource } from "../source.ts";
import { note } from "../stdout.ts";

/** What a file of simulated championships is replayed with. */
export interface ColumnOptions {
  readonly regulation?: string;
  readonly regulationFrom?: string;
  readonly foldOnly?: boolean;
  readonly timing?: boolean;
}

/** What a file of simulated championships says when it is replayed. */
export interface ColumnsReplay extends Partial<Endings> {
  readonly events: number;
  readonly championships: number;
  /** Of everything before it. */
  readonly stateHash: string;
  readonly seed?: string;
  readonly program?: string;
  readonly seconds?: number;
  readonly eventsPerSecond?: number;
}

interface Endings {
  readonly champions: readonly { readonly player: string; readonly titles: number }[];
  readonly decidedBy: readonly { readonly stage: string; readonly titles: number }[];
  readonly undecided: number;
  readonly mainStage: readonly {
    readonly criterion: number;
    readonly left: readonly string[];
    readonly count: number;
  }[];
  readonly level: readonly { readonly players: readonly string[]; readonly count: number }[];
}

/** Folds a file of simulated championships and counts how they ended, as JSON. */
export const replayColumns = async (file: string, options: ColumnOptions): Promise<ColumnsReplay> => {
  const name = plain(file);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${name}: cannot be read (${error.code ?? error.message})`);
  });
  const read = fromArrow(bytes);
  if (!read.ok) throw new CliFault(EXIT.invalidInput, `${name}: ${plain(read.fault.message)}`);
  const { columns } = read;
  const about = aboutOf(read.about);
  const counts = options.foldOnly ? undefined : judged(name, await regulationOf(about, name, options), columns);
  const { events, championships } = counts ?? foldColumns(columns);
  const state = { events, championships, ...(counts && endings(counts, about.players)) };
  return {
    ...state,
    stateHash: stateHash(state),
    ...(about.seed === undefined ? {} : { seed: about.seed }),
    ...(about.program === undefined ? {} : { program: about.program }),
    ...(options.timing ? timed(columns) : {}),
  };
};

interface About {
  readonly regulation?: { readonly id: string; readonly hash: string };
  readonly players: readonly string[];
  readonly seed?: string;
  readonly program?: string;
}

// What a file says of itself may be anything: only what has the right shape is taken.
const aboutOf = (text: string | undefined): About => {
  const value = parse(text ?? "{}") as Record<string, unknown>;
  const texts = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);
  const { id, hash } = (value.regulation ?? {}) as Record<string, unknown>;
  return {
    players: texts(value.players),
    ...(typeof id === "string" ? { regulation: { id, hash: String(hash) } } : {}),
    ...(typeof value.seed === "string" ? { seed: value.seed } : {}),
    ...(typeof value.program === "string" ? { program: value.program } : {}),
  };
};

const parse = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
};

const regulationOf = async (about: About, name: string, options: ColumnOptions): Promise<Regulation> => {
  if (options.regulation !== undefined) return loadRegulation(options.regulation);
  if (options.regulationFrom !== undefined) return (await openSource(options.regulationFrom)).regulation;
  const own = about.regulation && regulationById(about.regulation.id);
  if (own === undefined) {
    const known =
      about.regulation === undefined ? "it names no regulation" : `there is no ${plain(about.regulation.id)} here`;
    throw new CliFault(EXIT.invalidInput, `${name}: ${known}; give --regulation or --regulation-from, or --fold-only`);
  }
  if (regulationHash(own) !== about.regulation?.hash)
    note(`warning: ${name}: simulated under another text of ${own.id} than it is judged by`);
  return own;
};

const judged = (name: string, regulation: Regulation, columns: EventColumns): ColumnCounts => {
  const result = judgeColumns(regulation, columns);
  if (result.ok) return result.counts;
  throw new CliFault(EXIT.mismatch, `${name}: championship ${result.championship}: ${result.message}`);
};

const endings = (
  { champions, decidedBy, undecided, settled, level }: ColumnCounts,
  ids: readonly string[],
): Endings => {
  const player = (seat: number): string => ids[seat] ?? `seat-${seat}`;
  const inOrder = (counts: ReadonlyMap<number, number>): [number, number][] => [...counts].sort(([a], [b]) => a - b);
  return {
    champions: champions.map((titles, seat) => ({ player: player(seat), titles })),
    decidedBy: [...decidedBy].sort(([a], [b]) => (a < b ? -1 : 1)).map(([stage, titles]) => ({ stage, titles })),
    undecided,
    mainStage: inOrder(settled).map(([key, count]) => {
      const { by, tied } = settledOf(key);
      return { criterion: by, left: seatsOf(tied).map(player), count };
    }),
    level: inOrder(level).map(([mask, count]) => ({ players: seatsOf(mask).map(player), count })),
  };
};

// The fold by itself, a few times so that it is compiled: the best of them is what the machine can do.
const timed = (columns: EventColumns): { readonly seconds: number; readonly eventsPerSecond: number } => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    foldColumns(columns);
    best = Math.min(best, (performance.now() - started) / 1000);
  }
  return { seconds: Math.round(best * 1e6) / 1e6, eventsPerSecond: Math.round(columns.length / best) };
};

const RUNS = 5;
