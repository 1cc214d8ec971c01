// What the header of a picture says: its type, its size, what it tells of itself. Nothing is decoded.
import sharp, { type Metadata } from 'sharp'
import { heicHeader } from './heic.ts'
import type { ImageRun } from './job-limit.ts'

/** Whatever its size is; throws where there is no header that can be read. */
export async function readHeader(localPath: string, runImage: ImageRun): Promise<Metadata> {
  try {
    return await runImage(0, () => sharp(localPath, { limitInputPixels: false, failOn: 'error' }).metadata())
  } catch (error) {
    if (!isOfManyParts(error)) throw error
    return runImage(0, () => heicHeader(localPath))
  }
}

/**
 * Whether it is a HEIF of more parts than libvips reads by itself. Telephones write them: 48 megapixels and the brightness
 * beside them are some 250 tiles. Without that limit a hostile file takes any memory, so it is read elsewhere then.
 */
const isOfManyParts = (error: unknown): boolean => String(error).includes('Security limit exceeded')
