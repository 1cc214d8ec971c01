// What sharp is to do with a received picture, in the server or in a process of its own.
import sharp from 'sharp'
import { jpegOf } from './to-jpeg.ts'

interface Decoded {
  from: string
  /** How many its header says there are. */
  pixels: number
  maxPixels: number
}

/** `check` reads every pixel: a sound header can stand before a body that is none. `convert` writes an upright JPEG on white. */
export type DecodeWork = ({ kind: 'check' } & Decoded) | ({ kind: 'convert'; to: string } & Decoded)

/** Answers the bytes it wrote; after so many seconds by the clock, 0 for any number, libvips gives up. */
export async function decodeHere(work: DecodeWork, seconds: number): Promise<number> {
  const image = sharp(work.from, { limitInputPixels: work.maxPixels, failOn: 'error' }).timeout({ seconds })
  if (work.kind === 'check') {
    await image.resize(16, 16, { fit: 'inside' }).toBuffer()
    return 0
  }
  const { size } = await image
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg(jpegOf(work.pixels))
    .toFile(work.to)
  return size
}
