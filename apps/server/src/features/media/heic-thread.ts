// The thread that decodes HEIC: libheif as WebAssembly, which sharp's own build leaves out for HEVC's patents.
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import type { HeicAnswer, HeicWork } from './heic.ts'

// A thread's own limits count V8's heap alone; what a decoder takes lies outside it.
const PAGE_BYTES = 65_536
const MOST_PAGES = (640 * 1_048_576) / PAGE_BYTES
const { prototype } = WebAssembly.Memory
const { grow } = prototype
prototype.grow = function (this: WasmMemory, pages: number) {
  if (this.buffer.byteLength / PAGE_BYTES + pages > MOST_PAGES) throw new RangeError('too much memory')
  return grow.call(this, pages)
}
// libheif tells of every damaged picture there; the answer says it as well.
console.log = () => {}

parentPort?.on('message', async (work: HeicWork) => {
  let answer: HeicAnswer
  try {
    answer = { byteSize: await convert(work) }
  } catch (error) {
    answer = { failure: String(error) }
  }
  parentPort?.postMessage(answer)
})

async function convert({ from, to, quality, maxPixels, icc }: HeicWork): Promise<number> {
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(await readFile(from))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture in it')
  try {
    const width = image.get_width()
    const height = image.get_height()
    if (width * height > maxPixels) throw new Error('too many pixels')
    const data = new Uint8ClampedArray(width * height * 4)
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
    if (!shown) throw new Error('damaged')
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
      .flatten({ background: '#fff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const bytes = withProfile(jpeg, icc)
    await writeFile(to, bytes)
    return bytes.length
  } finally {
    for (const each of images) each.free()
  }
}

const APP2 = 0xffe2
const NAME = Buffer.from('ICC_PROFILE\0', 'latin1')
const LONGEST_PART = 65_000

/** The JPEG saying which colours its numbers mean (ICC.1, annex B.4); the decoder gives numbers alone. */
function withProfile(jpeg: Buffer, icc: Uint8Array | undefined): Buffer {
  if (!icc) return jpeg
  const count = Math.ceil(icc.length / LONGEST_PART)
  const segments = Array.from({ length: count }, (_, index) => {
    const part = icc.subarray(index * LONGEST_PART, (index + 1) * LONGEST_PART)
    const head = Buffer.alloc(4)
    head.writeUInt16BE(APP2, 0)
    head.writeUInt16BE(2 + NAME.length + 2 + part.length, 2)
    return Buffer.concat([head, NAME, Buffer.from([index + 1, count]), part])
  })
  const START_OF_IMAGE = 2
  return Buffer.concat([jpeg.subarray(0, START_OF_IMAGE), ...segments, jpeg.subarray(START_OF_IMAGE)])
}
