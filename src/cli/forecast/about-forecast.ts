import { headHash } from "../../log/chain.ts";
import type { Source } from "../source.ts";

/** What a file or the JSON of several forecasts says of where they came from. */
export const aboutForecast = (
  { announcement, regulation, recorded }: Pick<Source, "regulation" | "announcement" | "recorded">,
  method: object,
): object => ({
  championship: {
    id: announcement.championship,
    regulation: regulation.id,
    events: recorded.length,
    head: headHash(recorded),
  },
  method,
});
