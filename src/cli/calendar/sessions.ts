import type { FlashRule, SessionRules } from "../../../scenarios/regulations/conduct.ts";
import { plain } from "../plain.ts";

/** What the text has around every session, as one line with its articles; nothing where it has no such rule. */
export const sessionsText = ({ arrival, flash = [], pressConference }: SessionRules): string => {
  const said = [
    ...(arrival === undefined
      ? []
      : [`the players arrive at least ${arrival.minutes} minutes before (${arrival.reason}) [${arrival.article}]`]),
    ...(flash.length === 0 ? [] : [`flash ${flash.map(flashText).join(", ")}`]),
    ...(pressConference === undefined
      ? []
      : [`press conference of at most ${pressConference.minutes} minutes after a game [${pressConference.article}]`]),
  ];
  return said.length === 0 ? "" : `Every session: ${plain(said.join("; "))}\n`;
};

const flashText = ({ stages, minutes, article }: FlashRule): string =>
  `${minutes === 0 ? "never" : `in the first ${minutes} minutes`} in ${stages.join(" and ")} [${article}]`;
