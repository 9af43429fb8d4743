import { seat } from "../../../events/ids.ts";
import type { AnnounceChampionship } from "../../championship/commands.ts";
import { regulationHash } from "../../log/regulation-hash.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { loadRegulation } from "../regulation-file.ts";
import { parsePlayer } from "./player.ts";

/** Words of `announce`. */
export interface AnnounceOptions {
  readonly regulation: string;
  readonly title: string;
  readonly player: readonly string[];
  readonly championship?: string;
  readonly choosing?: readonly string[];
  readonly venue?: string;
  readonly starts?: string;
  readonly ends?: string;
  readonly source?: readonly string[];
}

/** The announcement: players take their seats in the order given, the championship is named after its stream. */
export const announceCommand = async (stream: string, options: AnnounceOptions): Promise<AnnounceChampionship> => {
  const regulation = await loadRegulation(options.regulation);
  const players = options.player.map(parsePlayer);
  const { title, choosing, venue, starts, ends, source } = options;
  const choosingOrder = choosing?.map((id) => {
    const index = players.findIndex((player) => player.id === id);
    if (index < 0) throw new CliFault(EXIT.usage, `--choosing ${plain(id)} is not among the players`);
    return seat(index);
  });
  return {
    type: "AnnounceChampionship",
    championship: options.championship ?? stream,
    title,
    regulation: { id: regulation.id, edition: regulation.edition, hash: regulationHash(regulation) },
    players,
    ...(choosingOrder === undefined ? {} : { choosingOrder }),
    ...(venue === undefined ? {} : { venue }),
    ...(starts === undefined ? {} : { starts }),
    ...(ends === undefined ? {} : { ends }),
    ...(source === undefined ? {} : { sources: source }),
  };
};
