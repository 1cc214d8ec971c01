// Child process that decodes one HEIC picture; started by heic.ts.
import { open, readFile, writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { runAsChild } from '../../platform/processes/child-entry.ts'
import type { HeicWork } from './heic.ts'
import type { ProcessFailure } from './image-process.ts'
import { isDiskFull } from './limits.ts'
import { createTiffHead } from './plain-tiff.ts'
import { jpegOptions } from './to-jpeg.ts'

// Limits the decoder's WebAssembly memory, so that it is refused before the system runs out.
const PAGE_BYTES = 65_536
const { prototype } = WebAssembly.Memory
const { grow } = prototype
let maxPages = 0
let isOutOfMemory = false
prototype.grow = function (this: WasmMemory, pages: number) {
  isOutOfMemory = this.buffer.byteLength / PAGE_BYTES + pages > maxPages
  if (isOutOfMemory) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

runAsChild<HeicWork, { header: Metadata } | { byteSize: number } | ProcessFailure>(async (work, tell) => {
  try {
    tell(work.kind === 'header' ? { header: await headerOf(work.from) } : { byteSize: await convert(work) })
  } catch (error) {
    const reason = isOutOfMemory ? 'memory' : isDiskFull(error) ? 'room' : 'damaged'
    tell({ failure: String(error), reason })
  }
})

/** Here libvips may read any number of parts: only this process bears the cost. */
const headerOf = (from: string) =>
  sharp(from, { unlimited: true, limitInputPixels: false, failOn: 'error' }).metadata()

type PictureWork = Extract<HeicWork, { kind: 'picture' }>

async function convert(work: PictureWork): Promise<number> {
  maxPages = (work.decoderMegabytes * 1_048_576) / PAGE_BYTES
  await writePixels(work)
  const jpeg = await sharp(work.between, { limitInputPixels: work.maxPixels, sequentialRead: true })
    .flatten({ background: '#fff' })
    .jpeg(jpegOptions(work.pixels))
    .toBuffer()
  const bytes = addProfile(jpeg, work.icc)
  await writeFile(work.to, bytes)
  return bytes.length
}

/** Writes to the disk in bands: 200 megapixels take 600 MB there, but only one row of tiles in memory. */
async function writePixels({ from, between, maxPixels }: PictureWork): Promise<void> {
  // Loaded only now, so that the memory limit applies to it.
  const { openHeif } = await import('./heif-picture.ts')
  const picture = openHeif(await readFile(from))
  if (picture.width * picture.height > maxPixels) throw new Error('too many pixels')
  const file = await open(between, 'wx', 0o600)
  try {
    await file.write(createTiffHead(picture))
    for (const band of picture.bands()) await file.writeFile(band)
  } finally {
    await file.close()
  }
}

const APP2 = 0xffe2
const PROFILE_MARKER = Buffer.from('ICC_PROFILE\0', 'latin1')
const MAX_PART_BYTES = 65_000

/** Adds the color profile to the JPEG (ICC.1, annex B.4), because the decoder outputs only raw numbers. */
function addProfile(jpeg: Buffer, icc: string | null): Buffer {
  if (icc === null) return jpeg
  const profile = Buffer.from(icc, 'base64')
  const count = Math.ceil(profile.length / MAX_PART_BYTES)
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * MAX_PART_BYTES, (index + 1) * MAX_PART_BYTES)
    const head = Buffer.alloc(4)
    head.writeUInt16BE(APP2, 0)
    head.writeUInt16BE(2 + PROFILE_MARKER.length + 2 + part.length, 2)
    return Buffer.concat([head, PROFILE_MARKER, Buffer.from([index + 1, count]), part])
  })
  const START_OF_IMAGE = 2
  return Buffer.concat([jpeg.subarray(0, START_OF_IMAGE), ...segments, jpeg.subarray(START_OF_IMAGE)])
}
