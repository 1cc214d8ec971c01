// The used part of libheif's API (libheif/api/libheif/*.h), for which the package has no types. C functions that return a structure take
// the address for it as their first argument.
declare module 'libheif-js/wasm-bundle.js' {
  type Address = number
  interface EnumValue {
    value: number
  }
  const libheif: {
    /** The current memory: growing replaces it. */
    readonly HEAPU8: Uint8Array
    _malloc(bytes: number): Address
    _free(at: Address): void
    _heif_context_alloc(): Address
    _heif_context_get_security_limits(context: Address): Address
    _heif_context_read_from_memory_without_copy(
      error: Address,
      context: Address,
      bytes: Address,
      size: number,
      options: 0,
    ): void
    _heif_context_get_primary_image_handle(error: Address, context: Address, handle: Address): void
    _heif_image_handle_get_width(handle: Address): number
    _heif_image_handle_get_height(handle: Address): number
    _heif_image_handle_has_alpha_channel(handle: Address): number
    _heif_image_handle_get_image_tiling(
      error: Address,
      handle: Address,
      isTransformed: 0 | 1,
      tiling: Address,
    ): void
    _heif_image_handle_decode_image_tile(
      error: Address,
      handle: Address,
      image: Address,
      colourSpace: number,
      chroma: number,
      options: 0,
      column: number,
      row: number,
    ): void
    _heif_decode_image(
      error: Address,
      handle: Address,
      image: Address,
      colourSpace: number,
      chroma: number,
      options: 0,
    ): void
    _heif_image_get_width(image: Address, channel: number): number
    _heif_image_get_height(image: Address, channel: number): number
    _heif_image_get_plane_readonly2(image: Address, channel: number, stride: Address): Address
    _heif_image_release(image: Address): void
    heif_colorspace: { heif_colorspace_RGB: EnumValue }
    heif_chroma: { heif_chroma_interleaved_RGB: EnumValue; heif_chroma_interleaved_RGBA: EnumValue }
    heif_channel: { heif_channel_interleaved: EnumValue }
  }
  export default libheif
}

interface WasmMemory {
  buffer: ArrayBuffer
  grow(pages: number): number
}
/** Exists in Node, but not in its types without the DOM library. */
declare const WebAssembly: { Memory: { prototype: WasmMemory } }
