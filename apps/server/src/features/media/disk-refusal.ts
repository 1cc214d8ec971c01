// What a caller is told of a disk that failed while a file was stored.
import type { Logger } from 'pino'
import { isDatabaseAway } from '../../platform/database-away.ts'
import { storeFailed } from '../../platform/files.ts'
import { isOutOfRoom } from './limits.ts'
import { storageFull } from './refusals.ts'

/** `STORAGE_FULL` or `STORE_FAILED` for an error of the disk, which is logged; any other error as it is. */
export function diskRefusal(error: unknown, log: Pick<Logger, 'error'>): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || !code || !syscall || isDatabaseAway(error)) return error
  log.error({ err: error }, 'the disk failed while a file was stored')
  return isOutOfRoom(error) ? storageFull() : storeFailed()
}
