import { headHash } from "../../log/chain.ts";
import { type ForecastStamp, methodOf } from "../forecast/json.ts";
import { lastRound } from "../rounds.ts";
import type { CalendarReport } from "./report.ts";

/** A calendar as the JSON of the command line. Days without a date are those of an announcement without a start. */
export const calendarJson = (report: CalendarReport, stamp: ForecastStamp): object => {
  const { source, forecast, view, plan, days, needed, time, length, lastDay, closing, estimates } = report;
  const { announcement, regulation, recorded } = source;
  const total = forecast.odds.total;
  const expected = (sum: number, per: number): object => ({
    expected: sum / total / per,
    ...(needed.p === 0 ? {} : { ifNeeded: sum / total / per / needed.p }),
  });
  const { betweenGames, beforePlayoff } = plan.pauses ?? {};
  return {
    schemaVersion: 1,
    championship: {
      id: announcement.championship,
      regulation: regulation.id,
      after: source.after ?? lastRound(forecast.state, forecast.agenda),
      events: recorded.length,
      head: headHash(recorded),
    },
    method: methodOf(forecast, stamp),
    ...(view.starts === undefined ? {} : { starts: view.starts }),
    ...(plan.sessions?.utcOffset === undefined ? {} : { utcOffset: plan.sessions.utcOffset }),
    days: days.map(({ day, date, playing, items }) => ({
      day,
      ...(date === undefined ? {} : { date }),
      playing,
      items: items.map(({ item: { id, kind, round, begins, movedFrom, status, article }, chance }) => ({
        item: id,
        kind,
        ...(round === undefined ? {} : { round }),
        ...(begins === undefined ? {} : { begins }),
        ...(movedFrom === undefined ? {} : { movedFrom }),
        status,
        ...chance,
        article,
      })),
    })),
    ...(regulation.conduct?.sessions === undefined ? {} : { sessions: regulation.conduct.sessions }),
    tiebreak: {
      needed,
      games: expected(time.games, 1),
      hours: expected(time.minutes, 60),
      stages: time.stages.map(({ stage, games, rounds, gameMinutes }) => ({
        stage,
        reached: estimates.of((one) => one.reached.get(stage) ?? 0),
        games: games / total,
        rounds: rounds / total,
        gameMinutes,
      })),
      model: {
        moves: length.moves,
        timeUsed: length.share,
        pauseMinutes: betweenGames?.minutes ?? 0,
        beforePlayoffMinutes: beforePlayoff?.minutes ?? 0,
      },
    },
    lastDay: lastDay.map(({ chance, ...day }) => ({ ...day, ...chance })),
    ...(closing === undefined ? {} : { closing: closing.map(({ chance, ...days }) => ({ ...days, ...chance })) }),
  };
};
