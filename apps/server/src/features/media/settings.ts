// Limits of the media feature.
import type { Settings } from '../../platform/settings/settings.ts'

/** `platform/settings/settings.ts` may override each. */
export interface MediaSettings {
  maxImageBytes: number
  maxVideoBytes: number
  maxDocumentBytes: number
  /** Maximum pixels (width × height) of an image; larger ones are refused before they are decoded. */
  maxImagePixels: number
  /** Maximum bytes of an image decoded whole (pixels × channels × depth); HEIC has its own limits, see heic.ts. */
  maxImageMemory: number
  /** Maximum pixels of all frames together for which resizing keeps an animation. */
  maxAnimationPixels: number
  /** Bytes that must stay free on the disk after an upload. */
  minFreeBytes: number
  /** An upload without progress for this time is aborted. */
  uploadStallMs: number
  /** Seconds for decoding or resizing an image of ordinary size; see `timeLimitSeconds`. */
  imageJobSeconds: number
  /** Maximum number of images decoded or resized concurrently, and of those that may wait. */
  imageJobsAtOnce: number
  imageJobsWaiting: number
  /** Widths of resized images, ascending; other widths are rounded up to the next one. */
  widths: readonly number[]
  defaultWidth: number
  imageQuality: number
  resizedCacheBytes: number
  /** Bytes of resized images in memory; none may take more than a 64th of it. */
  resizedMemoryBytes: number
  /** Bits of the upload call's `method` that a site allows by default: 1 file, 2 ftp, 4 cloud. */
  allowedMethods: number
}

const MB = 1_048_576

export const DEFAULT_MEDIA_SETTINGS: MediaSettings = {
  maxImageBytes: 50 * MB,
  maxVideoBytes: 4096 * MB,
  maxDocumentBytes: 50 * MB,
  maxImagePixels: 200_000_000,
  maxImageMemory: 640 * MB,
  maxAnimationPixels: 20_000_000,
  minFreeBytes: 256 * MB,
  uploadStallMs: 30_000,
  imageJobSeconds: 4,
  imageJobsAtOnce: 2,
  imageJobsWaiting: 1000,
  widths: [80, 160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600, 1920, 2560],
  defaultWidth: 400,
  imageQuality: 90,
  resizedCacheBytes: 1024 * MB,
  resizedMemoryBytes: 32 * MB,
  allowedMethods: 1,
}

/** Up to this many pixels, an image is of ordinary size. */
const ORDINARY_PIXELS = 50_000_000

/** Time limit in seconds for an image; above the ordinary size it grows in proportion. */
export function timeLimitSeconds(pixels: number, { imageJobSeconds }: MediaSettings): number {
  return Math.ceil(imageJobSeconds * Math.max(1, pixels / ORDINARY_PIXELS))
}

/** The limits in force: from the settings, with defaults. */
export function mediaSettings({ media }: Pick<Settings, 'media'>): MediaSettings {
  return { ...DEFAULT_MEDIA_SETTINGS, ...media }
}
