// Photographs of telephones (HEIC): decoded in a process of their own, within a time, a processor's time and a memory.
import { rm } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { askProcess, DECODER_MEGABYTES } from './ask-process.ts'

interface HeaderWork {
  kind: 'header'
  from: string
}

interface PictureWork {
  kind: 'picture'
  from: string
  to: string
  /** Where its pixels may lie meanwhile, as large as they are; nothing is there before, and nothing stays. */
  between: string
  /** How many its header says there are. */
  pixels: number
  maxPixels: number
  /** The colour profile it brings, in Base64; telephones of today write wider colours than screens assume. */
  icc: string | null
  decoderMegabytes: number
}

export type HeicWork = HeaderWork | PictureWork

export interface HeicWish extends Omit<PictureWork, 'kind' | 'between' | 'decoderMegabytes' | 'icc'> {
  icc: Uint8Array | undefined
}

const SCRIPT = new URL('./heic-process.ts', import.meta.url)
const MB = 1_048_576
/** Twelve megapixels take some two seconds of one core; a slow machine takes several times that. */
const LEAST_SECONDS = 20
const PIXELS_A_SECOND = 2_000_000
const MOST_PIXEL_BYTES = 4

/** Writes the picture upright as JPEG; answers its bytes. Throws `TooCostly` beyond its limits. */
export async function heicToJpeg({ icc, ...wish }: HeicWish): Promise<number> {
  const between = `${wish.to}.pixels`
  const fileMegabytes = Math.ceil((wish.maxPixels * MOST_PIXEL_BYTES) / MB) + 1
  try {
    const { byteSize } = await askProcess<PictureWork, { byteSize: number }>(
      SCRIPT,
      {
        ...wish,
        ...{ kind: 'picture', between, decoderMegabytes: DECODER_MEGABYTES },
        icc: icc ? Buffer.from(icc).toString('base64') : null,
      },
      { cpuSeconds: LEAST_SECONDS + wish.pixels / PIXELS_A_SECOND, fileMegabytes },
    )
    return byteSize
  } finally {
    await rm(between, { force: true })
  }
}

/** What the header says, however many parts it names. */
export async function heicHeader(from: string): Promise<Metadata> {
  const { header } = await askProcess<HeaderWork, { header: Metadata }>(
    SCRIPT,
    { kind: 'header', from },
    { cpuSeconds: LEAST_SECONDS, fileMegabytes: 0 },
  )
  // Bytes come as JSON has them.
  const revived = Object.entries(header).map(([name, value]) => {
    const { type, data } = (value ?? {}) as { type?: string; data?: number[] }
    return [name, type === 'Buffer' && data ? Buffer.from(data) : value]
  })
  return Object.fromEntries(revived)
}
