// Pictures browsers do not show, as ones they do.
import sharp from 'sharp'
import type { ImageRun } from './job-limit.ts'
import type { MediaSettings } from './settings.ts'

/** As good as the eye can tell: it is cropped and made smaller from here on. */
const QUALITY = 95

/** Writes the first picture of a file upright, in the colours of screens and on white, as JPEG; answers its bytes. */
export function toJpeg(
  from: string,
  to: string,
  pixels: number,
  { maxImagePixels, imageJobSeconds }: MediaSettings,
  runImage: ImageRun,
): Promise<number> {
  return runImage(pixels, async () => {
    const { size } = await sharp(from, { limitInputPixels: maxImagePixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: imageJobSeconds })
      .toFile(to)
    return size
  })
}
