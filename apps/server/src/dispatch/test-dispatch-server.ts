// A mail-sending server that dispatch.faults.ts runs as a child process and kills.
import { sql } from 'kysely'
import pino from 'pino'
import { databaseTime, openSharedClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/db.ts'
import type { Tools } from '../platform/graphql/context.ts'
import { startJobWorkers } from '../platform/jobs/job-workers.ts'
import { openJobs } from '../platform/jobs/open-jobs.ts'
import { openLive } from '../platform/live.ts'
import { compileMail } from '../platform/mail/mail-template.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { provideChannels } from './channels.ts'
import { startDispatchClock } from './dispatch-clock.ts'
import { sendHandlers } from './send.ts'
import { testChannel } from './test-channel.ts'

const connection = process.env.TEST_DATABASE ?? ''
const port = Number(process.env.TEST_SMTP_PORT)
const connections = Number(process.env.TEST_CONNECTIONS ?? 10)
const silenceMs = Number(process.env.TEST_SILENCE_MS ?? 5_000)
const patience = { connectMs: 2_000, silenceMs, verdictMs: silenceMs }
const log = pino({ level: 'silent' })
const { db, pool } = openDatabase(connection)
const live = await openLive({ connectionString: connection }, log)
const jobs = openJobs({ db, pool, live, log })
const clock = await openSharedClock(databaseTime(pool), log)
// No files, no secrets, and its own mail server.
const tools: Omit<Tools, 'files' | 'secrets' | 'mail'> = {
  ...{ db, live, jobs, clock, log },
  settings: readSettings({}),
}

provideChannels([
  testChannel<{ count: number }>({
    name: 'mailing',
    audience: ({ content: { count } }) => sql`
      select 100 + n, 'reader' || n || '@readers.test', null from generate_series(1, ${count}::int) n`,
    async open() {
      const mail = compileMail(
        {
          ...{
            from: { name: 'Manşet', address: 'sabah@manset.test' },
            subject: 'Günaydın',
            slots: ['{{link}}'],
          },
          ...{ html: `<p>Günaydın {{link}}</p>${'<p>haber</p>'.repeat(200)}`, text: 'Günaydın {{link}}' },
        },
        'manset.test',
      )
      const mailer = createMailer(
        { host: '127.0.0.1', port, isEncrypted: false, credentials: null, connections },
        patience,
      )
      return {
        concurrency: connections,
        send: ({ address, recipientId }, messageId, signal) =>
          mailer.send(
            mail,
            {
              to: address,
              messageId,
              at: clock.now(),
              values: { '{{link}}': `https://site.test/u/${recipientId}` },
            },
            signal,
          ),
        close: () => mailer.close(),
      }
    },
  }),
])
startDispatchClock(tools as Tools)
await startJobWorkers({ jobs, handlers: sendHandlers, tools: tools as Tools }).started
process.stdout.write('ready')
