// A server that claims a job and is killed; run by jobs.test.ts as a child process.
import pino from 'pino'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/db.ts'
import type { Tools } from '../graphql/context.ts'
import { openLive } from '../live.ts'
import { readSettings } from '../settings/settings.ts'
import { jobHandler } from './handler.ts'
import { startJobWorkers } from './job-workers.ts'
import { openJobs } from './open-jobs.ts'
import { declaration } from './test-jobs.ts'

const connection = process.env.TEST_DATABASE ?? ''
const log = pino({ level: 'silent' })
const { db, pool } = openDatabase(connection)
const live = await openLive({ connectionString: connection }, log)
const jobs = openJobs({ db, pool, live, log })
// Its job needs no files, secrets or mail.
const tools: Omit<Tools, 'files' | 'secrets' | 'mail'> = {
  db,
  live,
  jobs,
  clock: systemClock,
  log,
  settings: readSettings({}),
}
const handler = jobHandler(declaration('test.killed'), ({ id }) => {
  process.stdout.write(id)
  return new Promise(() => {})
})
startJobWorkers({ jobs, handlers: [handler], tools: tools as Tools })
