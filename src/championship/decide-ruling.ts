import type { DecisionMatter } from "../../events/championship.ts";
import type { OfficialRule } from "../../scenarios/regulations/shape.ts";
import type { RulingAction } from "../../scenarios/rules/action.ts";
import { officialOn } from "../../scenarios/rules/ruling.ts";
import type { DeclareChampion, RecordDecision } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { isPermutation } from "./permutation.ts";
import { acceptedNow, nameOf, namesOf, playersOf, type Situation } from "./situation.ts";

/**
 * Decides an official's decision. On a bracket, a duel or the champion only where the regulation leaves it to one now; on
 * any other matter where the text names who decides it; and only by whom the text names.
 */
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
  const official = officialOn(regulation.officials ?? [], matter);
  const article = official?.article ?? agenda.actions[0]?.article ?? regulation.ranking.article;
  if (order?.some((seat) => state.roster.players[seat] === undefined) === true)
    return reject("unknown-player", article, "The order names a seat nobody has.", playersOf(situation));
  const unauthorised = official !== undefined && !official.authorities.includes(authority);
  const asked = agenda.actions.filter(
    (action): action is RulingAction => action.kind === "ruling" && action.matter === matter,
  );
  if (SETTLING.has(matter)) {
    if (asked.length === 0) {
      const message = `The regulation leaves nothing about the ${matter} to an official now.`;
      return reject("not-asked", article, message, [...acceptedNow(situation), "decide other"]);
    }
    if (unauthorised) return notHis(situation, command, official);
    const one = (asked.find((action) => action.stage === (stage ?? action.stage)) ?? asked[0]) as RulingAction;
    const fault = rulingFault(situation, one, command);
    if (fault !== undefined) return reject("unfit-decision", one.article, fault, acceptedNow(situation));
    return accept({ ...command, type: "OfficialDecision" });
  }
  if (unauthorised) return notHis(situation, command, official);
  if (official === undefined && !ANYBODYS.has(matter)) {
    const message = `The regulation leaves no ${matter} to an official.`;
    const named = (regulation.officials ?? []).filter((rule) => !SETTLING.has(rule.matter));
    return reject("not-asked", article, message, [...named.map(wordsOf), "decide other"]);
  }
  return accept({ ...command, type: "OfficialDecision" });
};

// Matters on which the standings wait: their rulings are asked for. Rulings on the other matters change no standings.
const SETTLING: ReadonlySet<DecisionMatter> = new Set(["bracket", "champion", "duel"]);

// What is unforeseen is nobody's by name, unless a text says so (W15 16).
const ANYBODYS: ReadonlySet<DecisionMatter> = new Set(["order", "other"]);

const notHis = (situation: Situation, { matter, authority }: RecordDecision, official: OfficialRule): Decision => {
  const message = `The ${matter} is not ${authority}'s to decide.`;
  const asked = acceptedNow(situation).filter((words) => words.startsWith(`decide ${matter} `));
  return reject("unauthorised", official.article, message, asked.length > 0 ? asked : [wordsOf(official)]);
};

const wordsOf = ({ matter, authorities }: OfficialRule): string => `decide ${matter} by ${authorities.join(" or ")}`;

/** Decides the declaration: only of the champion the agenda has found, with what decided it. */
export const decideChampion = (situation: Situation, command: DeclareChampion): Decision => {
  const { state, agenda, regulation } = situation;
  const { champion } = state.roster;
  const { article } = regulation.ranking;
  if (champion?.seat === command.seat && champion.decidedBy === command.decidedBy) return UNCHANGED;
  if (champion !== undefined)
    return reject(
      "closed",
      article,
      `The championship is closed: ${nameOf(situation, champion.seat)} is champion.`,
      acceptedNow(situation),
    );
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
  if (asked.matter === "duel" && command.stage !== stage) return `The duel is ${stage}.`;
  if (command.stage !== undefined && command.stage !== stage) return `The champion is decided in ${stage}.`;
  const [first] = order;
  return first !== undefined && candidates.includes(first) ? undefined : `The order begins with one of ${among}.`;
};
