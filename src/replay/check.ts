import { DEPARTURE_EFFECTS } from "../../events/championship.ts";
import { EVENT_CODES, EVENT_TYPES, type EventColumns, REOPENED } from "../../events/columns.ts";
import { LEGS, MAX_PLAYERS, MAX_ROUNDS } from "../../events/game.ts";
import { OUTCOMES, RESULTS } from "../../events/result.ts";
import { boardsOf } from "../../projections/tally.ts";

/** The first row no writer of ours would have written. */
export interface RowFault {
  /** Counts from 0. */
  readonly row: number;
  readonly message: string;
}

/**
 * Checks rows from elsewhere, so that the fold may trust them: codes that exist, games that have a place in the tally,
 * seats that are taken, and every championship in one piece with its announcement first. Undefined where all is well.
 */
export const checkColumns = (columns: EventColumns): RowFault | undefined => {
  const seen = new Set<number>();
  let current = -1;
  let players = 0;
  for (let row = 0; row < columns.length; row++) {
    const championship = columns.championship[row] as number;
    const announces = columns.type[row] === EVENT_CODES.ChampionshipAnnounced;
    if (championship !== current) {
      if (!announces) return { row, message: `championship ${championship} does not begin with its announcement` };
      if (seen.has(championship)) return { row, message: `championship ${championship} is in more than one piece` };
      seen.add(championship);
      current = championship;
      players = columns.white[row] as number;
    } else if (announces) return { row, message: `championship ${championship} is announced twice` };
    const message = faultOf(columns, row, players);
    if (message !== undefined) return { row, message };
  }
  return undefined;
};

const faultOf = (columns: EventColumns, row: number, players: number): string | undefined => {
  const code = columns.type[row] as number;
  const white = columns.white[row] as number;
  const outcome = columns.outcome[row] as number;
  switch (EVENT_TYPES[code]) {
    case undefined:
      return `no event type has code ${code}`;
    case "ChampionshipAnnounced":
      return white >= 2 && white <= MAX_PLAYERS
        ? undefined
        : `a championship has 2 to ${MAX_PLAYERS} players, not ${white}`;
    case "PlayerWithdrew":
    case "PlayerExpelled":
      if (white >= players) return `there is no seat ${white} among ${players}`;
      return outcome < DEPARTURE_EFFECTS.length ? undefined : `no departure effect has code ${outcome}`;
    case "GameFinished":
      return gameFault(columns, row, players) ?? outcomeFault(outcome, 0, RESULTS.length);
    case "GameForfeited":
      return gameFault(columns, row, players) ?? outcomeFault(outcome, RESULTS.length, OUTCOMES.length);
    case "ResultCorrected":
      return (
        gameFault(columns, row, players) ??
        outcomeFault(columns.was[row] as number, 0, OUTCOMES.length) ??
        (outcome === REOPENED ? undefined : outcomeFault(outcome, 0, OUTCOMES.length))
      );
    case "ChampionDeclared":
      if (white >= players) return `there is no seat ${white} among ${players}`;
      return stageFault(columns, row);
    default:
      return undefined;
  }
};

const stageFault = ({ stage, stages }: EventColumns, row: number): string | undefined =>
  (stage[row] as number) < stages.length ? undefined : `no stage has code ${stage[row]}`;

const gameFault = (columns: EventColumns, row: number, players: number): string | undefined => {
  const white = columns.white[row] as number;
  const black = columns.black[row] as number;
  const strange = stageFault(columns, row);
  if (strange !== undefined) return strange;
  if (!isFrom1(columns.round[row], MAX_ROUNDS)) return `a round is 1 to ${MAX_ROUNDS}, not ${columns.round[row]}`;
  // A board past the last would take the place of a game in the next round.
  if (!isFrom1(columns.board[row], boardsOf(players)))
    return `${players} players have boards 1 to ${boardsOf(players)}, not ${columns.board[row]}`;
  if (!isFrom1(columns.leg[row], LEGS)) return `a leg is 1 to ${LEGS}, not ${columns.leg[row]}`;
  if (white >= players || black >= players) return `there is no game ${white}-${black} among ${players} seats`;
  return white === black ? `seat ${white} cannot play itself` : undefined;
};

const isFrom1 = (value: number | undefined, last: number): boolean =>
  value !== undefined && value >= 1 && value <= last;

const outcomeFault = (code: number, from: number, end: number): string | undefined =>
  code >= from && code < end ? undefined : `outcome code ${code} is not ${from} to ${end - 1}`;
