import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { listNotices, type NoticeInput, sendNotices } from './notices.ts'

let newsroom: TestNewsroom
let editor: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  editor = await newsroom.contextOf('2')
})
afterAll(() => newsroom.close())

it('an uncommitted notice is sent to nobody, and a sent one is not sent again', async () => {
  const { db } = newsroom.database
  const at = newsroom.clock.now()
  const { userId } = editor.viewer
  const telling: NoticeInput = {
    ...{ to: [userId, userId], siteId: MAIN_SITE, kind: 'test', entity: 'news', itemId: '7', about: {} },
    ...{ permissions: ['news.view'], dedupKey: 'test:7' },
  }
  const told: string[] = []
  const stop = newsroom.live.listen(({ kind, id }) => told.push(`${kind} ${id}`))
  const unseen = () => listNotices({ isUnseen: true, before: null, take: 50 }, editor)
  const say = (...some: NoticeInput[]) => db.transaction().execute((trx) => sendNotices(trx, some, at))
  const undone = db.transaction().execute(async (trx) => {
    await sendNotices(trx, [telling], at)
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await unseen()).toEqual([])
  await say(telling)
  await say(telling, { ...telling })
  expect(await unseen()).toHaveLength(1)
  // The last event: all earlier ones have arrived before it.
  await say({ ...telling, dedupKey: 'test:8' })
  await expect.poll(() => told.length).toBe(2)
  expect(told).toEqual([`notice.told ${userId}`, `notice.told ${userId}`])
  expect((await unseen()).map(({ kind }) => kind)).toEqual(['test', 'test'])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notices`.execute(db)
  expect(rows[0]?.count).toBe(2)
  stop()
})
