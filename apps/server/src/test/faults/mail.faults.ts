// Newsletters while their mail server breaks, hangs, is late or replies twice at each point of the protocol. Nobody gets a second mail,
// everybody who counts as reached was reached, and uncertain recipients are reported.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideChannels } from '../../dispatch/channels.ts'
import { enqueueAbandoned, startDueDispatches } from '../../dispatch/dispatch-clock.ts'
import { scheduleDispatch } from '../../dispatch/dispatches.ts'
import { sendHandlers } from '../../dispatch/send.ts'
import { testChannel } from '../../dispatch/test-channel.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { type JobTest, openJobTest } from '../../platform/jobs/test-jobs.ts'
import { compileMail } from '../../platform/mail/mail-template.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { type Misbehavior, openSink, type ScriptPoint, type Sink } from '../../platform/mail/test-sink.ts'
import { countFault } from '../injection/fault-report.ts'
import { MAIN_SITE } from '../newsroom.ts'

const RECIPIENTS = 40
/** The fault affects every so many-th mail, or connection. */
const EVERY = 8
const SILENCE_MS = 400
const PATIENCE = { connectMs: SILENCE_MS, silenceMs: SILENCE_MS, verdictMs: SILENCE_MS }
const POLLING = { timeout: 60_000, interval: 30 }

const POINTS: readonly ScriptPoint[] = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'data', 'dot', 'taken']
const TWICE: Partial<Record<ScriptPoint, string>> = {
  ...{ MAIL: '250 ok\r\n250 ok', RCPT: '250 ok\r\n250 ok', taken: '250 taken\r\n250 taken' },
}
const CASES: { point: ScriptPoint; word: string; misdeed: Misbehavior }[] = POINTS.flatMap((point) => [
  { point, word: 'breaks', misdeed: 'drop' },
  { point, word: 'hangs', misdeed: 'hang' },
  { point, word: 'is late', misdeed: 'late' },
  ...(TWICE[point] ? [{ point, word: 'answers twice', misdeed: TWICE[point] }] : []),
])

let desk: JobTest
let tools: Tools
let sink: Sink
beforeAll(async () => {
  desk = await openJobTest()
  tools = (await desk.newsroom.contextOf('1')).tools
  const mail = compileMail(
    {
      from: { name: 'Manşet', address: 'sabah@manset.test' },
      ...{
        subject: 'Günaydın',
        slots: ['{{link}}'],
        html: '<p>Günaydın {{link}}</p>',
        text: 'Günaydın {{link}}',
      },
    },
    'manset.test',
  )
  provideChannels([
    testChannel<object>({
      name: 'mailing',
      audience: () => sql`
        select n, 'okur' || n || '@readers.test', null from generate_series(1, ${RECIPIENTS}::int) n`,
      async open() {
        const mailer = createMailer(sink.server({ connections: 4 }), PATIENCE)
        return {
          concurrency: 4,
          send: ({ address, recipientId }, messageId, signal) =>
            mailer.send(
              mail,
              {
                to: address,
                messageId,
                at: tools.clock.now(),
                values: { '{{link}}': `https://site.test/${recipientId}` },
              },
              signal,
            ),
          close: () => mailer.close(),
        }
      },
    }),
  ])
  await desk.work(sendHandlers)
})
afterAll(() => desk.close())

async function send(item: number): Promise<string> {
  return tools.db.transaction().execute((trx) =>
    scheduleDispatch(
      trx,
      {
        ...{ kind: 'mailing', siteId: MAIN_SITE, itemId: String(item), name: 'Sabah', content: {} },
        ...{ dueAt: new Date(Date.now() - 1_000), deadlineAt: null },
      },
      { by: { userId: null, siteId: MAIN_SITE, address: null }, at: new Date() },
    ),
  )
}

const stateOf = async (id: string) => {
  await startDueDispatches(tools)
  await enqueueAbandoned(tools)
  // Makes pending retries due now.
  await sql`update dispatch_recipients set next_attempt_at = now() where dispatch_id = ${id}::bigint and next_attempt_at > now()`.execute(
    tools.db,
  )
  const { rows } = await sql<{
    state: string
  }>`select state from dispatches where id = ${id}::bigint`.execute(tools.db)
  return rows[0]?.state
}

describe.each(CASES)('a mail server that $word at $point', ({ point, word, misdeed }) => {
  it('sends nobody a second newsletter', { timeout: 120_000 }, async () => {
    const row = countFault(`mail: ${word} at ${point}`)
    sink = await openSink()
    try {
      let passed = 0
      sink.script = (at) => {
        if (at !== point) return null
        passed += 1
        // The second one, then every `EVERY`-th: a connection is opened only a few times.
        if (passed % EVERY !== (point === 'greeting' || point === 'EHLO' ? 1 : 2)) return null
        row.tries += 1
        return misdeed
      }
      const begun = performance.now()
      const id = await send(
        CASES.indexOf(CASES.find((one) => one.point === point && one.word === word) as never) + 1,
      )
      await expect.poll(() => stateOf(id), POLLING).toBe('sent')
      row.answered(performance.now() - begun)
      const { rows } = await sql<{ state: string; address: string }>`
        select state, address from dispatch_recipients where dispatch_id = ${id}::bigint`.execute(tools.db)
      for (const { state, address } of rows) {
        const got = sink.counts.get(address) ?? 0
        if (state === 'sent') row.acknowledged += 1
        if (state === 'sent' && got === 0) row.lost += 1
        if (state === 'unknown') row.unknown += 1
        if (got > 1) row.doubled += 1
      }
      row.report()
      expect(rows).toHaveLength(RECIPIENTS)
      expect(row).toMatchObject({ lost: 0, doubled: 0 })
      const failed = rows.filter(({ state }) => state === 'failed').length
      expect(row.acknowledged + row.unknown + failed).toBe(RECIPIENTS)
      expect(row.unknown + failed).toBeLessThanOrEqual(row.tries)
    } finally {
      await sink.close()
    }
  })
})
