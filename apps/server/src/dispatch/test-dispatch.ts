// A dispatch under test: a newsroom, channels with a controllable carrier, and access to its ledger.
import { CHANNEL_NAMES, type ChannelName } from '@manset/model/channels/channels.ts'
import type { RecipientCounts, RecipientState } from '@manset/model/dispatch/dispatch.ts'
import { sql, type Transaction } from 'kysely'
import { vi } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { Context, Tools } from '../platform/graphql/context.ts'
import { type JobTest, openJobTest } from '../platform/jobs/test-jobs.ts'
import type { Outcome, Recipient } from './channel.ts'
import { findChannel, provideChannels } from './channels.ts'
import { enqueueAbandoned, startDueDispatches } from './dispatch-clock.ts'
import { type DispatchRow, loadDispatch, loadTotals } from './dispatch-row.ts'
import { type ChangeContext, type DispatchInput, scheduleDispatch } from './dispatches.ts'
import { acquireLease, freezeAudience } from './lease.ts'
import { writeAndClaim } from './ledger.ts'
import { sendHandlers } from './send.ts'
import { testChannel } from './test-channel.ts'

export const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }

interface TestContent {
  /** Number of recipients; every third uses Android if there are groups. */
  count: number
  hasGroups?: boolean
  /** Its audience query fails. */
  isBroken?: boolean
  /** Its `onState` fails. */
  isStuck?: boolean
}

export interface SentMessage {
  kind: ChannelName
  recipient: Recipient
  messageId: string
}

export interface DispatchTest {
  jobs: JobTest
  tools: Tools
  person: Context
  change: ChangeContext
  /** Messages in the order in which they were sent. */
  sentMessages: SentMessage[]
  /** The outcome of a message; `sent` unless set. */
  answer: (handed: SentMessage, signal: AbortSignal) => Outcome | Promise<Outcome>
  carrier: { concurrency: number; open: number }
  /** Ids of recipients who unsubscribed after the freeze. */
  unsubscribed: string[]
  /** States that the kind was notified of. */
  notified: string[]
  schedule(content: TestContent, more?: Partial<DispatchInput>, doing?: ChangeContext): Promise<string>
  inTransaction<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Starts due dispatches. */
  startDue(): Promise<void>
  read(id: string): Promise<DispatchRow>
  /** Waits until the dispatch has the state. */
  waitForState(id: string, state: string): Promise<DispatchRow>
  counts(id: string): Promise<Partial<RecipientCounts>>
  /** States by sequence number, read from the rows. */
  rows(id: string): Promise<{ seq: number; state: RecipientState; code: string | null; attempts: number }[]>
  work(): ReturnType<JobTest['work']>
  /** A server that works until `stopWork` or `reset`. */
  startWork(): Promise<void>
  stopWork(): Promise<void>
  /** Starts due dispatches, and a server that sends them. */
  begin(): Promise<void>
  /** A dispatch whose server was lost with this many messages in flight; its job waits. */
  abandon(count: number, inFlight: number): Promise<string>
  /** States of its jobs, oldest first. */
  jobsOf(id: string): Promise<string[]>
  /** Stops the servers and resets what the test set and recorded. */
  reset(): Promise<void>
  close(): Promise<void>
}

const READERS = { view: 'mailingReader.view', export: 'mailingReader.export' } as const
/** A channel that records on the desk what it is handed, and answers as the desk says. */
const recordingChannel = (name: ChannelName, desk: () => DispatchTest) =>
  testChannel<TestContent>({
    ...{ name, ...(name === 'mailing' && { addresses: READERS }) },
    audience: ({ content: { count, hasGroups, isBroken } }) => sql`
    select 1000 + n, 'reader' || n || '@readers.example',
      ${hasGroups ? sql`case when n % 3 = 0 then 'android' else 'web' end` : sql`null::text`}
    from generate_series(1, ${count}::int ${isBroken ? sql`/ 0` : sql``}) n`,
    isStillSubscribed: () => sql<boolean>`r.recipient_id <> all(${desk().unsubscribed}::bigint[])`,
    async open() {
      desk().carrier.open += 1
      return {
        concurrency: desk().carrier.concurrency,
        async send(recipient, messageId, signal) {
          const handed = { kind: name, recipient, messageId }
          desk().sentMessages.push(handed)
          return desk().answer(handed, signal)
        },
        close: async () => {
          desk().carrier.open -= 1
        },
      }
    },
    onState: async (_trx, { id, content }, state) => {
      desk().notified.push(`${id} ${state}`)
      if (content.isStuck) throw new Error('its item cannot follow')
    },
    onCancellationComplete: async (_trx, { id }, { totals }) => {
      desk().notified.push(`${id} settled ${totals.counts.sent}`)
    },
  })

