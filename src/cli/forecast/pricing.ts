import { readFile } from "node:fs/promises";
import type { Clock, Regulation } from "../../../scenarios/regulations/shape.ts";
import type { KnownStrengths } from "../../engine/known-strengths.ts";
import { type FormRule, formOf, USUAL_FORM } from "../../form/form.ts";
import { atClock } from "../../model/armageddon-clock.ts";
import { type GameLaw, isModel, modelOf } from "../../model/law.ts";
import { createOrderedLogit } from "../../model/orderedLogit.ts";
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "../../model/parameters.ts";
import { RIVAL_NAMES } from "../../model/rival-names.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import type { Source } from "../source.ts";
import { note } from "../stdout.ts";
import { type SigmaOptions, type Sigmas, sigmasOf } from "./sigma.ts";

/** What games are priced with, as the command line says it. */
export interface PricingOptions extends SigmaOptions {
  /** A rival by name or a file of `fit`, instead of the shipped parameters. */
  readonly model?: string;
  readonly form: "k10" | "none" | "laplace";
  /** Another K than 10. */
  readonly k?: number;
  /** Other numbers of the model, each as `armageddon.whiteEdge=-40`. */
  readonly parameter?: readonly string[];
  /** A table of ratings by list. */
  readonly ratings?: string;
  /** 0 to 1: how much of a player's own list counts. */
  readonly ownShare?: number;
}

/** The model's parameters, how uncertain the strengths are, and what the games on record say of them. */
export interface Pricing extends Sigmas {
  /** As the file says them; and with Armageddon at the clock of the regulation. */
  readonly law: GameLaw;
  readonly parameters: GameLaw;
  /** Of Armageddon games, where there are any. */
  readonly clock?: Clock;
  readonly rule: FormRule;
  /** What was known before the first game. */
  readonly lists: KnownStrengths;
  readonly known: KnownStrengths;
}

/** Reads what the games of a championship are priced with. A model file that breaks a rule is invalid input. */
export const pricingOf = async (
  source: Pick<Source, "announcement" | "regulation" | "events">,
  options: PricingOptions,
): Promise<Pricing> => {
  const law = await lawOf(options);
  const { ratings, ownShare = OWN_SHARE } = options;
  if (ratings === undefined && options.ownShare !== undefined)
    throw new CliFault(EXIT.usage, "--own-share is of the lists of --ratings: leave it out, or name them");
  const lists =
    ratings === undefined ? {} : await (await import("./own-ratings.ts")).readRatings(ratings, source, ownShare);
  const rule = ruleOf(options);
  const clocks = armageddonClocks(source.regulation);
  if (clocks.length > 1)
    note(`note: Armageddon games have different clocks here; all are priced at ${inWords(clocks[0])}`);
  return pricingUnder(law, { ...strengthsUnder(law, sigmasOf(source, options), rule), rule, lists }, source);
};

/** How much a player's own list counts unless somebody says otherwise: a start, not fitted (MODEL section 4). */
const OWN_SHARE = 0.5;

const lawOf = async ({ model: name, parameter = [] }: PricingOptions): Promise<GameLaw> => {
  const rival = RIVAL_NAMES.find((one) => one === name);
  if (rival === undefined) {
    const parameters = name === undefined ? ORDERED_LOGIT_2026 : await readModel(name);
    return parameter.length === 0
      ? parameters
      : (await import("./set-parameters.ts")).withParameters(parameters, parameter);
  }
  if (parameter.length > 0)
    throw new CliFault(EXIT.usage, `--parameter is of the ordered logit: ${rival} has numbers of its own`);
  return (await import("../../model/rivals/named.ts")).RIVALS[rival];
};

// A model without a law of strengths takes ratings as they stand, and says so.
const strengthsUnder = (law: GameLaw, sigmas: Sigmas, rule: FormRule): Sigmas => {
  if (!isModel(law)) return sigmas;
  if (rule.kind === "laplace")
    throw new CliFault(EXIT.usage, `--form laplace draws strengths, of which ${law.id} says nothing: leave it out`);
  if (sigmas.sigmas.every((sigma) => sigma === 0)) return sigmas;
  note(`note: ${law.id} says nothing of uncertain strengths: ratings are taken as they stand (--sigma 0)`);
  return { sigmas: sigmas.sigmas.map(() => 0), stamp: 0 };
};

