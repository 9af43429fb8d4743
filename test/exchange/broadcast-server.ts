import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { gamePgn, type MadeRound, ROUNDS, roundJson, roundPgn, tourJson } from "./broadcast.ts";

/** Answers that are not those of the made-up broadcast, by path. */
export type Answers = Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>;

/** A server on this machine that speaks as Lichess does, until the end of the test. */
export const serve = async (
  answers: Answers = {},
): Promise<{ readonly root: string; readonly asked: readonly string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const own = answers[path] ?? standard(path);
    if (own !== undefined) return own(response, request);
    response.writeHead(404).end("not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const send = (type: string, text: string) => (response: ServerResponse) => {
  response.writeHead(200, { "content-type": type }).end(text);
};

const PGN = "application/x-chess-pgn";

const standard = (path: string): Answers[string] | undefined => {
  if (path === "/api/broadcast/TourAAAA") return send("application/json", tourJson());
  if (path === "/api/broadcast/TourAAAA.pgn") return send(PGN, ROUNDS.map(roundPgn).join(""));
  const round = ROUNDS.find(({ id }) => path.includes(`/${id}`));
  if (round === undefined) return undefined;
  if (path === `/api/broadcast/round/${round.id}.pgn`) return send(PGN, roundPgn(round));
  if (path === `/api/stream/broadcast/round/${round.id}.pgn`) return (response) => stream(response, round);
  return path === `/api/broadcast/lowland-chess-2026-open/${round.slug}/${round.id}`
    ? send("application/json; charset=utf-8", roundJson(round))
    : undefined;
};

/** Sends the games as they were at first, then each again as it changes; the first game gets a wrong result, corrected at the end. */
export const changes = (round: MadeRound): readonly string[] => [
  ...round.games.map((_, index) => gamePgn(round, index, "*")),
  ...round.games.map((_, index) => gamePgn(round, index, "*")),
  gamePgn(round, 0, "0-1"),
  ...round.games.map((_, index) => gamePgn(round, index)),
];

const stream = async (response: ServerResponse, round: MadeRound): Promise<void> => {
  response.writeHead(200, { "content-type": PGN });
  for (const text of changes(round)) await new Promise((resolve) => response.write(text, resolve));
  response.end();
};
