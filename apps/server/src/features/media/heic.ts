// Photographs of telephones (HEIC): decoded in a process of their own, within a time, a processor's time and a memory.
import { rm } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { ProcessEnded, type ProcessLimits, runProcess } from '../../platform/process-apart.ts'
import { TooCostly } from '../../platform/work-apart.ts'

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
export type HeicAnswer =
  | { header: Metadata }
  | { byteSize: number }
  | { failure: string; reason: 'damaged' | 'memory' | 'room' }

export interface HeicWish extends Omit<PictureWork, 'kind' | 'between' | 'decoderMegabytes' | 'icc'> {
  icc: Uint8Array | undefined
}

const SCRIPT = new URL('./heic-process.ts', import.meta.url)
const MB = 1_048_576
/** What a picture of 200 megapixels in one piece needs; of a grid of tiles as telephones write it, 185 MB in all were seen. */
const DECODER_MEGABYTES = 1_664
/** Beside the decoder: Node, the file itself, and the JPEG that is made. */
const OTHER_MEGABYTES = 384
/** Twelve megapixels take some two seconds of one core; a slow machine takes several times that. */
const LEAST_SECONDS = 20
const PIXELS_A_SECOND = 2_000_000
/** Others may want the same cores. */
const WALL_FACTOR = 4
const MOST_PIXEL_BYTES = 4

/** Writes the picture upright as JPEG; answers its bytes. Throws `TooCostly` beyond its limits. */
export async function heicToJpeg({ icc, ...wish }: HeicWish): Promise<number> {
  const between = `${wish.to}.pixels`
  const fileMegabytes = Math.ceil((wish.maxPixels * MOST_PIXEL_BYTES) / MB) + 1
  try {
    const answer = await ask(
      {
        ...wish,
        ...{ kind: 'picture', between, decoderMegabytes: DECODER_MEGABYTES },
        icc: icc ? Buffer.from(icc).toString('base64') : null,
      },
      { cpuSeconds: LEAST_SECONDS + wish.pixels / PIXELS_A_SECOND, fileMegabytes },
    )
    return (answer as { byteSize: number }).byteSize
  } finally {
    await rm(between, { force: true })
  }
}

/** What the header says, however many parts it names. */
export async function heicHeader(from: string): Promise<Metadata> {
  const answer = await ask({ kind: 'header', from }, { cpuSeconds: LEAST_SECONDS, fileMegabytes: 0 })
  const { header } = answer as { header: Metadata }
  // Bytes come as JSON has them.
  const revived = Object.entries(header).map(([name, value]) => {
    const { type, data } = (value ?? {}) as { type?: string; data?: number[] }
    return [name, type === 'Buffer' && data ? Buffer.from(data) : value]
  })
  return Object.fromEntries(revived)
}

async function ask(
  work: HeicWork,
  { cpuSeconds, fileMegabytes }: Pick<ProcessLimits, 'cpuSeconds' | 'fileMegabytes'>,
): Promise<HeicAnswer> {
  const wallSeconds = cpuSeconds * WALL_FACTOR
  const memoryMegabytes = DECODER_MEGABYTES + OTHER_MEGABYTES
  const limits = { cpuSeconds, wallSeconds, memoryMegabytes, fileMegabytes }
  let answer: HeicAnswer | undefined
  const take = (told: HeicAnswer) => {
    answer = told
  }
  await runProcess<HeicWork, HeicAnswer>(SCRIPT, work, limits, take, new AbortController().signal).catch(
    (error: unknown) => {
      if (error instanceof ProcessEnded && error.ending !== 'died') throw new TooCostly(error.message)
      throw error
    },
  )
  if (!answer) throw new Error('a HEIC picture was not answered for')
  if (!('failure' in answer)) return answer
  const said = `a HEIC picture cannot be read: ${answer.failure}`
  if (answer.reason === 'memory') throw new TooCostly(said)
  throw Object.assign(new Error(said), answer.reason === 'room' && { code: 'ENOSPC' })
}
