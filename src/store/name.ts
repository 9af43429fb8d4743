import { StoreFault } from "./fault.ts";

/** What a stream name looks like: nothing a path, a shell or a subject could read as more than a name. */
export const STREAM_PATTERN: RegExp = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** True where `text` can name a stream. */
export const isStreamName = (text: string): boolean => STREAM_PATTERN.test(text);

/** Throws {@link StoreFault} where `text` cannot name a stream; user input is checked before it comes here. */
export const requireStreamName = (text: string): void => {
  if (!isStreamName(text))
    throw new StoreFault(`a stream name matches ${STREAM_PATTERN.source}, not ${JSON.stringify(text)}`);
};
