import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Channel } from './channel.ts'
import { findChannel } from './channels.ts'
import { acquireLease, freezeAudience } from './lease.ts'
import { writeAndClaim } from './ledger.ts'
import { eraseRecipients, findRecipientOfMessage, listReceived } from './recipients.ts'
import { type DispatchTest, openDispatchTest, WAIT_OPTIONS } from './test-dispatch.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 150_000 })

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterAll(() => desk.close())

it('an erased person has no address in any ledger, and gets no message that is still waiting', async () => {
  const { db } = desk.tools
  const held = Promise.withResolvers<void>()
  desk.answer = async ({ recipient }) => {
    if (recipient.seq > 5) await held.promise
    return { kind: 'sent' }
  }
  const id = await desk.schedule({ count: 12 })
  await desk.startDue()
  const work = await desk.work()
  await vi.waitFor(
    async () => expect(await desk.counts(id)).toEqual({ sent: 5, sending: 5, waiting: 2 }),
    WAIT_OPTIONS,
  )
  // Recipients are numbered from 1001: the second was sent to, the last still waits.
  expect(await listReceived(db, 'mailing', ['1002'], 10)).toMatchObject([
    { dispatchId: id, state: 'sent', address: 'reader2@readers.example' },
  ])
  const sent = desk.sentMessages.find(({ recipient }) => recipient.recipientId === '1002')
  expect(await findRecipientOfMessage(db, sent?.messageId ?? '')).toEqual({
    kind: 'mailing',
    recipientId: '1002',
  })
  expect(await findRecipientOfMessage(db, "x' or true --.1")).toBeNull()
  await desk.inTransaction((trx) => eraseRecipients(trx, 'notification', ['1003']))
  await desk.inTransaction((trx) => eraseRecipients(trx, 'mailing', ['1002', '1012']))
  held.resolve()
  await desk.waitForState(id, 'sent')
  await work.stop()
  expect(await desk.counts(id)).toEqual({ sent: 11, canceled: 1 })
  expect(desk.sentMessages.map(({ recipient }) => recipient.recipientId)).not.toContain('1012')
  expect(await listReceived(db, 'mailing', ['1002', '1012', '1003'], 10)).toEqual([
    expect.objectContaining({ seq: 2, state: 'sent', address: '' }),
    expect.objectContaining({ seq: 3, state: 'sent', address: 'reader3@readers.example' }),
    expect.objectContaining({ seq: 12, state: 'canceled', address: '' }),
  ])
})

it('a person erased at the time they are claimed is counted once', async () => {
  const { db } = desk.tools
  const id = await desk.schedule({ count: 3 })
  await desk.startDue()
  const turn = await acquireLease(desk.tools, id)
  if (!turn) throw new Error('there is nothing to send')
  await freezeAudience(desk.tools, turn, findChannel('mailing') as Channel)
  const taking = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const server = db.transaction().execute(async (trx) => {
    await writeAndClaim(trx, turn.token, {
      results: [],
      takes: [{ route: '', after: 0, take: 3 }],
      at: desk.tools.clock.now(),
    })
    taken.resolve()
    await taking.promise
  })
  await taken.promise
  const forgetting = desk.inTransaction((trx) => eraseRecipients(trx, 'mailing', ['1001']))
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted`.execute(db)
    expect(rows[0]?.count).toBeGreaterThan(0)
  }, WAIT_OPTIONS)
  taking.resolve()
  await Promise.all([server, forgetting])
  expect(await desk.counts(id)).toEqual({ sending: 3 })
  expect((await desk.rows(id)).map(({ state }) => state)).toEqual(['sending', 'sending', 'sending'])
})
