// Decodes received pictures with sharp. First in this process, by the clock, since starting another takes longer than most
// pictures; one that does not end in time is judged by its processor time, in a process of its own.
import { askProcess } from './ask-process.ts'
import { type DecodeWork, decodeHere } from './decode-work.ts'
import { type MediaSettings, secondsFor } from './settings.ts'

const SCRIPT = new URL('./decode-process.ts', import.meta.url)
/** Starting the process is counted, too. */
const START_SECONDS = 2
const CPU_FACTOR = 3
const MOST_PIXEL_BYTES = 4
const MB = 1_048_576

/** Answers the bytes it wrote. Throws `TooCostly` for what takes more processor time than a picture of its size may. */
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

/** As libvips words it: "timeout: 42% complete". */
const isTimeout = (error: unknown) => error instanceof Error && error.message.includes('timeout: ')
