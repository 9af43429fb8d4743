import { describe, expect, it } from "vitest";
import type { GameChances, Model } from "../../src/model/model.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import type { ModelRule } from "../../src/model/verify.ts";
import { MODEL_RULES, verifyModel } from "../../src/model/verify.ts";

type Chances = Model["chances"];

const good: Chances = (control, w, b) => orderedLogit.chances(control, w, b);

const changed =
  (change: (c: GameChances, w: number, b: number) => GameChances): Chances =>
  (control, w, b) =>
    change(good(control, w, b), w, b);

let asked = 0;

/** Each model has one fault, and the rules it must be found to break are exactly these. */
const FAULTS: readonly [string, readonly ModelRule[], Chances][] = [
  [
    "throws for weak players",
    ["answers"],
    (control, w, b) => {
      if (w < 1000) throw new Error("unknown player");
      return good(control, w, b);
    },
  ],
  ["says NaN at a gap of 1000", ["finite"], changed((c, w, b) => (w - b === 1000 ? { ...c, white: Number.NaN } : c))],
  [
    "says less than nothing at a gap of 1000",
    ["range"],
    changed((c, w, b) => (w - b === 1000 ? { white: 1.1, draw: 0, black: -0.1 } : c)),
  ],
  ["loses a millionth of every draw", ["sum"], changed((c) => ({ ...c, draw: c.draw * (1 - 1e-6) }))],
  ["draws Armageddon games", ["armageddonHasNoDraw"], (_, w, b) => good("classical", w, b)],
  ["takes White's rating for Black's", ["monotone", "favourite"], (control, w, b) => good(control, b, w)],
  [
    "lets Black win drawn games at a gap of 300",
    ["monotone", "colours"],
    changed((c, w, b) => (w - b === 300 ? { ...c, draw: c.draw / 2, black: c.black + c.draw / 2 } : c)),
  ],
  [
    "has White draw won games at a gap of 300",
    ["monotone", "armageddonHasNoDraw", "colours"],
    changed((c, w, b) => (w - b === 300 ? { ...c, white: c.white / 2, draw: c.draw + c.white / 2 } : c)),
  ],
  ["gives White the first move and 800 Elo", ["favourite"], (control, w, b) => good(control, w + 400, b - 400)],
  [
    "gives the first move to Black",
    ["colours"],
    (control, w, b) => {
      const { white, draw, black } = good(control, b, w);
      return { white: black, draw, black: white };
    },
  ],
  [
    "remembers that it was asked",
    ["deterministic"],
    changed((c) => ({ ...c, white: c.white - c.white * 1e-13 * (asked++ % 7) })),
  ],
];

describe("given a model with one fault", () => {
  it.each(FAULTS)("when it %s, then verifyModel names the rules broken: %j", (_, rules, chances) => {
    const found = new Set(verifyModel({ id: "faulty", chances }).map((violation) => violation.rule));
    expect([...found].sort()).toEqual([...rules].sort());
  });

  it("when all faults are listed, then every rule has been seen to fail", () =>
    expect(new Set(FAULTS.flatMap(([, rules]) => rules))).toEqual(new Set(Object.keys(MODEL_RULES))));

  it("when many questions break a rule, then each is reported with its ratings and the answer", () => {
    const violations = verifyModel({ id: "halves", chances: () => ({ white: 0.5, draw: 0.5, black: 0 }) });
    expect(violations.filter((v) => v.rule === "armageddonHasNoDraw")).toHaveLength(13 * 41);
    expect(violations[0]).toEqual({
      rule: "favourite",
      control: "classical",
      whiteRating: 700,
      blackRating: 1700,
      found: "0.5 / 0.5 / 0",
    });
  });

  it("when a model is blind to ratings but even, then it is crude and still breaks nothing", () =>
    expect(
      verifyModel({
        id: "coin",
        chances: (control) =>
          control === "armageddon" ? { white: 0.5, draw: 0, black: 0.5 } : { white: 0.2, draw: 0.6, black: 0.2 },
      }),
    ).toEqual([]));
});
