// How much the media feature takes in and gives out.
import type { Settings } from '../../platform/settings.ts'

/** `platform/settings.ts` may set each otherwise. */
export interface MediaSettings {
  maxImageBytes: number
  maxVideoBytes: number
  maxDocumentBytes: number
  /** Pixels (width × height) an image may have; larger ones are refused before they are decoded. */
  maxImagePixels: number
  /** Bytes an image may take when it is decoded whole (pixels × channels × depth); a HEIC has its own limits, see heic.ts. */
  maxImageMemory: number
  /** Pixels of all frames together up to which an animation stays one when it is resized. */
  maxAnimationPixels: number
  /** Bytes that must stay free on the disk after an upload. */
  minFreeBytes: number
  /** An upload that sends nothing for so long is given up. */
  uploadStallMs: number
  /** Seconds an image of ordinary size may take to decode or resize; see `secondsFor`. */
  imageJobSeconds: number
  /** Images decoded or resized at the same time, and how many may wait for their turn. */
  imageJobsAtOnce: number
  imageJobsWaiting: number
  /** Widths a resized image can have, ascending; any other is raised to the next of these. */
  widths: readonly number[]
  defaultWidth: number
  imageQuality: number
  resizedCacheBytes: number
  /** Of these in memory, none larger than a 64th of it. */
  resizedMemoryBytes: number
  /** Bits of the upload call's `method` a site allows when it says nothing else: 1 file, 2 ftp, 4 cloud. */
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

/** Up to so many pixels an image is of ordinary size. */
const ORDINARY_PIXELS = 50_000_000

/** Seconds an image of so many pixels may take: what is larger takes longer by as much. */
export function secondsFor(pixels: number, { imageJobSeconds }: MediaSettings): number {
  return Math.ceil(imageJobSeconds * Math.max(1, pixels / ORDINARY_PIXELS))
}

/** The limits in force: those of the settings, and the usual ones where they say nothing. */
export function mediaSettings({ media }: Pick<Settings, 'media'>): MediaSettings {
  return { ...DEFAULT_MEDIA_SETTINGS, ...media }
}
