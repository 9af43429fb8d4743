import type { ChampionshipEvent } from "../events/championship.ts";
import { GENESIS_HASH, type Recorded } from "../events/envelope.ts";
import { seat } from "../events/ids.ts";
import { RESULTS } from "../events/result.ts";
import { CURRENT_SCHEMA } from "../events/upcast.ts";
import { seal } from "../src/log/chain.ts";
import { seasons } from "./seasons.ts";

/** A stream of `count` sealed events: a championship whose games are reported over and over, one commit each. */
export const longLog = (count: number, stream = "made-up"): readonly Recorded[] => {
  let previousHash = GENESIS_HASH;
  return Array.from({ length: count }, (_, index) => {
    const event = index === 0 ? announcement() : game(index);
    const recorded = seal({
      stream,
      version: index + 1,
      position: index + 1,
      schema: CURRENT_SCHEMA[event.type],
      commandId: `${stream}-${index + 1}`,
      recordedAt: `2013-03-15T${two(10 + (index % 10))}:${two((index >> 6) % 60)}:${two(index % 60)}.000Z`,
      occurredAt: "2013-03-15",
      previousHash,
      event,
    });
    previousHash = recorded.hash;
    return recorded;
  });
};

const announcement = (): ChampionshipEvent => seasons(1)[0]?.[0] as ChampionshipEvent;

const game = (index: number): ChampionshipEvent => ({
  type: "GameFinished",
  stage: "main",
  round: 1 + ((index >> 2) % 14),
  board: 1 + (index % 4),
  leg: 1,
  white: seat((index * 3) % 8),
  black: seat((index * 3 + 1) % 8),
  result: RESULTS[index % 3] as (typeof RESULTS)[number],
});

const two = (number: number): string => String(number).padStart(2, "0");
