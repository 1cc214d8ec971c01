// Asks a process of its own to decode a picture. Its processor time is the limit: on a busy machine the clock would refuse
// good pictures, and a bomb burns processor time wherever it runs.
import { ProcessEnded, type ProcessLimits, runProcess } from '../../platform/process-apart.ts'
import { TooCostly } from '../../platform/work-apart.ts'

export interface Failure {
  failure: string
  reason: 'damaged' | 'memory' | 'room'
}

/** What a picture of 200 megapixels in one piece needs; of a grid of tiles as telephones write it, 185 MB in all were seen. */
export const DECODER_MEGABYTES = 1_664
/** Beside the decoder: Node, the file itself, and the JPEG that is made. */
const OTHER_MEGABYTES = 384
/** The clock only ends a process that hangs; behind a full machine's other work a healthy one may take this many times longer. */
const WALL_FACTOR = 10

type Limits = Pick<ProcessLimits, 'cpuSeconds' | 'fileMegabytes'>

/** What the script answers. Throws `TooCostly` beyond its limits, an error with the code ENOSPC where the disk is full. */
export async function askProcess<Work extends object, Answer extends object>(
  script: URL,
  work: Work,
  { cpuSeconds, fileMegabytes }: Limits,
): Promise<Answer> {
  const limits = {
    cpuSeconds,
    wallSeconds: cpuSeconds * WALL_FACTOR,
    memoryMegabytes: DECODER_MEGABYTES + OTHER_MEGABYTES,
    fileMegabytes,
  }
  let answer: Answer | Failure | undefined
  const take = (given: Answer | Failure) => {
    answer = given
  }
  await runProcess<Work, Answer | Failure>(script, work, limits, take, new AbortController().signal).catch(
    (error: unknown) => {
      if (error instanceof ProcessEnded && error.ending !== 'died') throw new TooCostly(error.message)
      throw error
    },
  )
  if (!answer) throw new Error('the process gave no answer')
  if (!('failure' in answer)) return answer
  const { failure, reason } = answer
  if (reason === 'memory') throw new TooCostly(failure)
  throw Object.assign(new Error(failure), reason === 'room' && { code: 'ENOSPC' })
}
