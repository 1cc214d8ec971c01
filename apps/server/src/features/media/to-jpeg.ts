// Options for pictures stored as JPEG.
import type { JpegOptions } from 'sharp'

/** Visually lossless, because it is later cropped and resized. */
const QUALITY = 95

/** Optimized Huffman tables save a tenth of the size, but hold six bytes per pixel until the last row. */
const MAX_PIXELS_FOR_OPTIMIZED_CODING = 25_000_000

/** Options for a picture with this many pixels. */
export const jpegOptions = (pixels: number): JpegOptions => ({
  quality: QUALITY,
  chromaSubsampling: '4:4:4',
  optimiseCoding: pixels <= MAX_PIXELS_FOR_OPTIMIZED_CODING,
})
