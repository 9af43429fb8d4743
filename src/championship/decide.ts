import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { ChampionshipCommand } from "./commands.ts";
import { decideAnnouncement } from "./decide-announcement.ts";
import { decideClaim, decideIrregularity } from "./decide-claim.ts";
import { decideCommitment } from "./decide-commitment.ts";
import { decideConduct } from "./decide-conduct.ts";
import { decideCorrection } from "./decide-correction.ts";
import { decideDeparture } from "./decide-departure.ts";
import { decideChoice, decideLots } from "./decide-draw.ts";
import { decideForfeit, decideResult, decideStart } from "./decide-game.ts";
import { decideNumber } from "./decide-number.ts";
import { decidePairings } from "./decide-pairings.ts";
import { decideReplacement } from "./decide-replacement.ts";
import { decideChampion, decideRuling } from "./decide-ruling.ts";
import { decideSchedule } from "./decide-schedule.ts";
import { type Decision, reject } from "./decision.ts";
import { acceptedNow, nameOf, type Situation, situate } from "./situation.ts";

/**
 * The facts a command leads to, or why it is refused. Pure: nothing is accepted that the agenda does not ask for, and
 * what is on record already is accepted without new facts. `state` is the championship fold of the whole stream.
 */
export const decide = (regulation: Regulation, state: Championship, command: ChampionshipCommand): Decision => {
  if (command.type === "AnnounceChampionship") return decideAnnouncement(regulation, state, command);
  const { announcement, champion } = state.roster;
  if (announcement === undefined)
    return reject("not-announced", regulation.main.article, "The championship has not been announced.", ["announce"]);
  const { id, edition } = announcement.regulation;
  if (id !== regulation.id || edition !== regulation.edition) {
    const message = `The championship is played under ${id} (${edition}), not ${regulation.id} (${regulation.edition}).`;
    return reject("other-regulation", regulation.main.article, message, [`regulation ${id} ${edition}`]);
  }
  const situation = situate(regulation, state);
  if (champion !== undefined && !OPEN_AFTER_CLOSE.has(command.type)) {
    const message = `The championship is closed: ${nameOf(situation, champion.seat)} is champion.`;
    return reject("closed", regulation.ranking.article, message, acceptedNow(situation));
  }
  return decideIn(situation, command);
};

// The title is terminal for the games. Protests and money outlast it, so do the closing ceremony and who missed it;
// declaring the same champion again is asking twice.
const OPEN_AFTER_CLOSE: ReadonlySet<ChampionshipCommand["type"]> = new Set([
  "LodgeProtest",
  "DecideProtest",
  "ImposePenalty",
  "NoteAbsence",
  "ChangeSchedule",
  "DeclareChampion",
]);

const decideIn = (
  situation: Situation,
  command: Exclude<ChampionshipCommand, { type: "AnnounceChampionship" }>,
): Decision => {
  switch (command.type) {
    case "CommitLots":
      return decideCommitment(situation, command);
    case "DrawLots":
      return decideLots(situation, command);
    case "MakeChoice":
      return decideChoice(situation, command);
    case "DrawNumber":
      return decideNumber(situation, command);
    case "PublishPairings":
      return decidePairings(situation, command);
    case "StartGame":
      return decideStart(situation, command);
    case "ReportResult":
      return decideResult(situation, command);
    case "ForfeitGame":
      return decideForfeit(situation, command);
    case "CorrectResult":
      return decideCorrection(situation, command);
    case "RuleClaim":
      return decideClaim(situation, command);
    case "RuleIrregularity":
      return decideIrregularity(situation, command);
    case "WithdrawPlayer":
    case "ExpelPlayer":
      return decideDeparture(situation, command);
    case "ReplacePlayer":
      return decideReplacement(situation, command);
    case "LodgeProtest":
    case "DecideProtest":
    case "ImposePenalty":
    case "NoteAbsence":
      return decideConduct(situation, command);
    case "ChangeSchedule":
      return decideSchedule(situation, command);
    case "RecordDecision":
      return decideRuling(situation, command);
    case "DeclareChampion":
      return decideChampion(situation, command);
    default:
      return command satisfies never;
  }
};
