import { outcomeCode } from "../../../events/result.ts";
import { BLACK_SHARE, WHITE_SHARE } from "../../../scenarios/rules/scoring.ts";
import { type Entry, NO_ENTRY, type Tournament, type TournamentKind } from "../../../scenarios/tables/tournament.ts";
import type { TrfGame } from "../../io/trf/play.ts";
import { worthOf } from "../../io/trf/points.ts";
import type { TrfReading } from "../../io/trf/read.ts";
import type { TrfCell, TrfPlayer } from "../../io/trf/trf.ts";
import { abnormalPoints } from "./abnormal-points.ts";

/**
 * The tournament of a report. Games are those of which both rows tell the same; a contradicted one has no result, and the reading's notes
 * say where. A bye dummy ("spielfrei") that was never paired is nobody. In an event of teams abnormal points are the teams', not the
 * players'.
 */
export const trfTournament = (reading: TrfReading): Tournament => {
  const { header, play, points, notes } = reading;
  const nobody = new Set(notes.flatMap(({ oddity, line }) => (oddity === "placeholder" ? [line] : [])));
  const rows = new Map<number, TrfPlayer>();
  for (const [index, record] of reading.file.records.entries()) {
    if (record.kind !== "player" || rows.has(record.player.number)) continue;
    const isPaired = record.player.cells.some(({ opponent }) => opponent !== undefined);
    if (isPaired || !nobody.has(index + 1)) rows.set(record.player.number, record.player);
  }
  const indexOf = new Map([...rows.keys()].map((number, index) => [number, index]));
  const games = new Map(
    play.games.flatMap((game) => [game.white, game.black].map((side) => [`${game.round} ${side}`, game])),
  );
  const isOfTeams = reading.teams.length > 0 || (header.teams ?? 0) > 0;
  const abnormal = abnormalPoints(isOfTeams ? [] : reading.file.records);
  const entryOf = (number: number, cell: TrfCell, round: number): Entry => {
    const worth = abnormal.worth(number, round, cell.code) ?? worthOf(cell, points);
    const game = games.get(`${round} ${number}`);
    if (game !== undefined) return gameEntry(game, number, indexOf, worth);
    const opponent = indexOf.get(cell.opponent ?? 0);
    if (opponent !== undefined && !"HFUZ".includes(cell.code))
      return { kind: "game", opponent, points: 0, rated: false };
    return byeEntry(cell, worth);
  };
  return {
    ...(header.name === undefined ? {} : { title: header.name }),
    players: [...rows.values()].map(({ number, name, rating, federation, fideId }) => ({
      ...{ number, name },
      // Reports write 0 for none.
      ...(rating === undefined || rating === 0 ? {} : { rating }),
      ...(federation === undefined ? {} : { federation }),
      ...(fideId === undefined ? {} : { fideId }),
    })),
    entries: [...rows.values()].map(({ number, cells }) =>
      cells.slice(0, play.rounds).map((cell, index) => entryOf(number, cell, index + 1)),
    ),
    system: {
      win: Math.max(points.WW, points.BW),
      draw: Math.max(points.WD, points.BD),
      loss: Math.min(points.WL, points.BL),
    },
    bonus: [...rows.keys()].map((number) => abnormal.bonus(number)),
    ...(header.rounds === undefined ? {} : { declaredRounds: header.rounds }),
    ...(header.start === undefined ? {} : { starts: header.start }),
    ...kindOf(`${header.encodedType ?? ""} ${header.type ?? ""}`),
  };
};

const gameEntry = (game: TrfGame, number: number, indexOf: ReadonlyMap<number, number>, points: number): Entry => {
  const isWhite = game.white === number;
  const opponent = indexOf.get(isWhite ? game.black : game.white) as number;
  if (game.outcome === undefined) return { kind: "game", opponent, points: 0, rated: game.rated };
  const share = (isWhite ? WHITE_SHARE : BLACK_SHARE)[outcomeCode(game.outcome)] as number;
  if (/^[+-]\/[+-]$/.test(game.outcome)) return { kind: "forfeit", opponent, share, points };
  const colour = game.hasColours ? { colour: isWhite ? ("white" as const) : ("black" as const) } : {};
  return { kind: "game", opponent, ...colour, share, points, rated: game.rated };
};

// A win or loss by forfeit over nobody is a full- or a zero-point bye.
const byeEntry = ({ code, opponent }: TrfCell, points: number): Entry => {
  if (code === " ") return opponent === undefined && points > 0 ? { kind: "bye", bye: "zero", points } : NO_ENTRY;
  const bye = code === "U" ? "pairing" : code === "F" || code === "+" ? "full" : code === "H" ? "half" : "zero";
  return "10=WDL".includes(code) ? NO_ENTRY : { kind: "bye", bye, points };
};

const kindOf = (type: string): { readonly kind?: TournamentKind } => {
  if (/scheveningen/i.test(type)) return {};
  if (/robin|berger|all.play.all|toutes.rondes|rundenturnier|round-?rob/i.test(type)) return { kind: "round-robin" };
  return /swiss|dutch|dubov|burstein|baku|\blim\b|schweizer|suisse/i.test(type) ? { kind: "swiss" } : {};
};
