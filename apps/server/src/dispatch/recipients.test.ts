import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freezeAudience, takeTurn } from './begin.ts'
import type { Channel } from './channel.ts'
import { channelOf } from './channels.ts'
import { step } from './ledger.ts'
import { forgetRecipients, receivedBy, recipientOfMessage } from './recipients.ts'
import { type DispatchDesk, openDispatchDesk, PATIENCE } from './test-dispatch.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 150_000 })

let desk: DispatchDesk
beforeAll(async () => {
  desk = await openDispatchDesk()
})
afterAll(() => desk.close())

it('somebody who is forgotten has no address in any ledger, and gets nothing that still waits', async () => {
  const { db } = desk.tools
  const held = Promise.withResolvers<void>()
  desk.answer = async ({ recipient }) => {
    if (recipient.seq > 5) await held.promise
    return { kind: 'sent' }
  }
  const id = await desk.schedule({ count: 12 })
  await desk.look()
  const work = await desk.work()
  await vi.waitFor(
    async () => expect(await desk.counts(id)).toEqual({ sent: 5, sending: 5, waiting: 2 }),
    PATIENCE,
  )
  // Recipients are numbered from 1001: the second was sent to, the last still waits.
  expect(await receivedBy(db, 'mailing', ['1002'], 10)).toMatchObject([
    { dispatchId: id, state: 'sent', address: 'reader2@readers.example' },
  ])
  const sent = desk.handed.find(({ recipient }) => recipient.recipientId === '1002')
  expect(await recipientOfMessage(db, sent?.messageId ?? '')).toEqual({
    kind: 'mailing',
    recipientId: '1002',
  })
  expect(await recipientOfMessage(db, "x' or true --.1")).toBeNull()
  await desk.inTransaction((trx) => forgetRecipients(trx, 'notification', ['1003']))
  await desk.inTransaction((trx) => forgetRecipients(trx, 'mailing', ['1002', '1012']))
  held.resolve()
  await desk.becomes(id, 'sent')
  await work.stop()
  expect(await desk.counts(id)).toEqual({ sent: 11, canceled: 1 })
  expect(desk.handed.map(({ recipient }) => recipient.recipientId)).not.toContain('1012')
  expect(await receivedBy(db, 'mailing', ['1002', '1012', '1003'], 10)).toEqual([
    expect.objectContaining({ seq: 2, state: 'sent', address: '' }),
    expect.objectContaining({ seq: 3, state: 'sent', address: 'reader3@readers.example' }),
    expect.objectContaining({ seq: 12, state: 'canceled', address: '' }),
  ])
})

it('somebody who is forgotten in the moment they are taken in hand is counted once', async () => {
  const { db } = desk.tools
  const id = await desk.schedule({ count: 3 })
  await desk.look()
  const turn = await takeTurn(desk.tools, id)
  if (!turn) throw new Error('there is nothing to send')
  await freezeAudience(desk.tools, turn, channelOf('mailing') as Channel)
  const taking = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const server = db.transaction().execute(async (trx) => {
    await step(trx, turn.run, {
      results: [],
      takes: [{ route: '', after: 0, take: 3 }],
      at: desk.tools.clock.now(),
    })
    taken.resolve()
    await taking.promise
  })
  await taken.promise
  const forgetting = desk.inTransaction((trx) => forgetRecipients(trx, 'mailing', ['1001']))
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted`.execute(db)
    expect(rows[0]?.count).toBeGreaterThan(0)
  }, PATIENCE)
  taking.resolve()
  await Promise.all([server, forgetting])
  expect(await desk.counts(id)).toEqual({ sending: 3 })
  expect((await desk.rows(id)).map(({ state }) => state)).toEqual(['sending', 'sending', 'sending'])
})
