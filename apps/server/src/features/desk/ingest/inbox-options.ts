// Dependencies of the inboxes.
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MediaPort } from './media-port.ts'

export interface InboxOptions {
  db: Kysely<Tables>
  /** The folder whose subfolders agencies deliver to. */
  folder: string
  clock: Clock
  log: Logger
  pictures: MediaPort
  /** Milliseconds between sweeps. */
  sweepIntervalMs?: number
}
