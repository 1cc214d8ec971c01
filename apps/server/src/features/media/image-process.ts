// Decodes a picture in a child process, limited by CPU time. A wall-clock limit would refuse good pictures on a busy machine, while a
// decompression bomb uses CPU time anywhere.
import { ProcessEnded, type ProcessLimits, runProcess } from '../../platform/processes/child-process.ts'
import { WorkerLimitExceeded } from '../../platform/processes/worker-thread.ts'

export interface ProcessFailure {
  failure: string
  reason: 'damaged' | 'memory' | 'room'
}

/** Needed for 200 megapixels in one piece; grids of tiles, as phones write them, took 185 MB in total. */
export const DECODER_MEMORY_MEGABYTES = 1_664
/** Beside the decoder: Node, the file itself, and the resulting JPEG. */
const BASE_MEMORY_MEGABYTES = 384
/** The wall-clock limit only ends hanging processes: on a busy machine, a healthy one may take this many times its CPU time. */
const WALL_FACTOR = 10

type Limits = Pick<ProcessLimits, 'cpuSeconds' | 'fileMegabytes'>

/** Returns the script's result. Throws `WorkerLimitExceeded` beyond the limits, and an error with the code ENOSPC where the disk is full. */
export async function runImageProcess<Work extends object, Answer extends object>(
  script: URL,
  work: Work,
  { cpuSeconds, fileMegabytes }: Limits,
): Promise<Answer> {
  const limits = {
    cpuSeconds,
    wallSeconds: cpuSeconds * WALL_FACTOR,
    memoryMegabytes: DECODER_MEMORY_MEGABYTES + BASE_MEMORY_MEGABYTES,
    fileMegabytes,
  }
  let answer: Answer | ProcessFailure | undefined
  const take = (given: Answer | ProcessFailure) => {
    answer = given
  }
  await runProcess<Work, Answer | ProcessFailure>(
    script,
    work,
    limits,
    take,
    new AbortController().signal,
  ).catch((error: unknown) => {
    if (error instanceof ProcessEnded && error.end !== 'died') throw new WorkerLimitExceeded(error.message)
    throw error
  })
  if (!answer) throw new Error('the process gave no answer')
  if (!('failure' in answer)) return answer
  const { failure, reason } = answer
  if (reason === 'memory') throw new WorkerLimitExceeded(failure)
  throw Object.assign(new Error(failure), reason === 'room' && { code: 'ENOSPC' })
}
