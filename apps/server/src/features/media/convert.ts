// Pictures browsers do not show, or not everywhere, as ones they do.
import sharp, { type Metadata } from 'sharp'
import { heicToJpeg } from './heic.ts'
import type { ImageRun } from './job-limit.ts'
import { type MediaSettings, secondsFor } from './settings.ts'
import { jpegOf } from './to-jpeg.ts'

/** Writes the first picture of a file upright and on white, as JPEG; answers its bytes. */
export async function toJpeg(
  from: string,
  to: string,
  { width, height, compression, icc }: Metadata,
  settings: MediaSettings,
  runImage: ImageRun,
): Promise<number> {
  const maxPixels = settings.maxImagePixels
  const pixels = width * height
  if (compression === 'hevc') return runImage(pixels, () => heicToJpeg({ from, to, pixels, maxPixels, icc }))
  return runImage(pixels, async () => {
    const { size } = await sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg(jpegOf(pixels))
      .timeout({ seconds: secondsFor(pixels, settings) })
      .toFile(to)
    return size
  })
}
