import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteOldNotices, listNotices, markSeen } from '../kit/notices/notices.ts'
import type { Context } from '../platform/graphql/context.ts'
import type { LiveEvent } from '../platform/live.ts'
import { ARABIC_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { changeBoard } from './change-board.ts'
import { applyDueStepsTo } from './due-steps.ts'
import { newBoard, publishedNews } from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
let editor: Context
let author: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  ;[chief, editor, author] = await Promise.all([
    newsroom.contextOf('6'),
    newsroom.contextOf('2'),
    newsroom.contextOf('3'),
  ])
})
afterAll(() => newsroom.close())
beforeEach(() => sql`delete from notices`.execute(newsroom.database.db))

const unseen = (context: Context) => listNotices({ isUnseen: true, before: null, take: 50 }, context)
const saidTo = async (context: Context) =>
  (await unseen(context)).map(({ kind, about }) => `${kind} ${about.title}`)

/** A list on which the chief has scheduled a news, written by the author and last changed by the editor, which is now due. */
async function due(title: string, minutesLate: number) {
  const { db } = newsroom.database
  const boardId = await newBoard(newsroom)
  const contentId = await publishedNews(newsroom, title)
  await sql`update contents set created_by = ${author.viewer.userId}, updated_by = ${editor.viewer.userId}
    where id = ${contentId}`.execute(db)
  const began = newsroom.clock.now()
  const date = new Date(began.getTime() + 60_000).toISOString()
  const { refusal } = await changeBoard(
    {
      ...{ id: boardId, version: 1, lockEpoch: null },
      operations: [{ kind: 'place', id: 'n', subject: null, to: 'pending', date, item: { contentId } }],
    },
    chief,
  )
  expect(refusal).toBeNull()
  newsroom.clock.set(new Date(Date.parse(date) + minutesLate * 60_000))
  return { boardId, contentId, date, back: () => newsroom.clock.set(began) }
}

it('people who scheduled or wrote an item that could not go live are notified of the reason once, however often its job is retried', async () => {
  const { boardId, contentId, date, back } = await due('Kalkan', 0)
  await sql`update contents set status = 'unpublished' where id = ${contentId}`.execute(newsroom.database.db)
  const heard: LiveEvent[] = []
  const stop = newsroom.live.listen((event) => {
    if (event.type === 'notice') heard.push(event)
  })
  await Promise.all([1, 2].map(() => applyDueStepsTo(boardId, chief.tools)))
  await applyDueStepsTo(boardId, chief.tools)
  for (const context of [chief, editor, author]) {
    const [notice, ...others] = await unseen(context)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      ...{ kind: 'placementHeld', entity: 'headlineBoard', itemId: boardId, seenDate: null },
      about: {
        ...{ title: 'Kalkan', due: date, held: 'unfit', content: { id: contentId, type: 'news' } },
        faults: [{ rule: 'unpublished', params: { status: 'unpublished' } }],
      },
    })
  }
  expect(await unseen(await newsroom.contextOf('1'))).toEqual([])
  // Events arrive in commit order: once this one has arrived, no earlier one is still on its way.
  await applyDueStepsTo((await due('Sonra', 9)).boardId, chief.tools)
  const toldChief = () => heard.filter(({ id }) => id === chief.viewer.userId)
  await expect.poll(() => toldChief().length).toBe(2)
  expect(heard.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
    [chief, chief, editor, editor, author, author]
      .map(({ viewer }) => `notice.told ${viewer.userId}`)
      .toSorted(),
  )
  stop()
  back()
})

it('a publication after an outage is reported as late, and one in time is not', async () => {
  const late = await due('Geciken', 30)
  await applyDueStepsTo(late.boardId, chief.tools)
  expect(await saidTo(chief)).toEqual(['placementLate Geciken'])
  late.back()
  const inTime = await due('Vaktinde', 0)
  await applyDueStepsTo(inTime.boardId, chief.tools)
  expect((await getBoard(inTime.boardId, chief)).placements[0]).toMatchObject({ isLive: true })
  expect(await saidTo(chief)).toEqual(['placementLate Geciken'])
  inTime.back()
})

it('a notice is visible to its person only: on its site, while they may see its subject, until they have seen it', async () => {
  const { boardId, back } = await due('Gizli', 30)
  await applyDueStepsTo(boardId, chief.tools)
  const [notice] = await unseen(chief)
  const ids = [notice?.id ?? '']
  const elsewhere = { ...chief, viewer: { ...chief.viewer, siteId: ARABIC_SITE } }
  const demoted = { ...chief, viewer: { ...chief.viewer, permissions: new Set(['audio.view']) } }
  expect(await unseen(elsewhere)).toEqual([])
  expect(await unseen(demoted)).toEqual([])
  expect(await markSeen(ids, editor)).toBe(0)
  expect(await markSeen(ids, elsewhere)).toBe(0)
  expect(await saidTo(chief)).toEqual(['placementLate Gizli'])
  expect(await markSeen(ids, chief)).toBe(1)
  expect(await markSeen(ids, chief)).toBe(0)
  expect(await unseen(chief)).toEqual([])
  expect(await listNotices({ isUnseen: false, before: null, take: 50 }, chief)).toMatchObject([
    { id: notice?.id, seenDate: expect.any(Date) },
  ])
  expect(await saidTo(editor)).toEqual(['placementLate Gizli'])
  back()
})

it('is stored for a month after it was seen, and for half a year if it was not', async () => {
  const { db } = newsroom.database
  const { boardId, back } = await due('Eski', 30)
  await applyDueStepsTo(boardId, chief.tools)
  await markSeen([(await unseen(chief))[0]?.id ?? ''], chief)
  back()
  const inDays = (days: number) => new Date(newsroom.clock.now().getTime() + days * 86_400_000)
  const left = async (days: number) => {
    await deleteOldNotices(db, inDays(days))
    const { rows } = await sql<{ user_id: string }>`select user_id from notices order by user_id`.execute(db)
    return rows.map(({ user_id }) => user_id).toSorted()
  }
  const all = [chief, editor, author].map(({ viewer }) => viewer.userId)
  expect(await left(29)).toEqual(all.toSorted())
  expect(await left(31)).toEqual(all.slice(1).toSorted())
  expect(await left(181)).toEqual([])
})
