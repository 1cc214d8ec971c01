// Decodes received pictures with sharp. Tries in this process first, with a wall-clock limit, because starting another takes longer than
// most pictures. One that times out is decoded in a child process, limited by CPU time.

import { type DecodeWork, runDecodeWork } from './decode-work.ts'
import { runImageProcess } from './image-process.ts'
import { type MediaSettings, timeLimitSeconds } from './settings.ts'

const SCRIPT = new URL('./decode-process.ts', import.meta.url)
/** Starting the process counts, too. */
const STARTUP_SECONDS = 2
const CPU_FACTOR = 3
const MAX_BYTES_PER_PIXEL = 4
const MB = 1_048_576

/** Returns the number of bytes written. Throws `WorkerLimitExceeded` for a picture that takes more CPU time than its size allows. */
export async function decode(work: DecodeWork, settings: MediaSettings): Promise<number> {
  const seconds = timeLimitSeconds(work.pixels, settings)
  try {
    return await runDecodeWork(work, seconds)
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  const { byteSize } = await runImageProcess<DecodeWork, { byteSize: number }>(SCRIPT, work, {
    cpuSeconds: STARTUP_SECONDS + CPU_FACTOR * seconds,
    fileMegabytes: Math.ceil((work.maxPixels * MAX_BYTES_PER_PIXEL) / MB),
  })
  return byteSize
}

/** libvips words it "timeout: 42% complete". */
const isTimeout = (error: unknown) => error instanceof Error && error.message.includes('timeout: ')
