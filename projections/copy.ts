import type { Cells } from "./cells.ts";
import type { Championship } from "./championship.ts";
import type { Tally } from "./tally.ts";

/**
 * A state to go on from while the other stays as it is. Events, players and departures are never changed by a fold, so both
 * share them. Law: what is folded onto a copy is what is folded onto the state (test/laws/copy.spec.ts).
 */
export const copyOf = ({ roster, tally, draws, claims, calendar }: Championship): Championship => ({
  roster: {
    ...roster,
    players: [...roster.players],
    departures: [...roster.departures],
    stages: [...roster.stages],
  },
  tally: copyOfTally(tally),
  draws: {
    lots: [...draws.lots],
    choices: [...draws.choices],
    decisions: [...draws.decisions],
    commitments: [...draws.commitments],
  },
  claims: { incorrect: Object.fromEntries(Object.entries(claims.incorrect).map(([game, by]) => [game, { ...by }])) },
  calendar: { ...calendar, moved: { ...calendar.moved }, running: [...calendar.running] },
});

const copyOfTally = (tally: Tally): Tally => {
  // Stage names come from strangers' logs: a name like "constructor" must find nothing.
  const stages = Object.create(null) as Tally["stages"];
  for (const [name, { outcomes, pairs }] of Object.entries(tally.stages))
    stages[name] = { outcomes: copyOfCells(tally, outcomes), pairs: copyOfCells(tally, pairs) };
  return { ...tally, departed: copyOfCells(tally, tally.departed), stages };
};

const copyOfCells = ({ cells }: Tally, from: Cells): Cells => {
  if (Array.isArray(from)) return from.slice();
  const to = cells(from.length);
  for (let i = 0; i < from.length; i++) to[i] = from[i] as number;
  return to;
};
