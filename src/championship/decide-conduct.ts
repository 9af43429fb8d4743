import { hasMissed } from "../../projections/conduct.ts";
import type { PenaltyRule } from "../../scenarios/regulations/conduct.ts";
import type { DecideProtest, ImposePenalty, LodgeProtest, NoteAbsence } from "./commands.ts";
import { decideProtest, decideProtestDecision } from "./decide-protest.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { playersOf, type Situation } from "./situation.ts";

/** A command about conduct, on which no standing depends. */
export type ConductCommand = LodgeProtest | DecideProtest | ImposePenalty | NoteAbsence;

/** Decides protests, penalties and absences. Where the regulation is silent they are put on record as they are. */
export const decideConduct = (situation: Situation, command: ConductCommand): Decision => {
  const { regulation, state } = situation;
  if ("seat" in command && state.roster.players[command.seat] === undefined)
    return reject("unknown-player", regulation.main.article, `Nobody has seat ${command.seat}.`, playersOf(situation));
  switch (command.type) {
    case "LodgeProtest":
      return decideProtest(situation, command);
    case "DecideProtest":
      return decideProtestDecision(situation, command);
    case "ImposePenalty":
      return decidePenalty(situation, command);
    case "NoteAbsence":
      return decideAbsence(situation, command);
    default:
      return command satisfies never;
  }
};

const decidePenalty = ({ regulation, state }: Situation, command: ImposePenalty): Decision => {
  const rules = regulation.conduct?.penalties;
  if (rules === undefined) return accept({ ...command, type: "PenaltyImposed" });
  const { seat, ground, amount, percent, payee } = command;
  const meant = rules.filter((rule) => ground === rule.ground || ground.startsWith(`${rule.ground}: `));
  const [rule] = meant;
  const accepted = (meant.length > 0 ? meant : rules).map(inWords);
  if (rule === undefined) {
    const message = `The regulation has no penalty for "${ground}".`;
    return reject("unfit-penalty", rules[0]?.article ?? regulation.main.article, message, accepted);
  }
  const appeals = state.conduct.protests.some((protest) => protest.seat === seat && protest.decided === undefined);
  if (rule.unlessAppealing && appeals)
    return reject("unfit-penalty", rule.article, "The player is making an appeal.", ["the penalty once it is decided"]);
  const fits = meant.some(
    (one) =>
      (one.amount !== undefined && amount === one.amount && percent === undefined) ||
      (one.most !== undefined && amount !== undefined && amount <= one.most && percent === undefined) ||
      (amount === undefined && one.shares?.some((share) => share.percent === percent && share.payee === payee)),
  );
  if (fits) return accept({ ...command, type: "PenaltyImposed" });
  return reject("unfit-penalty", rule.article, `A penalty for "${rule.ground}" is another.`, accepted);
};

const inWords = ({ ground, amount, most, shares }: PenaltyRule): string => {
  const sums = [
    ...(amount === undefined ? [] : [`--amount ${amount}`]),
    ...(most === undefined ? [] : [`--amount at most ${most}`]),
    ...(shares ?? []).map(({ percent, payee }) => `--percent ${percent} --payee ${payee}`),
  ];
  return `penalty --ground "${ground}" ${sums.join(" or ")}`;
};

// An occasion may be told from others of its kind: "press conference: after game 3".
const decideAbsence = ({ regulation, state }: Situation, command: NoteAbsence): Decision => {
  const { seat, occasion } = command;
  if (hasMissed(state.conduct, seat, occasion)) return UNCHANGED;
  const rule = regulation.conduct?.functions;
  if (rule === undefined || rule.occasions.some((one) => occasion === one || occasion.startsWith(`${one}: `)))
    return accept({ ...command, type: "AppearanceMissed" });
  const message = `Nobody has to attend "${occasion}".`;
  return reject("unfit-absence", rule.article, message, [`one of: ${rule.occasions.join(", ")}`]);
};
