// Maps disk errors during storing to refusals.
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../../platform/database/outage.ts'
import { storeFailedRefusal } from '../../platform/files/files.ts'
import { isDiskFull } from './limits.ts'
import { storageFull } from './refusals.ts'

/** Logs a disk error and returns `STORAGE_FULL` or `STORE_FAILED`; returns any other error unchanged. */
export function toDiskRefusal(error: unknown, log: Pick<Logger, 'error'>): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || !code || !syscall || isDatabaseUnavailable(error)) return error
  log.error({ err: error }, 'the disk failed while a file was stored')
  return isDiskFull(error) ? storageFull() : storeFailedRefusal()
}
