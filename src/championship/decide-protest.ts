import { protestNamed } from "../../projections/conduct.ts";
import type { ProtestRule } from "../../scenarios/regulations/conduct.ts";
import type { DecideProtest, LodgeProtest } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import type { Situation } from "./situation.ts";

/** Decides whether a protest is admissible: in time, and with its deposit (W15 7.3.1, U13 3). */
export const decideProtest = ({ regulation, state }: Situation, command: LodgeProtest): Decision => {
  const { protest, seat, about, submittedAfterMinutes, deposit } = command;
  const rule = regulation.conduct?.protests;
  const article = rule?.article ?? regulation.main.article;
  const lodged = protestNamed(state.conduct, protest);
  if (lodged !== undefined) {
    const same = lodged.seat === seat && lodged.about === about && lodged.deposit === deposit;
    if (same) return UNCHANGED;
    return reject("already-lodged", article, `There is a protest ${protest} already.`, ["protest under another name"]);
  }
  if (rule === undefined) return accept({ ...command, type: "ProtestLodged" });
  if (submittedAfterMinutes > rule.minutes) {
    const message = `The protest came ${submittedAfterMinutes} minutes after the end of the session.`;
    return reject("too-late", article, message, [`protests within ${rule.minutes} minutes`]);
  }
  const deposits = depositsOf(rule);
  if (deposit === undefined || !deposits.includes(deposit)) {
    const message = deposit === undefined ? "The deposit is missing." : `The deposit is not ${deposit}.`;
    return reject(
      "unfit-deposit",
      article,
      message,
      deposits.map((one) => `--deposit "${one}"`),
    );
  }
  return accept({ ...command, type: "ProtestLodged" });
};

/** Decides what the appeals body may decide: a protest that was lodged, once, and the deposit as the text has it. */
export const decideProtestDecision = ({ regulation, state }: Situation, command: DecideProtest): Decision => {
  const { protest, upheld, depositReturned, text } = command;
  const rule = regulation.conduct?.protests;
  const article = rule?.article ?? regulation.main.article;
  const lodged = protestNamed(state.conduct, protest);
  if (lodged === undefined) {
    return reject("not-lodged", article, `There is no protest ${protest}.`, pendingIn(state));
  }
  const { decided } = lodged;
  if (decided !== undefined) {
    const same = decided.upheld === upheld && decided.depositReturned === depositReturned && decided.text === text;
    if (same) return UNCHANGED;
    const message = `Protest ${protest} was ${decided.upheld ? "upheld" : "rejected"}; the decision is final.`;
    return reject("already-decided", article, message, pendingIn(state));
  }
  if (rule !== undefined && upheld && !depositReturned)
    return reject("unfit-deposit", article, "The deposit of an upheld protest is returned.", ["--deposit-returned"]);
  if (rule?.rejected === "forfeits" && !upheld && depositReturned) {
    const message = "The deposit is returned only where a protest is upheld.";
    return reject("unfit-deposit", article, message, ["rejected without --deposit-returned"]);
  }
  return accept({ ...command, type: "ProtestDecided" });
};

// What can be decided instead, or that a protest comes first.
const pendingIn = ({ conduct }: Situation["state"]): readonly string[] => {
  const pending = conduct.protests.filter(({ decided }) => decided === undefined);
  return pending.length === 0 ? ["protest"] : pending.map((one) => `protest-decision ${one.protest} upheld|rejected`);
};

/** The deposits a protest can come with, as a command writes them: `3000 EUR`. */
const depositsOf = ({ deposit: { amount, currency, withheld } }: ProtestRule): readonly string[] => {
  const sum = `${amount / 100} ${currency}`;
  return withheld ? [sum, `${sum} withheld from the prize`] : [sum];
};
