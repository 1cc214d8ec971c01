// Maps disk errors during storing to refusals.
import type { Logger } from 'pino'
import { isDatabaseAway } from '../../platform/database/outage.ts'
import { storeFailed } from '../../platform/files/files.ts'
import { isOutOfRoom } from './limits.ts'
import { storageFull } from './refusals.ts'

/** Logs a disk error and returns `STORAGE_FULL` or `STORE_FAILED`; returns any other error unchanged. */
export function diskRefusal(error: unknown, log: Pick<Logger, 'error'>): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || !code || !syscall || isDatabaseAway(error)) return error
  log.error({ err: error }, 'the disk failed while a file was stored')
  return isOutOfRoom(error) ? storageFull() : storeFailed()
}
