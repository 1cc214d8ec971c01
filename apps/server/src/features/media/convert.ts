// Pictures browsers do not show, or not everywhere, as ones they do.
import sharp from 'sharp'
import { heicToJpeg } from './heic.ts'
import type { ImageRun } from './job-limit.ts'
import { type MediaSettings, secondsFor } from './settings.ts'

/** As good as the eye can tell: it is cropped and made smaller from here on. */
const QUALITY = 95

/** Writes the first picture of a file upright and on white, as JPEG; answers its bytes. */
export async function toJpeg(
  from: string,
  to: string,
  pixels: number,
  settings: MediaSettings,
  runImage: ImageRun,
): Promise<number> {
  const options = { limitInputPixels: settings.maxImagePixels, failOn: 'error' as const }
  const { compression, icc } = await runImage(0, () => sharp(from, options).metadata())
  if (compression === 'hevc') {
    const maxPixels = settings.maxHeicPixels
    return runImage(pixels, () => heicToJpeg({ from, to, quality: QUALITY, maxPixels, icc }))
  }
  return runImage(pixels, async () => {
    const { size } = await sharp(from, options)
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: secondsFor(pixels, settings) })
      .toFile(to)
    return size
  })
}
