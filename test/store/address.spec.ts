import { describe, expect, it } from "vitest";
import { parseAddress } from "../../src/store/address.ts";

describe("a store address", () => {
  it.each([
    ["events.db#match", "events.db", "match"],
    ["a folder/events.db#candidates-2013", "a folder/events.db", "candidates-2013"],
    ["/srv/c#/events.db#match", "/srv/c#/events.db", "match"],
    ["C:\\chess\\events.db#match", "C:\\chess\\events.db", "match"],
  ])("given %j, then the last # separates path and stream", (text, path, stream) => {
    expect(parseAddress(text)).toEqual({ path, stream });
  });

  it.each(["events.db", "#match", "events.db#", "events.db#Match", "events.db#../x", "", "#", "events\0.db#match"])(
    "given %j, then it is none",
    (text) => expect(parseAddress(text)).toBeUndefined(),
  );

  it.each(["nats://localhost:4222#match", "libsql://host/events.db#match", "HTTPS://host/events.db#match"])(
    "given %j, then it is none: no file lives there",
    (text) => expect(parseAddress(text)).toBeUndefined(),
  );
});
