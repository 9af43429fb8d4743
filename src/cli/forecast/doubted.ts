import { readFile } from "node:fs/promises";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { bandOf } from "../../doubt/band.ts";
import { drawParameters } from "../../doubt/draw-parameters.ts";
import { errorsIn, type ModelErrors } from "../../doubt/errors.ts";
import type { Forecast } from "../../engine/forecast.ts";
import { isModel } from "../../model/law.ts";
import type { TimeControl } from "../../model/model.ts";
import shipped from "../../model/ordered-logit-2026.json" with { type: "json" };
import { type ForecastOptions, forecastOf } from "../commands/forecast.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { Interrupt } from "../interrupt.ts";
import { plain } from "../plain.ts";
import type { Source } from "../source.ts";
import { type Pricing, pricingUnder } from "./pricing.ts";

const USUAL_DRAWS = 32;

/** Whatever the forecast itself has, unless it is counted slowly. Enough, since the sets share their random numbers: what is left of simulating is far below what they differ by, and is taken out. */
const SIMULATIONS_OF_A_DRAW = 2 ** 18;

/**
 * The same forecast with its band of the model: made anew, from the same seed, with parameters drawn from their errors. Ctrl-C leaves the
 * forecast without it. Controls that the regulation does not play stay as they are.
 */
export const doubted = async (
  forecast: Forecast,
  source: Pick<Source, "regulation" | "events">,
  pricing: Pricing,
  options: ForecastOptions,
  interrupt: Interrupt,
): Promise<Forecast> => {
  const { seed, model, modelDoubt, numbersFrom } = options;
  if (numbersFrom !== undefined)
    throw new CliFault(EXIT.usage, "--model-doubt is of one championship: leave --numbers-from out");
  if (isModel(pricing.law))
    throw new CliFault(EXIT.usage, `--model-doubt: nobody knows how uncertain the parameters of ${pricing.law.id} are`);
  const wanted = typeof modelDoubt === "number" ? modelDoubt : USUAL_DRAWS;
  const errors = await usedErrors(source.regulation, model);
  const drawn = drawParameters(pricing.law, errors, createChance(keyFromSeed(`${seed}, model doubt`)), wanted);
  if (drawn === undefined)
    throw new CliFault(EXIT.invalidInput, `--model-doubt: the errors are so large that most drawn models break a law`);
  const { precision: _, audit: __, ...counting } = options;
  const fast = forecast.kernel === "simd" || forecast.kernel === "scalar";
  const sims = fast || forecast.simulations === 0 ? SIMULATIONS_OF_A_DRAW : forecast.simulations;
  const draws: Pick<Forecast, "kind" | "odds" | "batches">[] = [];
  for (const law of drawn.sets) {
    const priced = pricingUnder(law, pricing, source);
    const { kind, odds, batches } = await forecastOf(source, priced, { ...counting, sims, quiet: true }, interrupt);
    if (interrupt.signal.aborted) return forecast;
    draws.push({ kind, odds, batches });
  }
  const simulations = forecast.kind === "exact" ? 0 : sims;
  const { rejected } = drawn;
  return {
    ...forecast,
    doubt: { draws: wanted, rejected, simulations, notes: notesOn(errors), band: (sum) => bandOf(draws, sum) },
  };
};

// Of the controls a regulation plays; a control without known errors would look certain.
const usedErrors = async (regulation: Regulation, model: string | undefined): Promise<ModelErrors> => {
  const read = errorsIn(
    model === undefined ? shipped : JSON.parse((await readFile(model, "utf8")).replace(/^\uFEFF/, "")),
  );
  const name = model === undefined ? shipped.id : plain(model);
  if (!read.ok) throw new CliFault(EXIT.invalidInput, `${name}: ${plain(read.path)}: expected ${plain(read.expected)}`);
  const legs = [...regulation.main.encounter, ...(regulation.playoff?.steps ?? []).map(({ leg }) => leg)];
  const used = new Set<TimeControl>(legs.map(({ control }) => control));
  const unknown = [...used].filter((control) => read.errors[control] === undefined);
  if (unknown.length > 0)
    throw new CliFault(
      EXIT.invalidInput,
      `--model-doubt: ${name} does not say how uncertain its ${unknown.join(" and ")} parameters are (fit writes it, unless --replicates is 0)`,
    );
  return Object.fromEntries([...used].map((control) => [control, read.errors[control]])) as ModelErrors;
};

const notesOn = (errors: ModelErrors): readonly string[] => {
  const of = (kind: string): string =>
    Object.entries(errors)
      .filter(([, one]) => one.kind === kind)
      .map(([control]) => control)
      .join(" and ");
  const [independent, stated] = [of("independent"), of("stated")];
  return [
    ...(independent === ""
      ? []
      : [`the model file has no covariance of its ${independent} parameters: their errors are taken as independent`]),
    ...(stated === "" ? [] : [`the errors of ${stated} are a judgement, not a fit`]),
  ];
};
