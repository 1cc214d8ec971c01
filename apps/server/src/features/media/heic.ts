// Decodes HEIC photos of phones in a child process, with limits on time, CPU time and memory.
import { rm } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { DECODER_MEMORY_MEGABYTES, runImageProcess } from './image-process.ts'

interface HeaderWork {
  kind: 'header'
  from: string
}

interface PictureWork {
  kind: 'picture'
  from: string
  to: string
  /** Path for the uncompressed pixels; created and removed by the conversion. */
  between: string
  /** Number of pixels according to the header. */
  pixels: number
  maxPixels: number
  /** The picture's color profile in Base64: today's phones use wider color spaces than screens assume. */
  icc: string | null
  decoderMegabytes: number
}

export type HeicWork = HeaderWork | PictureWork

export interface HeicRequest extends Omit<PictureWork, 'kind' | 'between' | 'decoderMegabytes' | 'icc'> {
  icc: Uint8Array | undefined
}

const SCRIPT = new URL('./heic-process.ts', import.meta.url)
const MB = 1_048_576
/** Twelve megapixels take about two seconds of one core, and several times that on a slow machine. */
const MIN_SECONDS = 20
const PIXELS_PER_SECOND = 2_000_000
const MAX_BYTES_PER_PIXEL = 4

/** Writes the picture as an upright JPEG; returns its size in bytes. Throws `WorkerLimitExceeded` beyond the limits. */
export async function heicToJpeg({ icc, ...wish }: HeicRequest): Promise<number> {
  const between = `${wish.to}.pixels`
  const fileMegabytes = Math.ceil((wish.maxPixels * MAX_BYTES_PER_PIXEL) / MB) + 1
  try {
    const { byteSize } = await runImageProcess<PictureWork, { byteSize: number }>(
      SCRIPT,
      {
        ...wish,
        ...{ kind: 'picture', between, decoderMegabytes: DECODER_MEMORY_MEGABYTES },
        icc: icc ? Buffer.from(icc).toString('base64') : null,
      },
      { cpuSeconds: MIN_SECONDS + wish.pixels / PIXELS_PER_SECOND, fileMegabytes },
    )
    return byteSize
  } finally {
    await rm(between, { force: true })
  }
}

/** Reads the header, however many parts it lists. */
export async function readHeicHeader(from: string): Promise<Metadata> {
  const { header } = await runImageProcess<HeaderWork, { header: Metadata }>(
    SCRIPT,
    { kind: 'header', from },
    { cpuSeconds: MIN_SECONDS, fileMegabytes: 0 },
  )
  // JSON turned buffers into objects.
  const revived = Object.entries(header).map(([name, value]) => {
    const { type, data } = (value ?? {}) as { type?: string; data?: number[] }
    return [name, type === 'Buffer' && data ? Buffer.from(data) : value]
  })
  return Object.fromEntries(revived)
}
