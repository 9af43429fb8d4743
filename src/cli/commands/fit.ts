import type { NamedGame } from "../../backtest/events/found/named-game.ts";
import { fitModel } from "../../fit/fit-model.ts";
import type { TimeControl } from "../../model/model.ts";
import { type ModelFile, parametersIn } from "../../model/model-file.ts";
import { ORDERED_LOGIT_2026 } from "../../model/parameters.ts";
import { CliFault, EXIT } from "../exit.ts";
import { fitText } from "../fitting/fit-text.ts";
import { type GameFilterOptions, gameFilterOf, readGameFile } from "../fitting/game-file.ts";
import { gatheringNames, sigmaOf } from "../fitting/sigma-of-games.ts";
import { readModel } from "../forecast/pricing.ts";
import { writeNewFile } from "../new-file.ts";
import { plain, toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { VERSION } from "../version.ts";

/** Options of `fit`, as the command line gives them. */
export interface FitOptions extends GameFilterOptions {
  readonly control?: readonly TimeControl[];
  readonly halfLife: number | "none";
  readonly replicates: number;
  readonly seed: string;
  readonly base?: string;
  readonly id?: string;
  readonly date?: string;
  readonly sigma?: boolean;
  readonly leastPlayers: number;
  readonly leastAverage: number;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

const USUAL: readonly TimeControl[] = ["classical", "rapid", "blitz"];

/** `caissandra fit`: the parameters of the model from a table of games, as a file that `forecast --model` reads. */
export const runFit = async (path: string, options: FitOptions): Promise<void> => {
  const { control = USUAL, halfLife, replicates, seed, id, date, output, force = false } = options;
  const base = options.base === undefined ? ORDERED_LOGIT_2026 : await readModel(options.base);
  const named: NamedGame[] = [];
  const table = await (options.sigma ? readGameFile(path, gatheringNames(named)) : readGameFile(path));
  const fit = fitModel({
    ...{ table, controls: control, base, filter: gameFilterOf(options), replicates, seed, version: VERSION },
    ...(halfLife === "none" ? {} : { halfLifeYears: halfLife }),
    ...(id === undefined ? {} : { id }),
    ...(date === undefined ? {} : { date }),
  });
  if (!fit.ok) {
    const what = fit.control === undefined ? "" : ` to the ${fit.control} games`;
    throw new CliFault(EXIT.invalidInput, `${plain(path)}: no fit${what}: ${plain(fit.reason)}`);
  }
  const sigma = options.sigma ? sigmaOf(named, parametersIn(fit.file), options) : undefined;
  if (options.sigma && sigma === undefined)
    throw new CliFault(
      EXIT.invalidInput,
      `${plain(path)}: no sigma: there are no such round robins among the games, or too few`,
    );
  const made: ModelFile =
    sigma === undefined ? fit.file : { ...fit.file, provenance: { ...fit.file.provenance, sigma } };
  const file = toJson(made);
  if (output !== undefined) await writeNewFile(output, pieces(file), force);
  await print(options.json ? file : fitText(path, table, options, made));
};

async function* pieces(file: string): AsyncGenerator<string, void> {
  yield file;
}
