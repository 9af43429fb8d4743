import { PLAYER_ID_PATTERN, playerId } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

const FORM = "id;Name;rating[;FED[;rating/rating/...[;tie-break/tie-break/...]]]";

/**
 * Reads a player: `carlsen;Carlsen, Magnus;2872;NOR`, with the ratings a regulation seeds by at the end where it does, and what separates
 * equal averages after them.
 */
export const parsePlayer = (text: string): Player => {
  const [id = "", name = "", rating = "", federation = "", seeding = "", equal = "", ...rest] = text
    .split(";")
    .map((part) => part.trim());
  const ratings = seeding === "" ? [] : seeding.split("/");
  const tieBreaks = equal === "" ? [] : equal.split("/");
  if (!PLAYER_ID_PATTERN.test(id)) throw unfit(text, "the id is 1 to 48 a-z, 0-9 and hyphens and begins with a letter");
  if (name === "") throw unfit(text, "the name is missing");
  if (![rating, ...ratings].every((one) => /^\d{3,4}$/.test(one))) throw unfit(text, "a rating is a whole number");
  if (!tieBreaks.every((one) => /^\d{1,4}$/.test(one))) throw unfit(text, "a tie-break is a whole number");
  if (rest.length > 0) throw unfit(text, "there are more parts");
  return {
    id: playerId(id),
    name,
    rating: Number(rating),
    ...(federation === "" ? {} : { federation }),
    ...(ratings.length === 0 ? {} : { seedingRatings: ratings.map(Number) }),
    ...(tieBreaks.length === 0 ? {} : { seedingTieBreaks: tieBreaks.map(Number) }),
  };
};

const unfit = (text: string, reason: string): CliFault =>
  new CliFault(EXIT.usage, `player ${plain(text)}: ${reason}; expected ${FORM}`);
