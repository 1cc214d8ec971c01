// Reads the header of a picture without decoding it: type, size and metadata.
import sharp, { type Metadata } from 'sharp'
import { readHeicHeader } from './heic.ts'
import type { ImageRun } from './job-limit.ts'

/** Accepts any size; throws where the header is unreadable. */
export async function readHeader(localPath: string, runImage: ImageRun): Promise<Metadata> {
  try {
    return await runImage(0, () => sharp(localPath, { limitInputPixels: false, failOn: 'error' }).metadata())
  } catch (error) {
    if (!isOfManyParts(error)) throw error
    return runImage(0, () => readHeicHeader(localPath))
  }
}

/**
 * Whether it is a HEIF with more parts than libvips reads by default. Phones write these: 48 megapixels with their gain map are about 250
 * tiles. Without the limit, a hostile file could take any amount of memory, so a child process reads it.
 */
const isOfManyParts = (error: unknown): boolean => String(error).includes('Security limit exceeded')
