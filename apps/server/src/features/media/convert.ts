// Converts pictures that not all browsers can display.
import type { Metadata } from 'sharp'
import { decode } from './decode.ts'
import { heicToJpeg } from './heic.ts'
import type { ImageRun } from './job-limit.ts'
import type { MediaSettings } from './settings.ts'

/** Writes the first picture of a file as JPEG, upright and on white; returns its size in bytes. */
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
  return runImage(pixels, () => decode({ kind: 'convert', from, to, pixels, maxPixels }, settings))
}
