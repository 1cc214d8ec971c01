// Photographs of telephones (HEIC): decoded in a thread of their own, within a time and a memory.
import { workApart } from '../../platform/work-apart.ts'

export interface HeicWork {
  from: string
  to: string
  quality: number
  maxPixels: number
  /** The colour profile it brings; telephones of today write wider colours than screens assume. */
  icc: Uint8Array | undefined
}

export type HeicAnswer = { byteSize: number } | { failure: string }

/** Twelve megapixels take two seconds of one core, the largest allowed ten; a busy machine takes several times that. */
const LIMITS = { milliseconds: 60_000, memoryMegabytes: 128 }
const thread = workApart<HeicWork, HeicAnswer>(new URL('./heic-thread.ts', import.meta.url), LIMITS)

/** Writes the picture upright as JPEG; answers its bytes. */
export async function heicToJpeg(work: HeicWork): Promise<number> {
  const answer = await thread.run(work)
  if ('failure' in answer) throw new Error(`a HEIC picture cannot be read: ${answer.failure}`)
  return answer.byteSize
}
