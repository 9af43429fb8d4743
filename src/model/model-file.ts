import type { ArmageddonParameters, DrawnGameParameters, OrderedLogitParameters } from "./parameters.ts";

/** A parameter set on disk: what `fit` writes, what `forecast --model` reads, and what the shipped parameters are kept in. */
export interface ModelFile {
  readonly kind: "caissandra-model";
  readonly schemaVersion: 1;
  readonly id: string;
  readonly family: "ordered-logit";
  readonly parameters: Omit<OrderedLogitParameters, "id">;
  readonly provenance: Provenance;
}

/** Where parameters come from. `halfLifeYears` is null where every game counted the same. */
export interface Provenance {
  /** The SHA-256 is of the table as text, unpacked; `unusable` games have no such day, rating or result. */
  readonly data: { readonly sha256: string; readonly games: number; readonly unusable: number };
  readonly filters: {
    readonly minRating: number;
    readonly maxGap: number;
    readonly from?: string;
    readonly until?: string;
  };
  readonly halfLifeYears: number | null;
  readonly bootstrap?: { readonly replicates: number; readonly seed: string };
  readonly sigma?: SigmaOrigin;
  /** Of Caissandra. */
  readonly version?: string;
  /** Day of the fit, as its maker gave it. */
  readonly date?: string;
  readonly controls: {
    readonly classical: Origin<DrawnGameParameters>;
    readonly rapid: Origin<DrawnGameParameters>;
    readonly blitz: Origin<DrawnGameParameters>;
    readonly armageddon: Origin<ArmageddonParameters>;
  };
}

/** How uncertain strengths are by the round robins among the games; `forecast --sigma` is told so by whoever reads it. */
export interface SigmaOrigin {
  readonly control: "classical";
  /** Which closed fields are elite: players, and their average rating in Elo. */
  readonly rule: { readonly leastPlayers: number; readonly leastAverage: number };
  readonly events: number;
  readonly games: number;
  readonly from: string;
  readonly until: string;
  /** Elo: the likeliest, and its 95 % interval by the likelihood. */
  readonly sigma: number;
  readonly low: number;
  readonly high: number;
  /** Of the ordered logit at that sigma, and what the one at 0 is with the correction for attenuation. */
  readonly slope: number;
  readonly corrected: number;
  readonly profile: readonly { readonly sigma: number; readonly slope: number; readonly logLikelihood: number }[];
}

/** Where the parameters of one time control come from: games, a reason, or another parameter set. */
export type Origin<Parameters> =
  | FittedOrigin<Parameters>
  | {
      readonly origin: "chosen";
      readonly why: string;
      /** A judgement: one standard deviation, each for itself. */
      readonly standardErrors?: Readonly<Partial<Record<keyof Parameters, number>>>;
    }
  | { readonly origin: "taken"; readonly of: string };

/** A fit to games. Standard errors are from a bootstrap of whole events, in the units of the parameters. */
export interface FittedOrigin<Parameters> {
  readonly origin: "fitted";
  readonly games: number;
  /** Events, the blocks of the bootstrap. */
  readonly events?: number;
  /** Days of the first and the last game. */
  readonly from?: string;
  readonly until?: string;
  /** Games won by White, drawn and won by Black. */
  readonly results?: readonly [number, number, number];
  /** Nats a game, weighted as in the fit. */
  readonly logLoss?: number;
  readonly standardErrors: Readonly<Record<keyof Parameters, number>>;
  /** Of the same bootstrap, row by row in the order of the parameters. Files of before it was kept have none. */
  readonly covariance?: readonly (readonly number[])[];
}

/**
 * The parameters of a file. Always in this order: they are part of every program's hash, and a file may list them in any.
 */
export const parametersIn = ({ id, parameters }: Pick<ModelFile, "id" | "parameters">): OrderedLogitParameters => ({
  id,
  classical: inOrder(parameters.classical),
  rapid: inOrder(parameters.rapid),
  blitz: inOrder(parameters.blitz),
  armageddon: armageddonInOrder(parameters.armageddon),
});

const armageddonInOrder = ({ slope, whiteEdge, whiteEdgePerDoubling }: ArmageddonParameters): ArmageddonParameters => ({
  slope,
  whiteEdge,
  ...(whiteEdgePerDoubling === undefined ? {} : { whiteEdgePerDoubling }),
});

const inOrder = (p: DrawnGameParameters): DrawnGameParameters => ({
  slope: p.slope,
  whiteEdge: p.whiteEdge,
  whiteEdgePer100: p.whiteEdgePer100,
  drawWidth: p.drawWidth,
  drawWidthPer100: p.drawWidthPer100,
});
