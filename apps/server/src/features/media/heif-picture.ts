// Decodes the first picture of a HEIF file in bands, using libheif as WebAssembly; sharp's build omits HEVC because of patents. Use only in
// a child process: its memory is freed by ending the process.
import libheif from 'libheif-js/wasm-bundle.js'

/** Rows of upright pixels, from top to bottom. */
export interface HeifPicture {
  width: number
  height: number
  /** Red, green, blue, and alpha if the picture has it. */
  channels: 3 | 4
  /** Yields the next rows; each band is overwritten by the next one. Throws libheif's error. */
  bands(): Generator<Uint8Array>
}

const POINTER_BYTES = 4
const ERROR_BYTES = 12
const TILING_BYTES = 72
/** `max_items` in the limits of heif_security.h: 200 megapixels are 800 tiles, and phones add others. */
const [MAX_PARTS_OFFSET, MAX_PARTS] = [28, 10_000] as const
/** Rows per band of a picture that was decoded whole. */
const BAND_ROWS = 256
const RGB = libheif.heif_colorspace.heif_colorspace_RGB.value
const CHROMA = {
  3: libheif.heif_chroma.heif_chroma_interleaved_RGB.value,
  4: libheif.heif_chroma.heif_chroma_interleaved_RGBA.value,
} as const
const INTERLEAVED = libheif.heif_channel.heif_channel_interleaved.value

/** Opens the picture; throws where the file is no HEIF or inconsistent. */
export function openHeif(file: Uint8Array): HeifPicture {
  const bytes = allocate(file.length)
  libheif.HEAPU8.set(file, bytes)
  const context = libheif._heif_context_alloc()
  write32(libheif._heif_context_get_security_limits(context) + MAX_PARTS_OFFSET, MAX_PARTS)
  throwOnError((error) =>
    libheif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0),
  )
  const handle = readOutput((error, at) => libheif._heif_context_get_primary_image_handle(error, context, at))
  const size = {
    width: libheif._heif_image_handle_get_width(handle),
    height: libheif._heif_image_handle_get_height(handle),
  }
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const picture = { ...size, channels, handle } as const
  const tiling = readTiling(handle)
  const bands = canDecodeTiles(tiling, picture)
    ? () => tiledBands(picture, tiling)
    : () => wholeBands(picture)
  return { ...size, channels, bands }
}

interface Opened extends Omit<HeifPicture, 'bands'> {
  handle: number
}

interface Tiling {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  width: number
  height: number
  isCutAbove: boolean
  isCutLeft: boolean
  moreDimensions: number
}

/** Grid of the picture's tiles, after rotation. */
function readTiling(handle: number): Tiling {
  const at = allocate(TILING_BYTES)
  throwOnError((error) => libheif._heif_image_handle_get_image_tiling(error, handle, 1, at))
  // Skips the version; the fields follow the order of heif_tiling.h.
  const number = (place: number) => read32(at + 4 * (1 + place))
  return {
    ...{ columns: number(0), rows: number(1), tileWidth: number(2), tileHeight: number(3) },
    ...{ width: number(4), height: number(5), isCutAbove: number(6) > 0, isCutLeft: number(7) > 0 },
    moreDimensions: number(8) & 0xff,
  }
}

/**
 * Whether it can be decoded tile by tile, like the grids of phones: only a row of tiles is in memory. Cropped, transparent or irregular
 * pictures are decoded whole.
 */
function canDecodeTiles(tiling: Tiling, { width, height, channels }: Opened): boolean {
  const { columns, rows, tileWidth, tileHeight } = tiling
  const covers = (count: number, tile: number, length: number) =>
    count * tile >= length && (count - 1) * tile < length
  return (
    columns * rows > 1 &&
    tiling.moreDimensions === 0 &&
    channels === 3 &&
    tiling.width === width &&
    tiling.height === height &&
    covers(columns, tileWidth, width) &&
    covers(rows, tileHeight, height)
  )
}

