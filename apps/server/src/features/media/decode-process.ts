// Child process that decodes a picture within limits on CPU time and memory; started by decode.ts.
import sharp from 'sharp'
import { joinWork } from '../../platform/processes/child-entry.ts'
import type { Failure } from './ask-process.ts'
import { type DecodeWork, decodeHere } from './decode-work.ts'
import { isOutOfRoom } from './limits.ts'

sharp.concurrency(1)
const NO_CLOCK = 0

joinWork<DecodeWork, { byteSize: number } | Failure>(async (work, tell) => {
  try {
    tell({ byteSize: await decodeHere(work, NO_CLOCK) })
  } catch (error) {
    tell({ failure: String(error), reason: isOutOfRoom(error) ? 'room' : 'damaged' })
  }
})
