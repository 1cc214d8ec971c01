// Arranging boards: concurrent changes, visible contents, locks and permissions.
import { randomUUID } from 'node:crypto'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stay } from '../abilities/lock/stay.ts'
import { saveItem } from '../kit/entity/entity-service.ts'
import type { Context } from '../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { changeBoard, restoreVersion, undoBoardChange } from './change-board.ts'
import { headlineTypeRule } from './item-rules.ts'
import type { SentOperation } from './items-to-place.ts'
import { change, holding, idOf, newBoard, place, publishedNews, shown, written } from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

describe('a headline list', () => {
  it('places several at once, in the chosen order, as one version', async () => {
    const id = await newBoard(newsroom)
    const { board, refusal } = await change(chief, id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    expect(refusal).toBeNull()
    expect(shown(board)).toEqual(['1 a', '2 b', '3 c'])
    expect(board.version).toBe(2)
    expect(
      shown((await change(chief, id, [{ kind: 'move', id: idOf(board, 'c'), after: null }])).board),
    ).toEqual(['1 c', '2 a', '3 b'])
  })

  it('is left unchanged when one of several operations fails', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(chief, id, [place('a')])
    const refused = await change(chief, id, [
      place('b'),
      { kind: 'move', id: idOf(board, 'a'), after: '999' },
    ])
    expect(refused.refusal).toEqual({ reason: 'gone', at: 1, title: null, faults: [] })
    expect(shown(refused.board)).toEqual(['1 a'])
    expect(
      (
        await sql`select from headlines where title = 'b' and site_id = ${MAIN_SITE}`.execute(
          newsroom.database.db,
        )
      ).rows,
    ).toHaveLength(1)
  })

  it('merges concurrent moves of different cards, and rejects the later of two moves of one card', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(chief, id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    await change(chief, id, [{ kind: 'move', id: idOf(board, 'c'), after: null }], board.version)
    const crossing = await change(
      chief,
      id,
      [{ kind: 'move', id: idOf(board, 'a'), after: idOf(board, 'b') }],
      board.version,
    )
    expect(crossing.refusal).toBeNull()
    expect(shown(crossing.board)).toEqual(['1 c', '2 b', '3 a'])
    const same = await change(
      chief,
      id,
      [{ kind: 'move', id: idOf(board, 'c'), after: idOf(board, 'b') }],
      board.version,
    )
    expect(same.refusal?.reason).toBe('changedMeanwhile')
    expect(shown(same.board)).toEqual(['1 c', '2 b', '3 a'])
  })

  it('rejects a date in the past, and leaves the card in place', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(chief, id, [place('a')])
    const date = new Date(Date.now() - 3_600_000).toISOString()
    const late = await change(chief, id, [{ kind: 'toPending', id: idOf(board, 'a'), date }])
    expect(late.refusal).toMatchObject({ reason: 'past', at: 0 })
    expect(shown(late.board)).toEqual(['1 a'])
  })

  it('has a content once, live or pending, and shows only contents that readers can see', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Yayında')
    const one = (name: string): SentOperation => ({
      kind: 'place',
      id: name,
      subject: null,
      to: 'live',
      after: null,
      item: { contentId },
    })
    expect(shown((await change(chief, id, [one('x')])).board)).toEqual(['1 Yayında'])
    const twice = await change(chief, id, [
      { kind: 'place', id: 'y', subject: null, to: 'pending', date: null, item: { contentId } },
    ])
    expect(twice.refusal?.reason).toBe('twice')
    const { itemId } = (await getBoard(id, chief)).placements[0] ?? { itemId: '' }
    const again = await change(chief, id, [
      { kind: 'place', id: 'y', subject: null, to: 'pending', date: null, item: { itemId } },
    ])
    expect(again.refusal?.reason).toBe('twice')
    const draft = await publishedNews(newsroom, 'Taslak', 'draft')
    const unfit = await change(chief, id, [{ ...one('z'), item: { contentId: draft } }])
    expect(unfit.refusal).toMatchObject({ reason: 'notFit', faults: [{ rule: 'unpublished' }] })
    expect(
      (
        await change(chief, id, [
          { kind: 'place', id: 'z', subject: null, to: 'pending', date: null, item: { contentId: draft } },
        ])
      ).refusal,
    ).toBeNull()
  })

  it('creates no item for a rejected change, and names the invalid field', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(chief, id, [place('a')])
    const count = async () => {
      const { rows } = await sql<{ last: string }>`select max(id)::text as last from headlines`.execute(
        newsroom.database.db,
      )
      return rows[0]?.last
    }
    const before = await count()
    const gone: SentOperation = { kind: 'move', id: idOf(board, 'a'), after: '999' }
    expect((await change(chief, id, [place('b'), gone])).refusal?.reason).toBe('gone')
    expect(await count()).toBe(before)
    const { rows } = await sql<{ next: string }>`
      select last_value::text as next from pg_sequences where sequencename = 'headlines_id_seq'`.execute(
      newsroom.database.db,
    )
    expect(rows[0]?.next).toBe(before)
    const long = { ...place('c'), item: { ...written('c'), spot: 'x'.repeat(501) } } as SentOperation
    await expect(change(chief, id, [place('b'), long])).rejects.toMatchObject({
      problems: [{ field: 'operations.1.item.spot', rule: 'maxCharacters' }],
    })
  })

  it('that someone has locked is arranged by that person alone, whatever the call', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(chief, id, [place('a'), place('b')])
    const other = await newsroom.contextOf('2')
    const tab = { entity: 'headlineBoard', itemId: id, tabId: randomUUID() }
    const { lock } = await stay({ ...tab, epoch: null, takesLock: true }, other)
    const epoch = lock?.epoch ?? null
    expect(lock).toMatchObject({ isLive: true, holder: { id: other.viewer.userId } })
    const { version } = board
    const moving = { id, version, operations: [{ kind: 'remove', id: idOf(board, 'a') } as const] }
    for (const call of [
      (lockEpoch: string | null) => changeBoard({ ...moving, lockEpoch }, chief),
      (lockEpoch: string | null) => undoBoardChange({ id, version, lockEpoch }, chief),
      (lockEpoch: string | null) => restoreVersion({ id, version, toVersion: 1, lockEpoch }, chief),
    ]) {
      await expect(call(null)).rejects.toMatchObject({ code: 'LOCKED' })
      await expect(call(epoch)).rejects.toMatchObject({ code: 'LOCK_LOST' })
    }
    expect((await changeBoard({ ...moving, lockEpoch: epoch }, other)).refusal).toBeNull()
  })

  it('requires the right of each operation', async () => {
    const id = await newBoard(newsroom)
    await change(chief, id, [place('a'), place('b')])
    const viewer = await newsroom.contextOf('8')
    await expect(change(viewer, id, [place('c')])).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('older than the types requires its own rights alone', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from boards where site_id = ${MAIN_SITE} and kind = 'headlineOldBoard'`.execute(
      newsroom.database.db,
    )
    const id = rows[0]?.id ?? ''
    const rights = ['view', 'edit', 'publish'].map((right) => `headlineOld.${right}`)
    const { version } = await getBoard(id, chief)
    const placed = await change(holding(chief, rights), id, [place('lokma')], version)
    expect(shown(placed.board)).toEqual(['1 lokma'])
  })

  it('never has fewer places than headlines', async () => {
    const id = await newBoard(newsroom, 3)
    await change(chief, id, [place('a'), place('b')])
    const { db } = newsroom.database
    const { headlineType } = await getBoard(id, chief)
    const fewer = { id: headlineType?.id, version: 1, totalContentCount: 1 }
    await expect(
      saveItem(entityNamed('headlineType'), headlineTypeRule, fewer, await newsroom.contextOf('1')),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'totalContentCount', rule: 'totalContentCountLess' }],
    })
    await expect(
      sql`update placements set position = 5 where board_id = ${id} and position = 2`.execute(db),
    ).rejects.toMatchObject({ constraint: 'placements_dense' })
  })
})
