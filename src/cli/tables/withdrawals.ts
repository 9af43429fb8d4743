import type { Tournament, TournamentKind } from "../../../scenarios/tables/tournament.ts";
import { withdrawn } from "../../../scenarios/tables/withdrawal.ts";
import { MOST_ROUNDS } from "../event-argument.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

/** The round robin after the withdrawals a user tells of, `NUMBER@ROUND`. */
export const afterWithdrawals = (tournament: Tournament, kind: TournamentKind, told: readonly string[]): Tournament =>
  told.reduce((now, text) => {
    const [, number = "", round = ""] = /^(\d{1,4})@(\d{1,4})$/.exec(text) ?? [];
    const player = now.players.findIndex((one) => one.number === Number(number));
    const refuse = (why: string): CliFault => new CliFault(EXIT.usage, `--withdrew ${plain(text)}: ${why}`);
    if (round === "" || Number(round) > MOST_ROUNDS)
      throw refuse("expected a starting number and the last round he was there for, such as 6@3");
    if (player < 0) throw refuse(`there is no player ${number}`);
    if (kind !== "round-robin") throw refuse("a Swiss keeps all results; rounds not played are byes in the file");
    return withdrawn(now, player, Number(round));
  }, tournament);
