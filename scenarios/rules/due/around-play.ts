import type { FlashRule } from "../../regulations/conduct.ts";
import type { Regulation } from "../../regulations/shape.ts";
import type { Agenda } from "../agenda.ts";
import type { CalendarItem } from "../calendar/calendar-of.ts";
import { stageName } from "../playoff.ts";
import type { Due } from "./due.ts";

/** What the text has around the games of the next day of play: the arrival of the players, flash, the press conference. */
export const aroundPlay = (regulation: Regulation, now: Agenda, play: CalendarItem): readonly Due[] => {
  const { arrival, flash, pressConference } = regulation.conduct?.sessions ?? {};
  const rule = flashRule(regulation, flash ?? [], now);
  const on = (article: string, text: string, begins?: string): Due => ({
    ...{ kind: "session", article, text, tracked: false },
    ...(play.date === undefined ? {} : { from: play.date, by: play.date }),
    ...(begins === undefined ? {} : { begins }),
  });
  const there = (minutes: number, reason: string): string =>
    `the players have arrived for the ${reason}, at least ${minutes} minutes before the start`;
  const conference = (minutes: number): string =>
    `after the game both players take part in a press conference of at most ${minutes} minutes`;
  return [
    ...(arrival === undefined
      ? []
      : [on(arrival.article, there(arrival.minutes, arrival.reason), before(play.begins, arrival.minutes))]),
    ...(rule === undefined ? [] : [on(rule.article, flashText(rule))]),
    ...(pressConference === undefined ? [] : [on(pressConference.article, conference(pressConference.minutes))]),
  ];
};

const flashText = ({ minutes }: FlashRule): string =>
  minutes === 0 ? "flash is not permitted" : `flash is permitted in the first ${minutes} minutes only`;

// The stage that is asked for now is the one the next day of play is for.
const flashRule = (
  { playoff }: Regulation,
  flash: readonly FlashRule[],
  { actions }: Agenda,
): FlashRule | undefined => {
  const asked = actions.find((action) => action.kind !== "close")?.stage;
  if (asked === undefined) return undefined;
  const step = playoff?.steps.find((one) =>
    Array.from({ length: one.repeat ?? 1 }, (_, repetition) => stageName(one, { step: 0, repetition })).includes(asked),
  );
  return flash.find(({ stages }) => stages.includes(step?.stage ?? asked));
};

// Local time so many minutes before `hh:mm`, on the same day.
const before = (begins: string | undefined, minutes: number): string | undefined => {
  const [hour, minute] = (begins ?? "").split(":").map(Number);
  if (hour === undefined || minute === undefined) return undefined;
  const time = hour * 60 + minute - minutes;
  return time < 0
    ? undefined
    : [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, "0")).join(":");
};
