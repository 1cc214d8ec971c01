// The context of every resolver: the viewer, and the ports that services use.
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import type { RemovedMarkup } from '@manset/model/text/removed-markup.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import type { Clock } from '../clock.ts'
import type { FileStore } from '../files/files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live.ts'
import type { Mail } from '../mail/mail.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings/settings.ts'

/** The ports of services. */
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
  /** Network address of the caller, for the audit log. */
  address: string | null
  tools: Tools
  /** Calls of the operation whose list was cut, if their result cannot say so. */
  truncatedRoots?: Set<string>
  /** Query roots answered as JSON, by response key (`shape.ts`); only if the operation permits it. */
  texts?: Map<string, string>
  /** Parts of submitted texts that are not stored, for the response. */
  leftOut?: RemovedMarkup[]
}