function* tiledBands({ handle, width, height, channels }: Opened, tiling: Tiling): Generator<Uint8Array> {
  const { columns, rows, tileWidth, tileHeight } = tiling
  // Tiles extend beyond the file's right and lower edges; rotation moves these edges.
  const left = tiling.isCutLeft ? columns * tileWidth - width : 0
  const above = tiling.isCutAbove ? rows * tileHeight - height : 0
  const band = new Uint8Array(width * Math.min(tileHeight, height) * channels)
  for (let row = 0; row < rows; row += 1) {
    const vertical = visiblePart(row, tileHeight, above, height)
    for (let column = 0; column < columns; column += 1) {
      const horizontal = visiblePart(column, tileWidth, left, width)
      const decoded = decode({ handle, channels }, { column, row })
      if (decoded.width !== tileWidth || decoded.height !== tileHeight)
        throw new Error(`a tile is ${decoded.width} × ${decoded.height}, not ${tileWidth} × ${tileHeight}`)
      for (let line = 0; line < vertical.length; line += 1) {
        const from = decoded.at + (vertical.skipped + line) * decoded.stride + horizontal.skipped * channels
        const part = libheif.HEAPU8.subarray(from, from + horizontal.length * channels)
        band.set(part, (line * width + horizontal.start) * channels)
      }
      decoded.release()
    }
    yield band.subarray(0, vertical.length * width * channels)
  }
}

/** Start of a tile within the picture, its cut-off part before that, and its visible length. */
function visiblePart(place: number, tile: number, before: number, whole: number) {
  const start = Math.max(0, place * tile - before)
  const end = Math.min(whole, (place + 1) * tile - before)
  return { start, length: end - start, skipped: start - (place * tile - before) }
}

function* wholeBands({ handle, width, height, channels }: Opened): Generator<Uint8Array> {
  const decoded = decode({ handle, channels })
  if (decoded.width !== width || decoded.height !== height)
    throw new Error(`it is ${decoded.width} × ${decoded.height}, not ${width} × ${height}`)
  const rowBytes = width * channels
  const band = new Uint8Array(rowBytes * Math.min(BAND_ROWS, height))
  for (let from = 0; from < height; from += BAND_ROWS) {
    const count = Math.min(BAND_ROWS, height - from)
    for (let line = 0; line < count; line += 1) {
      const at = decoded.at + (from + line) * decoded.stride
      band.set(libheif.HEAPU8.subarray(at, at + rowBytes), line * rowBytes)
    }
    yield band.subarray(0, count * rowBytes)
  }
  decoded.release()
}

/** Upright pixels of one tile, or of the whole picture. */
function decode(
  { handle, channels }: Pick<Opened, 'handle' | 'channels'>,
  tile?: Record<'column' | 'row', number>,
) {
  const chroma = CHROMA[channels]
  const image = readOutput((error, at) =>
    tile
      ? libheif._heif_image_handle_decode_image_tile(error, handle, at, RGB, chroma, 0, tile.column, tile.row)
      : libheif._heif_decode_image(error, handle, at, RGB, chroma, 0),
  )
  const stride = allocate(POINTER_BYTES)
  const at = libheif._heif_image_get_plane_readonly2(image, INTERLEAVED, stride)
  const decoded = {
    ...{ at, stride: read32(stride) },
    width: libheif._heif_image_get_width(image, INTERLEAVED),
    height: libheif._heif_image_get_height(image, INTERLEAVED),
    release: () => libheif._heif_image_release(image),
  }
  libheif._free(stride)
  return decoded
}

/** Allocates WebAssembly memory. */
function allocate(bytes: number): number {
  const at = libheif._malloc(bytes)
  if (at === 0) throw new Error('no memory')
  return at
}

const write32 = (at: number, value: number): void => {
  const { buffer, byteOffset } = libheif.HEAPU8
  new DataView(buffer, byteOffset).setUint32(at, value, true)
}

const read32 = (at: number): number => {
  const { buffer, byteOffset } = libheif.HEAPU8
  return new DataView(buffer, byteOffset).getUint32(at, true)
}

/** Throws the error that libheif reports. */
function throwOnError(call: (error: number) => void): void {
  const error = allocate(ERROR_BYTES)
  call(error)
  const [code, message] = [read32(error), read32(error + 2 * POINTER_BYTES)]
  libheif._free(error)
  if (code !== 0) throw new Error(textAt(message))
}

/** Returns the pointer that a call writes to its output parameter. */
function readOutput(call: (error: number, at: number) => void): number {
  const at = allocate(POINTER_BYTES)
  throwOnError((error) => call(error, at))
  const pointer = read32(at)
  libheif._free(at)
  return pointer
}

function textAt(at: number): string {
  const memory = libheif.HEAPU8
  return Buffer.from(memory.subarray(at, memory.indexOf(0, at))).toString()
}
