import type { RulingAction } from "../../scenarios/rules/action.ts";
import type { DeclareChampion, RecordDecision } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { isPermutation } from "./permutation.ts";
import { acceptedNow, nameOf, namesOf, type Situation } from "./situation.ts";

/** Decides an official's decision: on the bracket or the champion only where the regulation leaves it to one. */
export const decideRuling = (situation: Situation, command: RecordDecision): Decision => {
  const { state, agenda, regulation } = situation;
  const { matter, stage, order, authority, text } = command;
  const made = state.draws.decisions.some(
    (one) =>
      one.matter === matter &&
      one.stage === stage &&
      one.authority === authority &&
      one.text === text &&
      one.order?.join() === order?.join(),
  );
  if (made) return UNCHANGED;
  const article = agenda.actions[0]?.article ?? regulation.ranking.article;
  if (order?.some((seat) => state.roster.players[seat] === undefined) === true)
    return reject("unknown-player", article, "The order names a seat nobody has.");
  if (matter === "order" || matter === "other") return accept({ ...command, type: "OfficialDecision" });
  const asked = agenda.actions.find((action) => action.kind === "ruling" && action.matter === matter);
  if (asked === undefined) {
    const message = `The regulation leaves nothing about the ${matter} to an official now.`;
    return reject("not-asked", article, message, [...acceptedNow(situation), "decision other"]);
  }
  const fault = rulingFault(situation, asked as RulingAction, command);
  if (fault !== undefined) return reject("unfit-decision", asked.article, fault, acceptedNow(situation));
  return accept({ ...command, type: "OfficialDecision" });
};

/** Decides the declaration: only of the champion the agenda has found, with what decided it. */
export const decideChampion = (situation: Situation, command: DeclareChampion): Decision => {
  const { state, agenda, regulation } = situation;
  const { champion } = state.roster;
  const { article } = regulation.ranking;
  if (champion?.seat === command.seat && champion.decidedBy === command.decidedBy) return UNCHANGED;
  if (champion !== undefined)
    return reject("closed", article, `The championship is closed: ${nameOf(situation, champion.seat)} is champion.`);
  const { verdict } = agenda;
  if (verdict === undefined)
    return reject("undecided", article, "The championship is not decided.", acceptedNow(situation));
  if (verdict.seat !== command.seat || verdict.decidedBy !== command.decidedBy) {
    const message = `${nameOf(situation, verdict.seat)} has won, decided by ${verdict.decidedBy}.`;
    return reject("other-champion", article, message, acceptedNow(situation));
  }
  return accept({ ...command, type: "ChampionDeclared" });
};

const rulingFault = (situation: Situation, asked: RulingAction, command: RecordDecision): string | undefined => {
  const { stage, candidates } = asked;
  const order = command.order ?? [];
  const among = namesOf(situation, candidates);
  if (asked.matter === "bracket") {
    if (command.stage !== stage) return `The bracket is that of ${stage}.`;
    return isPermutation(order, candidates) ? undefined : `The bracket orders exactly ${among}.`;
  }
  if (command.stage !== undefined && command.stage !== stage) return `The champion is decided in ${stage}.`;
  const [first] = order;
  return first !== undefined && candidates.includes(first) ? undefined : `The order begins with one of ${among}.`;
};
