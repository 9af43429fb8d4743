import type { ChampionshipAnnounced } from "../../../events/championship.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { chosenAfter } from "../../engine/chosen-after.ts";
import type { Forecast, ForecastInput } from "../../engine/forecast.ts";
import type { StreamWatch } from "../../engine/stream-batches.ts";
import { streamOdds } from "../../engine/stream-odds.ts";
import { type FormRule, formAfter } from "../../form/form.ts";
import { playedGames } from "../../form/played-games.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { openSource } from "../source.ts";
import { forecastByEvents } from "./event-streams.ts";

/** The earlier championship as the command line names it, and how many of its rounds count. */
export interface NumbersFromOptions {
  readonly numbersFrom: string;
  readonly numbersAfter?: number;
}

/**
 * The forecast of a championship from before another one whose final order chooses the pairing numbers: both are sampled as event
 * streams, one after the other. What the log of the later one says beyond its announcement does not count.
 */
export const forecastWithNumbersFrom = async (
  input: Omit<ForecastInput, "method">,
  rule: FormRule,
  { numbersFrom, numbersAfter }: NumbersFromOptions,
  watch: StreamWatch,
): Promise<Forecast> => {
  const { regulation, parameters, seed, sigmas, known: lists = {} } = input;
  const announcement = input.events[0] as ChampionshipAnnounced;
  const { format } = regulation.main;
  if (format.kind !== "round-robin" || format.numbers.by !== "choice") {
    const message = `${regulation.id} has no pairing numbers to be chosen, so --numbers-from says nothing about it`;
    throw new CliFault(EXIT.usage, message);
  }
  const earlier = await openSource(numbersFrom, numbersAfter === undefined ? {} : { after: numbersAfter });
  refuseOthers(earlier.announcement, announcement, numbersFrom);
  // A player is as strong as he is in both: the deviates are those of his seat in the later one.
  const before = earlier.announcement.players;
  const order = before.map(({ id }) => announcement.players.findIndex((player) => player.id === id));
  const ratings = announcement.players.map(({ id }) => before.find((player) => player.id === id)?.rating ?? 0);
  const games = playedGames(earlier.regulation, fold(championship, earlier.events));
  const seated = games.map((game) => ({ ...game, white: order[game.white] ?? 0, black: order[game.black] ?? 0 }));
  const published = lists.ratings ?? ratings;
  const known = {
    ratings: published,
    ...formAfter(seated, { parameters, sigmas, ratings: published, known: lists }, rule),
  };
  const oddsOf = streamOdds(parameters, known.ratings, sigmas, createChance(keyFromSeed(seed)), { ...known, order });
  const chance = createChance(keyFromSeed(`${seed}, ${earlier.announcement.championship}`));
  const sampler = chosenAfter(
    { regulation: earlier.regulation, events: earlier.events, oddsOf, chance },
    regulation,
    announcement,
  );
  const notes = [
    `sampled from ${describe(earlier.regulation, numbersAfter)}; then each chooses the lowest free number, in its final order`,
  ];
  return forecastByEvents({ ...input, known, events: [announcement] }, watch, sampler, notes);
};

const describe = ({ title }: Regulation, after: number | undefined): string =>
  after === undefined ? `the log of ${title}` : `${title} after ${after} rounds`;

const refuseOthers = (earlier: ChampionshipAnnounced, later: ChampionshipAnnounced, name: string): void => {
  const ids = later.players.map(({ id }) => id as string);
  const stranger = earlier.players.find(({ id }) => !ids.includes(id));
  if (stranger === undefined && earlier.players.length === ids.length) return;
  const who = stranger === undefined ? "fewer players" : `${stranger.id}, who is not among them`;
  throw new CliFault(
    EXIT.usage,
    `--numbers-from ${plain(name)}: expected the players of ${later.championship}, it has ${who}`,
  );
};
