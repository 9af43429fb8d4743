import { SUPERBLOCK } from "../chance/lanes.ts";
import type { Key } from "../chance/seed.ts";
import { createHistogram, type Histogram, merge } from "../engine/histogram.ts";
import { createPlaces, mergePlaces } from "../engine/place-counts.ts";
import { SCALAR_KERNEL } from "./generated/scalar.ts";
import { SIMD_KERNEL } from "./generated/simd.ts";
import { countersOf, writeImage } from "./image.ts";
import type { LaneProgram } from "./lane-program.ts";
import type { LaneOutcomes } from "./lane-reference.ts";
import { readCounters, seatsPlaced } from "./read-counters.ts";
import { ordersAreMany, readOrders } from "./read-places.ts";
import { readTrace } from "./trace.ts";
import { type Memory, webAssembly } from "./web-assembly.ts";

/** The builds of the kernel: with 128-bit vectors, and with 64-bit integers in their place. */
export type KernelKind = "simd" | "scalar";

/** A compiled kernel. The module may be posted to workers, which then compile nothing. */
export interface CompiledKernel {
  readonly kind: KernelKind;
  readonly module: WebAssembly.Module;
}

/** A kernel at work. One call runs at a time; every call stands by itself. */
export interface LoadedKernel {
  readonly kind: KernelKind;
  /** Counts simulations `from` (included) to `to` (excluded), whole numbers in [0, 2^53), at the strengths of their blocks. */
  run(lanes: LaneProgram, key: Key, from: number, to: number): Histogram;
  /** The games of one simulation as the kernel plays them. */
  trace(lanes: LaneProgram, key: Key, simulation: number): LaneOutcomes;
}

/** Compiles the kernel of that kind; without one, the fastest this machine has. */
export const compileKernel = (kind: KernelKind = hasSimd() ? "simd" : "scalar"): CompiledKernel => ({
  kind,
  module: new webAssembly.Module(bytesOf(kind === "simd" ? SIMD_KERNEL : SCALAR_KERNEL)),
});

/** Makes a kernel ready to run, from a compiled one or by compiling. */
export const loadKernel = (compiled: CompiledKernel = compileKernel()): LoadedKernel => {
  const exports = new webAssembly.Instance(compiled.module).exports as unknown as KernelExports;
  // What a run writes over is made anew by the next one, so the image of a program is written once.
  let written: { readonly lanes: LaneProgram; readonly key: Key } | undefined;
  const part = (lanes: LaneProgram, key: Key, from: number, to: number): Histogram => {
    const counters = countersOf(lanes);
    const missing = counters.end - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
    if (written?.lanes !== lanes || written.key !== key) writeImage(exports.memory.buffer, lanes, key, counters);
    written = { lanes, key };
    const view = new DataView(exports.memory.buffer);
    const early = lanes.placeOps === undefined ? undefined : createPlaces(lanes.program.players);
    // Orders are read before their table is full.
    const stretch = early === undefined ? MOST_A_PART : SUPERBLOCK;
    exports.begin();
    for (let start = from; start < to; start = Math.floor(start / SUPERBLOCK) * SUPERBLOCK + stretch) {
      const block = Math.floor(start / SUPERBLOCK);
      const end = Math.min(to, block * SUPERBLOCK + stretch);
      exports.play(block % 2 ** 32, Math.floor(block / 2 ** 32), start % SUPERBLOCK, end - block * SUPERBLOCK);
      if (early !== undefined && ordersAreMany(view)) readOrders(exports.memory.buffer, lanes, early);
    }
    exports.finish();
    const histogram = readCounters(exports.memory.buffer, lanes, counters, to - from);
    if (early !== undefined && histogram.places !== undefined) mergePlaces(histogram.places, early);
    return histogram;
  };
  const run = (lanes: LaneProgram, key: Key, from: number, to: number): Histogram => {
    if (to - from <= MOST_A_PART) return part(lanes, key, from, to);
    const total = createHistogram(lanes.detail === "all" ? lanes.next.length : 0, seatsPlaced(lanes));
    for (let start = from; start < to; start += MOST_A_PART)
      merge(total, part(lanes, key, start, Math.min(to, start + MOST_A_PART)));
    return total;
  };
  const trace = (lanes: LaneProgram, key: Key, simulation: number): LaneOutcomes => {
    run(lanes, key, simulation, simulation + 1);
    return readTrace(exports.memory.buffer, lanes, simulation);
  };
  return { kind: compiled.kind, run, trace };
};

/** True where this machine's WebAssembly has vectors: it accepts a function that makes one and drops it. */
export const hasSimd = (): boolean => webAssembly.validate(PROBE);

interface KernelExports {
  readonly memory: Memory;
  begin(): void;
  play(low: number, high: number, from: number, to: number): void;
  finish(): void;
}

/** Counters have 32 bits. */
const MOST_A_PART = 2 ** 31;
const PAGE = 65_536;

// (module (func (drop (i8x16.splat (i32.const 0)))))
const PROBE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11],
);

const bytesOf = (text: string): Uint8Array => {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
};
