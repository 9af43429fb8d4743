import { tenthsOf } from "../../io/trf/read-player.ts";
import type { TrfCode, TrfRecord } from "../../io/trf/trf.ts";

/** Records of abnormal points (TRF26, 299), in tenths. */
export interface AbnormalPoints {
  /** What a player has more, or less, than his results brought. */
  readonly bonus: (player: number) => number;
  /** What a result is worth to a player in a round, where a record says so. */
  readonly worth: (player: number, round: number, code: TrfCode) => number | undefined;
}

interface AbnormalRecord {
  readonly type: string;
  readonly points: number;
  /** 0 = all rounds. */
  readonly round: number;
  /** Empty: everybody. */
  readonly players: ReadonlySet<number>;
}

/** Reads 299: the type in column 5 (blank = bonus or penalty), points in 14-17, the round in 20-22, numbers from 24-27 on. */
export const abnormalPoints = (records: readonly TrfRecord[]): AbnormalPoints => {
  const found = records.flatMap((record) =>
    record.kind === "text" && record.tag === "299" ? (readRecord(record.text) ?? []) : [],
  );
  const concerns = ({ players }: AbnormalRecord, player: number): boolean => players.size === 0 || players.has(player);
  return {
    bonus: (player) =>
      found.reduce((sum, one) => (one.type === " " && one.players.has(player) ? sum + one.points : sum), 0),
    worth: (player, round, code) =>
      found.findLast((one) => one.type === code && (one.round === 0 || one.round === round) && concerns(one, player))
        ?.points,
  };
};

// The text begins with column 4.
const readRecord = (text: string): AbnormalRecord | undefined => {
  const columns = (from: number, to: number): string => text.slice(from - 4, to - 3).trim();
  const written = columns(14, 17);
  const tenths = tenthsOf(written.replace(/^-/, ""));
  if (tenths === undefined) return undefined;
  const numbers = text.slice(24 - 4).match(/\d{1,4}/g) ?? [];
  return {
    type: columns(5, 5) || " ",
    points: written.startsWith("-") ? -tenths : tenths,
    round: Number(columns(20, 22)) || 0,
    players: new Set(numbers.map(Number)),
  };
};
