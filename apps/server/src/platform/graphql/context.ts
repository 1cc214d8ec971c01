// What every resolver is given: who asks, and the parts of the house a service may use.
import type { LeftOut } from '@manset/model/left-out.ts'
import type { Viewer } from '@manset/model/permissions.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import type { Clock } from '../clock.ts'
import type { FileStore } from '../files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live.ts'
import type { Mail } from '../mail/mail.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'

/** The ports services work with. */
export interface Tools {
  db: Kysely<Tables>
  live: Live
  files: FileStore
  jobs: Jobs
  clock: Clock
  log: Logger
  settings: Settings
  secrets: Secrets
  mail: Mail
}

export interface Context {
  viewer: Viewer
  /** Network address the call came from, for the audit log. */
  address: string | null
  tools: Tools
  /** Calls of the operation whose list was cut, where their answer has no place of its own to say so. */
  cut?: Set<string>
  /** Roots of a query that were answered as JSON, by their names in the answer (`shape.ts`); only where they may be. */
  texts?: Map<string, string>
  /** What of the texts that were sent is not stored, for the answer to say. */
  leftOut?: LeftOut[]
}
