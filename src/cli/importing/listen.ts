import { setTimeout as delay } from "node:timers/promises";
import type { BroadcastGames } from "../../exchange/lichess/broadcast-games.ts";
import { HttpFault } from "../../io/http/fault.ts";
import type { HttpLimits } from "../../io/http/open-url.ts";
import { pgnReader } from "../../io/pgn/reader.ts";
import { openData } from "./http-text.ts";

/** How a stream is listened to. Milliseconds. */
export interface Listening {
  /** In all, waits included. */
  readonly time: number;
  /** How often it is asked for again after it broke, and the wait before the first of them; each wait is twice the one before. */
  readonly retries: number;
  readonly wait: number;
  readonly limits: Pick<HttpLimits, "answer" | "bytes">;
}

/** What ended the listening, and how often the stream was asked for again. */
export interface Heard {
  readonly end: "closed" | "time" | "broken" | "enough";
  readonly resumed: number;
  /** Of the last break. */
  readonly why?: string;
}

// Timers are not exact.
const A_MOMENT = 50;

/**
 * Takes the records of a stream until it ends, or its time is up. A stream that breaks is asked for again: it begins by sending all games, so
 * that nothing is lost but what changed to and fro meanwhile. A record that is not whole is no record. Only what does not begin at all throws.
 */
export const listen = async (
  url: URL,
  { take }: Pick<BroadcastGames, "take">,
  listening: Listening,
): Promise<Heard> => {
  const { time, retries, wait, limits } = listening;
  const begun = performance.now();
  const left = (): number => Math.max(1, Math.round(time - (performance.now() - begun)));
  let why: string | undefined;
  for (let resumed = 0; ; resumed++) {
    const said = (end: Heard["end"]): Heard => ({ end, resumed, ...(why === undefined ? {} : { why }) });
    try {
      const { bytes } = limits;
      const { chunks } = await openData(url, {
        ...{ bytes, answer: Math.min(limits.answer, left()) },
        ...{ silence: left(), total: left() },
      });
      const reader = pgnReader();
      for await (const chunk of chunks) for (const pgn of reader.push(chunk)) if (!take(pgn)) return said("enough");
      for (const pgn of reader.end().games) if (!take(pgn)) return said("enough");
      return said("closed");
    } catch (error) {
      if (!(error instanceof HttpFault)) throw error;
      if (error.trouble === "timeout" && left() < A_MOMENT) return said("time");
      const canPass = error.trouble === "broken" || error.trouble === "unreachable" || (error.status ?? 0) >= 500;
      if (why === undefined && error.trouble !== "broken") throw error;
      why = error.message;
      if (!canPass || resumed >= retries) return said("broken");
      const pause = wait * 2 ** resumed;
      if (pause >= left()) return said("broken");
      await delay(pause);
    }
  }
};
