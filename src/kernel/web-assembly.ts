/** What the kernel needs of WebAssembly, which the type library of this Node names only in part. */
interface Api {
  readonly Module: new (bytes: Uint8Array) => WebAssembly.Module;
  readonly Instance: new (module: WebAssembly.Module) => { readonly exports: unknown };
  validate(bytes: Uint8Array): boolean;
}

/** The memory of a module; growing it replaces the buffer. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The machine's WebAssembly. */
export const webAssembly: Api = (globalThis as unknown as { readonly WebAssembly: Api }).WebAssembly;
