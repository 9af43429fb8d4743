import type { GameForfeited, PlayerExpelled, PlayerWithdrew } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import type { Absent } from "../../events/result.ts";
import { DEPARTED } from "../../projections/tally.ts";
import { absentSides, completedBy, lostByDefault } from "../../scenarios/rules/absence.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import type { ExpelPlayer, WithdrawPlayer } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import { acceptedNow, afterEvents, hasDeparted, nameOf, playersOf, recordOf, type Situation } from "./situation.ts";

/**
 * Decides what becomes of the games of a player who leaves. Under a threshold they stand and the rest is lost by default,
 * or they are all annulled (C12 3.1; FIDE General Regulations for Competitions 6.6). Under a ruling they stand and the
 * agenda asks an official. Where the regulation has it so, who withdraws before the start leaves his first opponent a win.
 */
export const decideDeparture = (situation: Situation, command: WithdrawPlayer | ExpelPlayer): Decision => {
  const { regulation, state } = situation;
  const { seat, reason } = command;
  const { article } = regulation.withdrawal;
  if (state.roster.players[seat] === undefined)
    return reject("unknown-player", article, `Nobody has seat ${seat}.`, playersOf(situation));
  const kind = command.type === "WithdrawPlayer" ? "withdrew" : "expelled";
  const departure = state.roster.departures.find((one) => one.seat === seat);
  if (departure?.kind === kind) return UNCHANGED;
  if (departure !== undefined) {
    const code = departure.kind === "withdrew" ? "already-withdrawn" : "already-expelled";
    return reject(code, article, `${nameOf(situation, seat)} has left the championship.`, acceptedNow(situation));
  }
  const games = situation.agenda.main.slots.filter((slot) => isOf(slot, seat));
  const completed = completedBy(state, seat);
  const scheduled = scheduledFor(situation);
  const stands =
    regulation.withdrawal.kind === "ruling" || completed * 100 >= regulation.withdrawal.percent * scheduled;
  const data = { seat, completed, scheduled, effect: stands ? "stand" : "annul" } as const;
  const left: PlayerWithdrew | PlayerExpelled =
    command.type === "ExpelPlayer"
      ? { type: "PlayerExpelled", ...data, reason: command.reason }
      : { type: "PlayerWithdrew", ...data, ...(reason === undefined ? {} : { reason }) };
  if (!stands) return accept(left, ...winByDefault(situation, left));
  if (regulation.withdrawal.kind === "ruling") return accept(left);
  const open = games.filter((slot) => recordOf(situation, slot) === undefined);
  return accept(left, ...open.map((slot) => lostByDefault(slot, absentWith(situation, slot, seat))));
};

// Who withdraws before the start leaves his first opponent a win, where the text says so and the numbers are drawn (C12 3.3.3).
const winByDefault = (situation: Situation, left: PlayerWithdrew | PlayerExpelled): readonly GameForfeited[] => {
  const after = afterEvents(situation, [left]);
  return after.agenda.playable.flatMap((slot) => {
    const absent = slot.stage === MAIN_STAGE && isOf(slot, left.seat) ? absentSides(after.state, slot) : undefined;
    return absent === undefined ? [] : [lostByDefault(slot, absent)];
  });
};

const isOf = ({ white, black }: GameSlot, seat: Seat): boolean => white === seat || black === seat;

// Games against a player whose results are annulled are on nobody's schedule.
const scheduledFor = ({ regulation: { main }, state }: Situation): number => {
  if (main.format.kind === "match") return main.format.games;
  const { tally } = state;
  let annulled = 0;
  for (let seat = 0; seat < tally.players; seat++) if (tally.departed[seat] === DEPARTED.annul) annulled += 1;
  return (tally.players - annulled - 1) * main.format.cycles;
};

// The other side may have left before.
const absentWith = (situation: Situation, { white, black }: GameSlot, seat: Seat): Absent => {
  if (hasDeparted(situation, white === seat ? black : white)) return "both";
  return white === seat ? "white" : "black";
};
