import { MAIN_STAGE } from "../../events/game.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { FoundGame, Remark } from "./found.ts";

/**
 * The games with the days of play that nothing in the file speaks against. Broadcasts date games by the day their board was made (six of
 * Candidates 2024, all of Candidates 2026), so that a day counts where most games of its round have it and it keeps the order of the
 * rounds: no earlier than the round before, and later where games are long. Every day left out is told; rounds order the event.
 */
export const soundDays = (
  regulation: Regulation,
  games: readonly FoundGame[],
  remarks: Remark[],
): readonly FoundGame[] => {
  const roundOf = roundsOf(regulation, games);
  const groups = new Map<number, FoundGame[]>();
  for (const game of games) {
    const round = game.date === undefined ? undefined : roundOf(game);
    if (round !== undefined) groups.set(round, [...(groups.get(round) ?? []), game]);
  }
  const sound = new Map<number, string>();
  for (const [round, dated] of [...groups].sort((a, b) => a[0] - b[0])) {
    const days = [...new Set(dated.map(({ date }) => date as string))].sort();
    const most = days.find((day) => dated.filter(({ date }) => date === day).length * 2 > dated.length);
    if (most !== undefined) sound.set(round, most);
    if (days.length > 1)
      remarks.push({
        level: "warning",
        place: (dated[0] as FoundGame).place,
        message: `games of round ${round} are dated ${days.join(" and ")}; ${most === undefined ? "none of them counts" : `${most} counts, as most have it`}`,
      });
  }
  const out = outOfOrder(sound, regulation.main.encounter[0]?.control === "classical");
  if (out.length > 0) {
    const told = out.map((round) => `${round} (${sound.get(round)})`).join(", ");
    remarks.push({
      level: "warning",
      message: `days of play do not follow the rounds: round ${told}; they are left out, and may be those on which boards were made`,
    });
  }
  for (const round of out) sound.delete(round);
  return games.map((game) => {
    const round = roundOf(game);
    if (game.date === undefined || round === undefined || sound.get(round) === game.date) return game;
    const { date: _date, ...rest } = game;
    return rest;
  });
};

// The round by which days are compared; undefined for games of other stages, and of no round.
const roundsOf = ({ main, participants }: Regulation, games: readonly FoundGame[]) => {
  const { format, encounter } = main;
  const count =
    format.kind === "match" ? format.games : format.cycles * (participants - (participants % 2 === 0 ? 1 : 0));
  const isOurs = ({ stage, words }: FoundGame): boolean =>
    (stage === undefined || stage === MAIN_STAGE) && !words.has("tie-break");
  const numbers = games.filter(isOurs).map(({ round }) => round?.[0] ?? 0);
  // Odd for first and even for second games.
  const isSplit = encounter.length === 2 && numbers.some((number) => number > count);
  return (game: FoundGame): number | undefined => {
    const [number] = game.round ?? [];
    if (number === undefined || !isOurs(game)) return undefined;
    const round = isSplit ? (number + 1) >> 1 : number;
    return round <= count ? round : undefined;
  };
};

// Of days that contradict each other those with the most contradictions go first, until none is left.
const outOfOrder = (days: ReadonlyMap<number, string>, isStrict: boolean): readonly number[] => {
  const left = new Map(days);
  const clash = (a: string, b: string): boolean => (isStrict ? a >= b : a > b);
  for (;;) {
    const clashes = [...left].map(([round, day]) => {
      const against = [...left].filter(
        ([other, its]) => (other < round && clash(its, day)) || (other > round && clash(day, its)),
      );
      return [round, against.length] as const;
    });
    const most = Math.max(0, ...clashes.map(([, count]) => count));
    if (most === 0) return [...days.keys()].filter((round) => !left.has(round));
    for (const [round, count] of clashes) if (count === most) left.delete(round);
  }
};
