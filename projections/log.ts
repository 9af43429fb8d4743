import type { ChampionshipEvent } from "../events/championship.ts";
import { gameId } from "../events/game.ts";
import type { Seat } from "../events/ids.ts";
import type { Player } from "../events/player.ts";

/** One event as a sentence for people. `players` is the roster by seat; a view only, nothing is decided on it. */
export const describeEvent = (event: ChampionshipEvent, players: readonly Player[]): string => {
  const name = (seat: Seat): string => players[seat]?.name ?? `seat ${seat}`;
  const names = (list: readonly Seat[]): string => list.map(name).join(", ");
  switch (event.type) {
    case "ChampionshipAnnounced":
      return `${event.title} is announced under ${event.regulation.id} (${event.regulation.edition})`;
    case "LotsCommitted":
      return `the seed of the lot for ${event.purpose} in ${event.stage} is fixed: SHA-256 ${event.commitment}`;
    case "LotsDrawn":
      return `lots for ${event.purpose} in ${event.stage}: ${names(event.outcome)} (${event.method})`;
    case "ChoiceMade":
      return `${name(event.seat)} chooses ${event.purpose} ${event.option} in ${event.stage}`;
    case "NumberDrawn":
      return `${name(event.seat)} draws number ${event.number} in ${event.stage} (${event.method})`;
    case "PairingsPublished":
      return `pairings of ${event.stage} round ${event.round} are published`;
    case "GameStarted":
      return `${gameId(event)} ${name(event.white)} - ${name(event.black)} starts`;
    case "GameFinished":
      return `${gameId(event)} ${name(event.white)} - ${name(event.black)} ${event.result}`;
    case "GameForfeited":
      return `${gameId(event)} ${name(event.white)} - ${name(event.black)} forfeited, absent: ${event.absent}`;
    case "ResultCorrected":
      return `${gameId(event)} corrected from ${event.was} to ${event.now}: ${event.reason}`;
    case "ClaimRuled":
      return `${gameId(event)} draw claim by ${name(event.seat)} ruled ${event.correct ? "correct" : "incorrect"}`;
    case "IrregularityRuled":
      return `${gameId(event)} irregularity claimed by ${name(event.seat)} is ${event.upheld ? "upheld" : "rejected"}: ${event.ground}`;
    case "PlayerWithdrew":
      return `${name(event.seat)} withdraws after ${event.completed} of ${event.scheduled} games`;
    case "PlayerExpelled":
      return `${name(event.seat)} is expelled after ${event.completed} of ${event.scheduled} games: ${event.reason}`;
    case "PlayerReplaced":
      return `${event.player.name} takes the place of ${name(event.seat)}: ${event.reason}`;
    case "ProtestLodged":
      return `protest ${event.protest} by ${name(event.seat)}: ${event.about}`;
    case "ProtestDecided":
      return `protest ${event.protest} is ${event.upheld ? "upheld" : "rejected"}: ${event.text}`;
    case "PenaltyImposed":
      return `${name(event.seat)} is penalised: ${event.ground}`;
    case "AppearanceMissed":
      return `${name(event.seat)} misses ${event.occasion}`;
    case "ScheduleChanged":
      return `${event.item} moves to ${event.to}, approved by ${event.approvedBy}`;
    case "OfficialDecision":
      return `${event.authority} decides (${event.matter}): ${event.text}`;
    case "ChampionDeclared":
      return `${name(event.seat)} is champion, decided by ${event.decidedBy}`;
    default:
      return event satisfies never;
  }
};
