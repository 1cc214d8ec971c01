// Placements that go live when they are due.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../platform/graphql/context.ts'
import { openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { applyDueStepsTo } from './due-steps.ts'
import type { OperationInput } from './items-to-place.ts'
import { cardTitles, changeBoardAs, newBoard, publishedNews } from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

describe('a headline list', () => {
  it('publishes due cards once, and holds those unpublished meanwhile', async () => {
    const id = await newBoard(newsroom)
    const now = newsroom.clock.now()
    const date = new Date(now.getTime() + 60_000).toISOString()
    const [goes, stays] = [await publishedNews(newsroom, 'Gider'), await publishedNews(newsroom, 'Kalır')]
    const wait = (contentId: string): OperationInput => ({
      kind: 'place',
      id: contentId,
      subject: null,
      to: 'pending',
      date,
      item: { contentId },
    })
    expect((await changeBoardAs(chief, id, [wait(goes), wait(stays)])).refusal).toBeNull()
    await applyDueStepsTo(id, (await newsroom.contextOf('2')).tools)
    expect(cardTitles(await getBoard(id, chief))).toEqual(['~1 Gider', '~2 Kalır'])
    await sql`update contents set status = 'unpublished' where id = ${stays}`.execute(newsroom.database.db)
    newsroom.clock.set(new Date(now.getTime() + 200_000))
    await Promise.all([1, 2, 3].map(() => applyDueStepsTo(id, chief.tools)))
    const board = await getBoard(id, chief)
    expect(cardTitles(board)).toEqual(['1 Gider', '~1 Kalır'])
    expect(board.placements[0]).toMatchObject({ due: date, held: null })
    expect(board.placements[1]).toMatchObject({ due: date, held: 'unfit', date: null })
    newsroom.clock.set(now)
  })

  it('lets a headline wait for a content of the same second', async () => {
    const id = await newBoard(newsroom)
    const now = newsroom.clock.now()
    const date = new Date(now.getTime() + 60_000).toISOString()
    const contentId = await publishedNews(newsroom, 'Aynı saniye', 'scheduled')
    const { db } = newsroom.database
    await sql`update contents set publish_date = ${date} where id = ${contentId}`.execute(db)
    await changeBoardAs(chief, id, [
      { kind: 'place', id: 'n', subject: null, to: 'pending', date, item: { contentId } },
    ])
    newsroom.clock.set(new Date(date))
    await applyDueStepsTo(id, chief.tools)
    expect((await getBoard(id, chief)).placements).toMatchObject([{ isLive: false, date, held: null }])
    await sql`update contents set status = 'published' where id = ${contentId}`.execute(db)
    await applyDueStepsTo(id, chief.tools)
    expect((await getBoard(id, chief)).placements).toMatchObject([{ isLive: true, held: null }])
    newsroom.clock.set(now)
  })
})