export async function openDispatchTest(): Promise<DispatchTest> {
  const jobs = await openJobTest()
  const person = await jobs.newsroom.contextOf('1')
  const { tools } = person
  const { db } = tools
  let item = 0
  const works: Awaited<ReturnType<JobTest['work']>>[] = []
  provideChannels(CHANNEL_NAMES.map((name) => recordingChannel(name, () => desk)))
  const desk: DispatchTest = {
    ...{ jobs, tools, person, sentMessages: [], notified: [], unsubscribed: [] },
    change: {
      by: { userId: person.viewer.userId, siteId: person.viewer.siteId, address: null },
      get at() {
        return tools.clock.now()
      },
    },
    answer: () => ({ kind: 'sent' }),
    carrier: { concurrency: 5, open: 0 },
    inTransaction: (act) => db.transaction().execute(act),
    schedule(content, more = {}, doing = desk.change) {
      item += 1
      const order: DispatchInput = {
        ...{ kind: 'mailing', siteId: person.viewer.siteId, itemId: String(item), name: `Bülten ${item}` },
        ...{ content, dueAt: tools.clock.now(), deadlineAt: null, ...more },
      }
      return desk.inTransaction((trx) => scheduleDispatch(trx, order, doing))
    },
    async startDue() {
      await startDueDispatches(tools)
    },
    async read(id) {
      const row = await loadDispatch(db, id)
      if (!row) throw new Error('there is no such dispatch')
      return row
    },
    waitForState: (id, state) =>
      vi.waitFor(async () => {
        // The clock does this every second: a dispatch that is resumed just as its job ends has no other.
        await enqueueAbandoned(tools)
        const row = await desk.read(id)
        if (row.state !== state) throw new Error(`it is ${row.state}, not ${state}`)
        return row
      }, WAIT_OPTIONS),
    async counts(id) {
      const { counts } = await loadTotals(db, id)
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    },
    async rows(id) {
      const { rows } = await sql<{
        seq: number
        state: RecipientState
        code: string | null
        attempts: number
      }>`
        select seq, state, code, attempts from dispatch_recipients where dispatch_id = ${id}::bigint order by seq`.execute(
        db,
      )
      return rows
    },
    work: () => jobs.work(sendHandlers),
    async startWork() {
      works.push(await desk.work())
    },
    async stopWork() {
      for (const work of works.splice(0)) await work.stop()
    },
    async begin() {
      await desk.startDue()
      await desk.startWork()
    },
    async abandon(count, inFlight) {
      const id = await desk.schedule({ count })
      await desk.startDue()
      const turn = await acquireLease(tools, id)
      const kind = findChannel('mailing')
      if (!turn || !kind) throw new Error('there is nothing to send')
      await freezeAudience(tools, turn, kind)
      const takes = [{ route: '', after: 0, take: inFlight }]
      await writeAndClaim(db, turn.token, { results: [], takes, at: tools.clock.now() })
      return id
    },
    async jobsOf(id) {
      const { rows } = await sql<{ state: string }>`select state::text as state from pgboss.job
        where singleton_key = ${id} and name like 'dispatch.%' order by created_on`.execute(db)
      return rows.map(({ state }) => state)
    },
    async reset() {
      await desk.stopWork()
      desk.sentMessages.length = 0
      desk.notified.length = 0
      desk.unsubscribed = []
      desk.answer = () => ({ kind: 'sent' })
      jobs.newsroom.clock.set(new Date())
    },
    close: () => jobs.close(),
  }
  return desk
}

/** Sequence numbers in ascending order. */
export const seqs = (handed: readonly SentMessage[]) =>
  handed.map(({ recipient }) => recipient.seq).toSorted((a, b) => a - b)

/** An answer that waits until the test opens the gate. */
export function openGate() {
  const opened = Promise.withResolvers<void>()
  return { opened: opened.promise, open: opened.resolve }
}
