/** Kernels by name: vectors, 64-bit integers in their place, plain TypeScript. */
export const KERNELS = ["simd", "scalar", "reference"] as const;
/** Name of a kernel. */
export type KernelName = (typeof KERNELS)[number];
