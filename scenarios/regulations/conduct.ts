/** When a protest may be handed in, and what becomes of the deposit. */
export interface ProtestRule {
  readonly article: string;
  /** At most so many minutes after the end of the playing session, or after what is complained of. */
  readonly minutes: number;
  /** Minutes after the submission within which the decision should be reached; absent: the text names none. */
  readonly decisionMinutes?: number;
  /** In cents. `withheld`: a written request to keep it back from the prize will do instead. */
  readonly deposit: { readonly amount: number; readonly currency: string; readonly withheld: boolean };
  /** A rejected protest loses the deposit always, or only where the decision says so. An upheld one never does. */
  readonly rejected: "forfeits" | "may-forfeit";
}

/** A penalty that officials may impose: a sum, at most a sum, or per cent of the prize to somebody. */
export interface PenaltyRule {
  readonly article: string;
  /** What the penalty is for, as a command names it. */
  readonly ground: string;
  readonly amount?: number;
  readonly most?: number;
  /** Not while a protest of the player is pending (W15 4.b: "unless a player is making an appeal"). */
  readonly unlessAppealing?: true;
  readonly shares?: readonly { readonly payee: string; readonly percent: number }[];
}

/** Photographs with flash: in the first so many minutes of the games of these stages; 0: not at all. */
export interface FlashRule {
  readonly article: string;
  /** `main`, or stages of the play-off. */
  readonly stages: readonly string[];
  readonly minutes: number;
}

/** What a regulation says around a playing session: who comes when, who photographs how long, what follows a game. */
export interface SessionRules {
  /** The players are there at least so many minutes before the start, for what `reason` names. */
  readonly arrival?: { readonly article: string; readonly minutes: number; readonly reason: string };
  /** After every game both players take part in one of at most so many minutes. */
  readonly pressConference?: { readonly article: string; readonly minutes: number };
  /** Absent for a stage: the text does not say. */
  readonly flash?: readonly FlashRule[];
}

/** What a regulation says of protests, penalties, functions that players have to attend, and around the playing sessions. */
export interface ConductRules {
  readonly protests?: ProtestRule;
  readonly penalties?: readonly PenaltyRule[];
  /** Functions that must be attended; an occasion is one of them, with what tells it from others behind it. */
  readonly functions?: { readonly article: string; readonly occasions: readonly string[] };
  readonly sessions?: SessionRules;
}
