// Child process that decodes a picture within limits on CPU time and memory; started by decode.ts.
import sharp from 'sharp'
import { runAsChild } from '../../platform/processes/child-entry.ts'
import { type DecodeWork, runDecodeWork } from './decode-work.ts'
import type { ProcessFailure } from './image-process.ts'
import { isDiskFull } from './limits.ts'

sharp.concurrency(1)
const NO_TIME_LIMIT = 0

runAsChild<DecodeWork, { byteSize: number } | ProcessFailure>(async (work, tell) => {
  try {
    tell({ byteSize: await runDecodeWork(work, NO_TIME_LIMIT) })
  } catch (error) {
    tell({ failure: String(error), reason: isDiskFull(error) ? 'room' : 'damaged' })
  }
})
