import { createHash } from "node:crypto";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { canonical, type Json } from "./canonical.ts";

/**
 * Names the content of a regulation: SHA-256, 64 hex digits, over its canonical JSON without `$schema`, which only tells
 * an editor where to look. An announcement carries it, so that a log says under which text it was played.
 */
export const regulationHash = ({ $schema: _editorHint, ...content }: Regulation): string =>
  createHash("sha256")
    .update(canonical(content as unknown as Json))
    .digest("hex");
