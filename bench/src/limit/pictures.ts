// The limit of resized pictures: sharp alone for new ones, and reading and sending a file for cached ones.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// The product's settings.
sharp.concurrency(1)
sharp.cache(false)

/** A picture in the limit's folder, cropped and resized with the product's options. */
export function bareResize(folder: string) {
  return async (query: URLSearchParams): Promise<Buffer> => {
    const [left = 0, top = 0, width = 0, height = 0] = (query.get('crop') ?? '').split(',').map(Number)
    return sharp(path.join(folder, 'photograph.jpg'), { failOn: 'error' })
      .autoOrient()
      .extract({ left, top, width, height })
      .resize({ width: Number(query.get('width')), withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer()
  }
}

/** The product's result, read on each request like a file server does. */
export const bareStored = (folder: string): Promise<Buffer> => readFile(path.join(folder, 'kept.jpg'))