/** The same under other parameters. */
export const pricingUnder = (
  law: GameLaw,
  pricing: Omit<Pricing, "law" | "parameters" | "known">,
  source: Pick<Source, "regulation" | "events">,
): Pricing => {
  const [clock] = armageddonClocks(source.regulation);
  const parameters = clock === undefined ? law : timedAt(law, clock);
  const timed = clock === undefined ? {} : { clock };
  return pricingAt({ ...pricing, ...timed, law, parameters, known: pricing.lists }, source);
};

// Rivals have nothing of their own to say of draw odds: such games are the shipped model's.
const timedAt = (law: GameLaw, clock: Clock): GameLaw => {
  if (!isModel(law)) return atClock(law, clock);
  const timed = createOrderedLogit(atClock(ORDERED_LOGIT_2026, clock));
  return {
    id: law.id,
    chances: (control, white, black) => (control === "armageddon" ? timed : law).chances(control, white, black),
  };
};

// Different ones only.
const armageddonClocks = ({ main, playoff }: Regulation): readonly Clock[] => {
  const legs = [...main.encounter, ...(playoff?.steps ?? []).map(({ leg }) => leg)];
  const clocks = legs.filter(({ control }) => control === "armageddon").map(({ clock }) => clock);
  return clocks.filter((clock, i) => clocks.findIndex((other) => inWords(other) === inWords(clock)) === i);
};

const inWords = (clock: Clock | undefined): string =>
  `${plain(clock?.white ?? "")} against ${plain(clock?.black ?? "")}`;

/** The same with the form of another log, such as of an earlier round. */
export const pricingAt = (pricing: Pricing, { regulation, events }: Pick<Source, "regulation" | "events">): Pricing => {
  const { parameters, sigmas, rule, lists } = pricing;
  return { ...pricing, known: formOf({ regulation, events, parameters, sigmas, known: lists }, rule) };
};

/** What an answer says of how its games were priced. */
export interface PricingStamp {
  readonly seed: string;
  readonly model: string;
  /** Elo, by player id where it is not the same for all. */
  readonly sigma: number | Readonly<Record<string, number>>;
  /** `k10`, `none`, `laplace`: what games on record say of the strengths. */
  readonly form: string;
  /** Where the regulation has such games: their clock, and how often White wins one between equals. */
  readonly armageddon?: Clock & { readonly whiteWins: number };
}

/** What answers made with this pricing are stamped with. */
export const stampOf = ({ parameters, stamp, rule, clock }: Pricing, seed: string): PricingStamp => ({
  seed,
  model: parameters.id,
  sigma: stamp,
  form: rule.kind === "k" ? `k${rule.k}` : rule.kind,
  ...(clock === undefined ? {} : { armageddon: { ...clock, whiteWins: betweenEquals(parameters) } }),
});

const betweenEquals = (law: GameLaw): number => Number(modelOf(law).chances("armageddon", 2700, 2700).white.toFixed(4));

const ruleOf = ({ form, k }: PricingOptions): FormRule => {
  if (k !== undefined && form !== "k10")
    throw new CliFault(EXIT.usage, `--k is the K of a rating update: leave --form ${form} out`);
  if (form === "k10") return k === undefined ? USUAL_FORM : { kind: "k", k };
  return { kind: form };
};

/** The parameters in a file of `fit`. */
export const readModel = async (path: string): Promise<OrderedLogitParameters> => {
  const name = plain(path);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${name}: cannot be read (${error.code}), expected a file of fit`);
  });
  const { parseModelFile } = await import("../../model/parse-model-file.ts");
  const parsed = parseModelFile(parseJson(text, name));
  if (parsed.ok) return parsed.parameters;
  const where = plain(parsed.path) || "the file";
  throw new CliFault(EXIT.invalidInput, `${name}: ${where}: expected ${plain(parsed.expected)}`);
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new CliFault(EXIT.invalidInput, `${name}: expected JSON, a file of fit`);
  }
};
