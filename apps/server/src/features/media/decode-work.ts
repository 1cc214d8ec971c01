// Decodes a received picture with sharp, in the server or in a child process.
import sharp from 'sharp'
import { jpegOptions } from './to-jpeg.ts'

interface DecodeTarget {
  from: string
  /** Number of pixels according to the header. */
  pixels: number
  maxPixels: number
}

/** `check` reads every pixel, because a valid header may precede a broken body. `convert` writes an upright JPEG on white. */
export type DecodeWork = ({ kind: 'check' } & DecodeTarget) | ({ kind: 'convert'; to: string } & DecodeTarget)

/** Returns the number of bytes written. libvips gives up after this many seconds of wall-clock time; 0 means no limit. */
export async function runDecodeWork(work: DecodeWork, seconds: number): Promise<number> {
  const image = sharp(work.from, { limitInputPixels: work.maxPixels, failOn: 'error' }).timeout({ seconds })
  if (work.kind === 'check') {
    await image.resize(16, 16, { fit: 'inside' }).toBuffer()
    return 0
  }
  const { size } = await image
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg(jpegOptions(work.pixels))
    .toFile(work.to)
  return size
}
