// How pictures are written that are kept as JPEG.
import type { JpegOptions } from 'sharp'

/** As good as the eye can tell: it is cropped and made smaller from here on. */
const QUALITY = 95

/** Codes made for the picture alone save a tenth of its bytes, and hold six bytes of every pixel until its last row. */
const MOST_PIXELS_OF_OWN_CODES = 25_000_000

/** The options for a picture of so many pixels. */
export const jpegOf = (pixels: number): JpegOptions => ({
  quality: QUALITY,
  chromaSubsampling: '4:4:4',
  optimiseCoding: pixels <= MOST_PIXELS_OF_OWN_CODES,
})
