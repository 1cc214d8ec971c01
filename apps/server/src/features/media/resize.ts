// Creates a smaller picture with sharp, in libuv's thread pool; the original is only read.
import sharp, { type Sharp } from 'sharp'
import type { FileType } from './file-types.ts'
import type { ResizeQuery } from './resize-query.ts'
import { type MediaSettings, timeLimitSeconds } from './settings.ts'

// One thread per picture: several small jobs in parallel have a higher throughput than one on every core. The cache of libvips is off,
// because results are cached on disk.
sharp.concurrency(1)
sharp.cache(false)

/** The image upright, cropped, at most `width` wide, never enlarged, and without metadata (no GPS). */
export async function resizeImage(
  localPath: string,
  { width, crop }: ResizeQuery,
  type: FileType,
  pixels: number,
  settings: MediaSettings,
): Promise<Buffer> {
  const options = { limitInputPixels: settings.maxImagePixels, failOn: 'error' as const }
  const animated = await isSmallAnimation(localPath, type, settings)
  const image = sharp(localPath, { ...options, animated }).autoOrient()
  if (crop) image.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
  image.resize({ width, withoutEnlargement: true }).timeout({ seconds: timeLimitSeconds(pixels, settings) })
  return encode(image, type.mime, settings.imageQuality).toBuffer()
}

function encode(image: Sharp, mime: string, quality: number): Sharp {
  const encoders: Record<string, () => Sharp> = {
    'image/jpeg': () => image.jpeg({ quality }),
    'image/png': () => image.png(),
    'image/webp': () => image.webp({ quality }),
    'image/gif': () => image.gif({ effort: 3 }),
  }
  const encoder = encoders[mime]
  if (!encoder) throw new Error(`no encoder for ${mime}`)
  return encoder()
}

// A long animation takes seconds per frame; above the limit, only its first frame is used.
async function isSmallAnimation(
  localPath: string,
  type: FileType,
  settings: MediaSettings,
): Promise<boolean> {
  if (type.mime !== 'image/gif' && type.mime !== 'image/webp') return false
  const {
    pages = 1,
    width,
    height,
    pageHeight = height,
  } = await sharp(localPath, {
    limitInputPixels: settings.maxImagePixels,
  }).metadata()
  return pages > 1 && pages * width * pageHeight <= settings.maxAnimationPixels
}
