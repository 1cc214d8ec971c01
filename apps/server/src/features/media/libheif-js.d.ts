// The part of libheif's interface that is used; the package describes none for its modules.
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Decodes upright RGBA into `data`; calls back with null where that fails. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: T,
      done: (shown: T | null) => void,
    ): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}

interface WasmMemory {
  buffer: ArrayBuffer
  grow(pages: number): number
}
/** In Node, but not in the types of a program without a browser. */
declare const WebAssembly: { Memory: { prototype: WasmMemory } }
