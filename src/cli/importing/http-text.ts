import { HttpFault } from "../../io/http/fault.ts";
import { type HttpLimits, type OpenedUrl, openUrl } from "../../io/http/open-url.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

const MINUTE = 60_000;

/** Bounds of a file from the web. */
export const FILE_LIMITS: HttpLimits = { answer: MINUTE / 2, silence: MINUTE, total: 10 * MINUTE, bytes: 1 << 28 };

/** What broadcasts are asked for, and what an answer can be called. */
const ACCEPT = "application/json, application/x-chess-pgn;q=0.9, text/plain;q=0.5";
const TYPES = /json|x-chess-pgn|^text\/plain$|octet-stream|^$/;

/** Asks for the data of a broadcast; a page for people is none. */
export const openData = async (url: URL, limits: HttpLimits): Promise<OpenedUrl> => {
  const opened = await openUrl(url, ACCEPT, limits);
  if (TYPES.test(opened.type)) return opened;
  await opened.chunks.return();
  throw new HttpFault("address", `${url.href}: the answer is ${opened.type}, expected JSON or PGN of a broadcast`);
};

/** A failure of the web as the end of the command. */
export const webFault = (error: unknown): unknown =>
  error instanceof HttpFault ? new CliFault(EXIT.invalidInput, plain(error.message)) : error;
