import { HttpFault } from "./fault.ts";

/** Bounds of one answer. Milliseconds and bytes. */
export interface HttpLimits {
  /** Until the answer begins, redirects included. */
  readonly answer: number;
  /** Between two chunks. */
  readonly silence: number;
  /** From the first byte to the last. */
  readonly total: number;
  readonly bytes: number;
}

/** An answer that has begun. */
export interface OpenedUrl {
  /** Without its parameters, in lower case: `application/json`; empty where the server says none. */
  readonly type: string;
  /** Its bytes as they come; throws {@link HttpFault}. */
  readonly chunks: AsyncGenerator<Uint8Array, void>;
}

const MOST_REDIRECTS = 5;

/** Reads an address of the web; undefined for anything but http and https, and for one that holds a password. */
export const webAddress = (text: string, base?: URL): URL | undefined => {
  if (!URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
};

/**
 * Asks for a page, by GET. Redirects are followed a few times, to http and https only, and not from https back to http. Whatever goes wrong
 * is an {@link HttpFault}.
 */
export const openUrl = async (address: URL, accept: string, limits: HttpLimits): Promise<OpenedUrl> => {
  const stop = new AbortController();
  const clock = setTimeout(() => stop.abort(), limits.answer);
  try {
    let url = address;
    for (let hops = 0; ; hops++) {
      const headers = { accept, "user-agent": "caissandra" };
      const response = await fetch(url, { headers, redirect: "manual", signal: stop.signal });
      if (response.status >= 300 && response.status < 400 && response.status !== 304) {
        await response.body?.cancel();
        url = redirected(url, response, hops);
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new HttpFault(
          "status",
          `${url.href}: ${STATUS[response.status] ?? `status ${response.status}`}`,
          response.status,
        );
      }
      const type = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
      return { type, chunks: bounded(url, response, stop, limits) };
    }
  } catch (error) {
    if (error instanceof HttpFault) throw error;
    if (stop.signal.aborted)
      throw new HttpFault("timeout", `${address.href}: no answer within ${limits.answer / 1000} s`);
    throw new HttpFault("unreachable", `${address.href}: cannot be reached (${reasonOf(error)})`);
  } finally {
    clearTimeout(clock);
  }
};

const STATUS: Readonly<Record<number, string>> = {
  401: "status 401, it is not public",
  403: "status 403, it is not public",
  404: "status 404, there is no such page; is the address whole?",
  429: "status 429, the server asks to wait a minute",
};

const redirected = (from: URL, response: Response, hops: number): URL => {
  const location = response.headers.get("location");
  const to = location === null ? undefined : webAddress(location, from);
  if (to === undefined || (from.protocol === "https:" && to.protocol !== "https:"))
    throw new HttpFault("redirect", `${from.href}: redirects to ${location ?? "nowhere"}, expected http or https`);
  if (hops >= MOST_REDIRECTS)
    throw new HttpFault("redirect", `${from.href}: redirects more than ${MOST_REDIRECTS} times`);
  return to;
};

async function* bounded(
  url: URL,
  { body }: Response,
  stop: AbortController,
  limits: HttpLimits,
): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  let why = "";
  const end = (reason: string) => (): void => {
    why = reason;
    stop.abort();
  };
  const total = setTimeout(end(`not whole after ${limits.total / 1000} s`), limits.total);
  let silence = setTimeout(end(`silent for ${limits.silence / 1000} s`), limits.silence);
  let size = 0;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      clearTimeout(silence);
      size += chunk.length;
      if (size > limits.bytes) throw new HttpFault("too-large", `${url.href}: more than ${limits.bytes} bytes`);
      yield chunk;
      silence = setTimeout(end(`silent for ${limits.silence / 1000} s`), limits.silence);
    }
  } catch (error) {
    if (error instanceof HttpFault) throw error;
    if (why !== "") throw new HttpFault("timeout", `${url.href}: ${why}`);
    throw new HttpFault("broken", `${url.href}: the connection broke (${reasonOf(error)})`);
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    // Who has heard enough leaves the rest unread.
    stop.abort();
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as {
    readonly cause?: { readonly code?: string; readonly message?: string };
    message: string;
  };
  return cause?.code ?? cause?.message ?? message;
};
