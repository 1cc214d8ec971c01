import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
  await forgetRecipients(db, 'notification', ['1003'])
  await forgetRecipients(db, 'mailing', ['1002', '1012'])
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
