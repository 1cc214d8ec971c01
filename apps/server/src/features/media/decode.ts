// Decodes received pictures with sharp. Tries in this process first, with a wall-clock limit, because starting another takes longer than
// most pictures. One that times out is decoded in a child process, limited by CPU time.
import { askProcess } from './ask-process.ts'
import { type DecodeWork, decodeHere } from './decode-work.ts'
import { type MediaSettings, secondsFor } from './settings.ts'

const SCRIPT = new URL('./decode-process.ts', import.meta.url)
/** Starting the process counts, too. */
const START_SECONDS = 2
const CPU_FACTOR = 3
const MOST_PIXEL_BYTES = 4
const MB = 1_048_576

/** Returns the number of bytes written. Throws `TooCostly` for a picture that takes more CPU time than its size allows. */
export async function decode(work: DecodeWork, settings: MediaSettings): Promise<number> {
  const seconds = secondsFor(work.pixels, settings)
  try {
    return await decodeHere(work, seconds)
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  const { byteSize } = await askProcess<DecodeWork, { byteSize: number }>(SCRIPT, work, {
    cpuSeconds: START_SECONDS + CPU_FACTOR * seconds,
    fileMegabytes: Math.ceil((work.maxPixels * MOST_PIXEL_BYTES) / MB),
  })
  return byteSize
}

/** libvips words it "timeout: 42% complete". */
const isTimeout = (error: unknown) => error instanceof Error && error.message.includes('timeout: ')
