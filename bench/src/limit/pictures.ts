// The limit of resized pictures: sharp and nothing else, and a file that is read and sent.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// As the product has it.
sharp.concurrency(1)
sharp.cache(false)

/** A picture of the limit's folder, cut and made smaller with the product's options. */
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

/** What the product made of it, read each time as a server of files does. */
export const bareKept = (folder: string): Promise<Buffer> => readFile(path.join(folder, 'kept.jpg'))
