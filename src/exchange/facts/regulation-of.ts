import type { Seat } from "../../../events/ids.ts";
import { FACTS_ARTICLE, genericMatch, genericRoundRobin } from "../../../scenarios/regulations/generic.ts";
import { genericLeg, LEGS_BY_SCORING, USUAL_SCORING } from "../../../scenarios/regulations/generic-legs.ts";
import { parseRegulation } from "../../../scenarios/regulations/regulation.ts";
import type { PlayoffStep, Regulation } from "../../../scenarios/regulations/shape.ts";
import type { EventFile } from "./event-file.ts";
import { lengthOf, patternOf } from "./match-shape.ts";
import { type FactGame, type FactStages, stagesOf } from "./stages.ts";
import { tableOf } from "./table-shape.ts";
import { matchGameOf, tieBreakOf } from "./tie-break.ts";

/** A regulation that fits an event, and its games by what they were for; or why the facts are no championship of one. */
export type FactRegulation =
  | {
      readonly ok: true;
      readonly regulation: Regulation;
      readonly stages: FactStages;
      readonly stageOf: ReadonlyMap<FactGame, string>;
      /** Pairing numbers of a round robin. */
      readonly numbers?: readonly Seat[];
    }
  | { readonly ok: false; readonly why: string };

/** Makes the regulation of an event that is over out of what was played: a round robin, or a match, with the tie-break it had. */
export const regulationOf = (file: EventFile): FactRegulation => {
  const no = (why: string): FactRegulation => ({ ok: false, why });
  const { players } = file;
  if (players.length === 0) return no("no list of players, as of a knock-out: who was in which duel is not said");
  if (players.length > MOST_PLAYERS)
    return no(`${players.length} players, as of a Swiss; a round robin has ${MOST_PLAYERS}`);
  const scoring = file.scoring ?? USUAL_SCORING;
  const stages = stagesOf(file, scoring !== USUAL_SCORING);
  if (typeof stages === "string") return no(stages);
  const encounter = LEGS_BY_SCORING[scoring]?.(stages.control);
  if (encounter === undefined) return no(`scoring ${scoring}; known are ${Object.keys(LEGS_BY_SCORING).join(", ")}`);
  const tieBreak = tieBreakOf(stages.after);
  if (typeof tieBreak === "string") return no(tieBreak);
  const { steps, stageOf } = tieBreak;
  const naming = { id: file.id, title: (file.event ?? file.id).slice(0, 160) };
  if (players.length === 2) {
    const match = stages.main.map(matchGameOf(stages.main[0] as FactGame));
    const pattern = patternOf(match);
    if (pattern === undefined) return no("the colours of the match follow no pattern");
    const readings = [CLOCKS, LENGTH, steps.length > 0 ? PLAYED : NOT_PLAYED];
    const tie = steps.length > 0 ? steps : [NOMINAL_TIE_BREAK];
    const games = lengthOf(match);
    return checked(
      { ...{ stages, stageOf } },
      genericMatch({ ...naming, readings, games, pattern, leg: encounter[0], tieBreak: tie }),
    );
  }
  const table = tableOf(stages.main, players.length);
  if (typeof table === "string") return no(table);
  const readings = [
    CLOCKS,
    RANKING,
    ...(steps.length > 0 ? [PLAYED] : []),
    ...(table.format.table === "own" ? [OWN] : []),
  ];
  const regulation = genericRoundRobin({
    ...{ ...naming, readings, participants: players.length, format: table.format, encounter },
    ...(encounter.length > 1 ? { tieBreakPoints: { win: 1, draw: 0.5, loss: 0 } } : {}),
    ranking: { scope: "first", criteria: [{ kind: "lots" }] },
    ...(steps.length > 0 ? { playoff: steps } : {}),
  });
  return checked({ stages, stageOf, numbers: table.numbers }, regulation);
};

const MOST_PLAYERS = 16;
const CLOCKS = "The facts say nothing of thinking time: the clocks are nominal.";
const RANKING =
  "The facts know points only: who is level on them for first is separated by a lot, which is not on record.";
const PLAYED = "The play-off is the one that was played.";
const NOT_PLAYED = "The facts have no play-off: four rapid games stand for whatever the text says of a level match.";
const LENGTH = "The length of the match is the one at which its last game decided it, or all that were played.";
const OWN = "Rounds and colours are of no table that is known here: the table is the one that was played.";

const NOMINAL_TIE_BREAK: PlayoffStep = {
  ...{ stage: "rapid", article: FACTS_ARTICLE, players: { min: 2, max: 2 }, leg: genericLeg("rapid") },
  format: {
    ...{ kind: "match", games: 4, clinch: true },
    colours: { article: FACTS_ARTICLE, by: "lot", pattern: { kind: "alternate" } },
  },
};

// What is made of a stranger's file keeps the laws of every regulation.
const checked = (
  found: Omit<Extract<FactRegulation, { ok: true }>, "ok" | "regulation">,
  made: Regulation,
): FactRegulation => {
  const parsed = parseRegulation(made);
  if (parsed.ok) return { ok: true, ...found, regulation: parsed.regulation };
  const [problem] = parsed.problems;
  return { ok: false, why: `no regulation fits: ${problem?.path}: expected ${problem?.expected}` };
};
