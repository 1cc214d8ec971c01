// Resized pictures: first requests compared with sharp alone, and repeated ones with reading a file.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { BenchRequest, RequestFactory } from './measure.ts'
import type { Server } from './servers.ts'

const SIZE = { width: 4_000, height: 3_000 }
/** The size of a cover in a list, and on a page. */
const [CACHED_WIDTH, FIRST_WIDTH] = [400, 1_280]
/** Each crop offset results in a separate picture. */
const CROP = { width: 3_000, height: 2_250 }

/** Requests of one case: to the product, and to the limit. */
export type RequestPair = Record<'product' | 'limit', RequestFactory>

export interface ResizedCases {
  first: RequestPair
  cached: RequestPair
}

/** Uploads a photo of twelve megapixels; the limit finds it and its resized version in its folder. */
export async function resizedCases(
  product: Server,
  limit: Server,
  token: string,
  limitFolder: string,
): Promise<ResizedCases> {
  const photograph = await makePhoto()
  await writeFile(path.join(limitFolder, 'photograph.jpg'), photograph)
  const uri = await upload(product, token, photograph)
  const resized = `${product.url}/image-resize?${new URLSearchParams({ uri, width: String(CACHED_WIDTH) })}`
  const answer = await fetch(resized)
  if (answer.status !== 200) throw new Error(`a resized picture was answered with ${answer.status}`)
  await writeFile(path.join(limitFolder, 'kept.jpg'), Buffer.from(await answer.arrayBuffer()))
  const get = (url: string): BenchRequest => ({ method: 'GET', url })
  const crops = (address: (query: URLSearchParams) => string): RequestFactory => {
    let made = 0
    return () => {
      const [x, y] = [made % 900, Math.floor(made / 900)]
      made += 1
      const crop = `${x},${y},${CROP.width},${CROP.height}`
      return get(address(new URLSearchParams({ uri, width: String(FIRST_WIDTH), crop })))
    }
  }
  return {
    first: {
      product: crops((query) => `${product.url}/image-resize?${query}`),
      limit: crops((query) => `${limit.url}/resize?${query}`),
    },
    cached: { product: () => get(resized), limit: () => get(`${limit.url}/kept`) },
  }
}

/** Smooth noise, which is as expensive to decode as a photo. */
async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { ...SIZE, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function upload({ url }: Server, token: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.append('method', '1')
  form.append('type', '1')
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photograph.jpg')
  const headers = { authorization: `Bearer ${token}`, siteid: '4' }
  const answer = await fetch(`${url}/storage/upload`, { method: 'POST', headers, body: form })
  if (answer.status !== 200) throw new Error(`a photograph was answered with ${answer.status}`)
  return ((await answer.json()) as { relativePath: string }).relativePath
}
