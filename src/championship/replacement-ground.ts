import { dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";
import { startOf } from "../../scenarios/rules/calendar/start-of.ts";
import { absenceOf } from "../../scenarios/rules/qualification/absence.ts";
import { monthsAfter } from "../../scenarios/rules/qualification/deadline.ts";
import type { ReplacePlayer } from "./commands.ts";
import { type Decision, reject } from "./decision.ts";
import { nameOf, type Situation } from "./situation.ts";

/**
 * Why a player's place is not taken by another, by the ground the command gives; undefined where it may be, or where no rule or no
 * ground is known. The rule is that of the qualification (C12 3.3.1 to 3.3.3), so that both say the same.
 */
export const groundRefusal = (situation: Situation, { seat, ground }: ReplacePlayer): Decision | undefined => {
  const { regulation, state } = situation;
  const rules = regulation.qualification;
  if (rules === undefined || ground === undefined) return undefined;
  const { withdrew, contract, published } = ground;
  const days = [withdrew, published, contract === "missing" ? undefined : contract];
  const wrong = days.find((day) => day !== undefined && dayNumber(day) === undefined);
  if (wrong !== undefined)
    return reject("unfit-date", rules.replacements.article, `${wrong} is no day.`, ["a day such as 2012-12-14"]);
  const starts = startOf(state.calendar);
  const known = { ...(starts === undefined ? {} : { starts }), ...(published === undefined ? {} : { published }) };
  const name = nameOf(situation, seat);
  const { announcement, players } = state.roster;
  const replacement = announcement?.players[seat]?.id !== players[seat]?.id;
  const absence = absenceOf(rules, ground, known, replacement);
  if (absence?.replaced === true) return undefined;
  if (absence !== undefined) {
    const line = starts === undefined ? "" : ` until ${monthsAfter(starts, -rules.withdrawal.months)}`;
    const accepted = [`replace ${name} who withdrew${line} (${rules.withdrawal.article})`, `withdraw ${name}`];
    return reject("too-late", absence.article, `${name} ${absence.reason}; nobody takes his place.`, accepted);
  }
  if (contract === undefined || published === undefined) return undefined;
  const message = `The contract of ${name} came on ${contract} and is accepted, so he plays.`;
  return reject("in-time", rules.contract.article, message, [`replace ${name} who withdrew, or sent no contract`]);
};
