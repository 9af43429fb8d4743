import type { Recorded } from "../../../events/envelope.ts";
import { MAIN_STAGE } from "../../../events/game.ts";
import type { Seat } from "../../../events/ids.ts";
import { isForfeit, type Outcome, type Termination } from "../../../events/result.ts";
import { type Championship, championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { outcomeAt } from "../../../projections/tally.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { situate } from "../../championship/situation.ts";
import { writePgn } from "../../io/pgn/write.ts";
import { type LoggedGame, loggedGames } from "../logged-games.ts";
import { OUTCOME_TAG, standardResult } from "./outcome.ts";

/**
 * The games of a championship as PGN, one text a game: those on record with their results as they stand, and those the schedule knows of
 * with `*`. No moves, for a log has none. What the four results of PGN cannot say is in the tag `Outcome`; the stage is in `Stage`, and a
 * round is `3.1`, or `3.1.2` for the second game of an encounter. Law: imported again, the games are the same (test/exchange).
 */
export const pgnOf = (regulation: Regulation, recorded: readonly Recorded[]): readonly string[] => {
  const state = fold(
    championship,
    recorded.map(({ event }) => event),
  );
  const { stages } = situate(regulation, state);
  return loggedGames(stages, recorded).map((game) => gameText(regulation, state, game));
};

const gameText = (regulation: Regulation, state: Championship, game: LoggedGame): string => {
  const { announcement, players } = state.roster;
  const outcome: Outcome | "*" = outcomeAt(state.tally, game) ?? "*";
  const result = standardResult(outcome);
  const person = (side: "White" | "Black", seat: Seat): readonly (readonly [string, string])[] => {
    const { rating, fideId, federation } = players[seat] ?? {};
    return [
      ...(rating === undefined ? [] : ([[`${side}Elo`, String(rating)]] as const)),
      ...(fideId === undefined ? [] : ([[`${side}FideId`, String(fideId)]] as const)),
      ...(federation === undefined ? [] : ([[`${side}Federation`, federation]] as const)),
    ];
  };
  const tags: readonly (readonly [string, string])[] = [
    ["Event", announcement?.title ?? "?"],
    ["Site", announcement?.venue ?? "?"],
    ["Date", game.date?.replaceAll("-", ".") ?? "????.??.??"],
    ["Round", roundOf(regulation, game)],
    ["White", players[game.white]?.name ?? "?"],
    ["Black", players[game.black]?.name ?? "?"],
    ["Result", result],
    ...person("White", game.white),
    ...person("Black", game.black),
    ["Stage", game.stage],
    ...ending(outcome, game.termination),
  ];
  return writePgn(tags, result);
};

const roundOf = ({ main }: Regulation, { stage, round, board, leg }: LoggedGame): string => {
  if (stage === MAIN_STAGE && main.format.kind === "match") return String(round);
  return stage === MAIN_STAGE && main.encounter.length > 1 ? `${round}.${board}.${leg}` : `${round}.${board}`;
};

// PGN 9.8.1 has three words that say more than "normal".
const PGN_TERMINATIONS: ReadonlySet<string> = new Set(["time forfeit", "rules infraction", "adjudication"]);

const ending = (outcome: Outcome | "*", how: Termination | undefined): readonly (readonly [string, string])[] => {
  if (outcome === "*") return [];
  if (isForfeit(outcome))
    return [
      ["Termination", "rules infraction"],
      ["PlyCount", "0"],
      [OUTCOME_TAG, outcome],
    ];
  const word = how !== undefined && PGN_TERMINATIONS.has(how) ? how : "normal";
  const isPlain = standardResult(outcome) === outcome && word !== "rules infraction";
  return [["Termination", word], ...(isPlain ? [] : ([[OUTCOME_TAG, outcome]] as const))];
};
