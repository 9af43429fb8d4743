import { randomUUID } from "node:crypto";
import type { ChampionshipEvent } from "../../../events/championship.ts";
import type { Recorded } from "../../../events/envelope.ts";
import { describeEvent } from "../../../projections/log.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { ChampionshipCommand } from "../../championship/commands.ts";
import { type Handled, handle } from "../../championship/handle.ts";
import type { Rejection } from "../../championship/rejection.ts";
import type { Address } from "../../store/address.ts";
import { CliFault, EXIT } from "../exit.ts";
import { parseMoment } from "../moment.ts";
import { plain, toJson } from "../plain.ts";
import { loadRegulation } from "../regulation-file.ts";
import { print } from "../stdout.ts";
import { type Standing, standingOf } from "./situation.ts";

/** Options every fact can be recorded with. */
export interface SubmitOptions {
  readonly commandId?: string;
  readonly atTime?: string;
  readonly regulation?: string;
  readonly json?: boolean;
}

/** Makes the command; the standing is that of the stream before it, and reading it refuses a stream that is not announced. */
export type MakeCommand = (standing: () => Promise<Standing>) => Promise<ChampionshipCommand> | ChampionshipCommand;

/** Takes one command through the deciders into the store and prints what became of it. Only `creates` makes a new store. */
export const submit = async (
  { path, stream }: Address,
  options: SubmitOptions,
  make: MakeCommand,
  creates: boolean,
): Promise<void> => {
  const { commandId = randomUUID(), atTime, regulation: own, json } = options;
  if (atTime !== undefined && parseMoment(atTime) === undefined)
    throw new CliFault(
      EXIT.usage,
      `--at-time ${plain(atTime)}: expected an ISO 8601 date or time like 2013-03-15T14:00Z`,
    );
  const { openSqliteStore } = await import("../../store/sqlite.ts");
  const store = await openSqliteStore(path, { mustExist: !creates });
  try {
    const before: ChampionshipEvent[] = [];
    for await (const { event } of store.read(stream)) before.push(event);
    let regulation: Regulation | undefined;
    const command = await make(async () => {
      const standing = await standingOf(stream, before, own);
      regulation = standing.regulation;
      return standing;
    });
    if (command.type === "AnnounceChampionship") regulation = await loadRegulation(own ?? command.regulation.id);
    const request = { command, commandId, recordedAt: new Date().toISOString() };
    const answer = await handle(store, stream, (id) => (regulation?.id === id ? regulation : undefined), {
      ...request,
      ...(atTime === undefined ? {} : { occurredAt: atTime }),
    });
    await print(json ? answerJson(answer) : answerText(answer, before));
    if (answer.kind === "conflict")
      throw new CliFault(EXIT.conflict, `conflict: others wrote to ${stream} at the same time; ask again`);
    if (answer.kind === "rejected") throw new CliFault(EXIT.refused, refusalText(answer.rejection));
  } finally {
    await store.close();
  }
};

const answerJson = (answer: Handled): string => {
  if (answer.kind !== "accepted") return toJson(answer);
  const events = answer.events.map(({ version, hash, event }) => ({ version, hash, event }));
  return toJson({ kind: answer.kind, version: answer.version, events });
};

const answerText = (answer: Handled, before: readonly ChampionshipEvent[]): string => {
  if (answer.kind === "unchanged") return "unchanged: this is on record already\n";
  return answer.kind === "accepted" ? answer.events.map((one) => lineOf(one, before)).join("") : "";
};

const lineOf = ({ version, event }: Recorded, before: readonly ChampionshipEvent[]): string => {
  const announced = [...before, event].find((one) => one.type === "ChampionshipAnnounced");
  const replaced = new Map(before.flatMap((one) => (one.type === "PlayerReplaced" ? [[one.seat, one.player]] : [])));
  const players = announced?.players.map((player, seat) => replaced.get(seat as never) ?? player) ?? [];
  return `${version} ${plain(describeEvent(event, players))}\n`;
};

const refusalText = ({ code, article, message, accepted }: Rejection): string => {
  const now = accepted.length === 0 ? "" : `\naccepted now:${accepted.map((one) => `\n  ${plain(one)}`).join("")}`;
  return `refused (${code}, ${plain(article)}): ${plain(message)}${now}`;
};
