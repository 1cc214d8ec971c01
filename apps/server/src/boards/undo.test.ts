// Undoing changes of boards, and restoring earlier versions.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../platform/graphql/context.ts'
import { openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { listBoardChanges } from './board-history.ts'
import { getBoard } from './board-row.ts'
import { restoreVersion, undoBoardChange } from './change-board.ts'
import type { OperationInput } from './items-to-place.ts'
import { loadBoardVersion } from './snapshots.ts'
import {
  cardTitles,
  changeBoardAs,
  linkItem,
  newBoard,
  place,
  placementIdOf,
  publishedNews,
} from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

describe('a headline list', () => {
  it('is restored by an undo, with the cards it had dropped', async () => {
    const id = await newBoard(newsroom, 2)
    const { board } = await changeBoardAs(chief, id, [place('a'), place('b', 'new-a')])
    const full = await changeBoardAs(chief, id, [place('c')])
    expect(cardTitles(full.board)).toEqual(['1 c', '2 a'])
    expect(full.dropped.map((one) => one.id)).toEqual([placementIdOf(board, 'b')])
    const back = await undoBoardChange({ id, version: full.board.version, lockEpoch: null }, chief)
    expect(back.refusal).toBeNull()
    expect(cardTitles(back.board)).toEqual(['1 a', '2 b'])
  })

  it('undoes changes one after another for their author, but not over later changes of others', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    const a = placementIdOf(board, 'a')
    const first = await changeBoardAs(chief, id, [{ kind: 'move', id: a, after: placementIdOf(board, 'b') }])
    const second = await changeBoardAs(chief, id, [{ kind: 'move', id: a, after: placementIdOf(board, 'c') }])
    for (const { made } of [second, first])
      expect((await undoBoardChange({ id, version: made ?? 0, lockEpoch: null }, chief)).refusal).toBeNull()
    expect(cardTitles(await getBoard(id, chief))).toEqual(['1 a', '2 b', '3 c'])
    const third = await changeBoardAs(chief, id, [{ kind: 'move', id: a, after: placementIdOf(board, 'b') }])
    const other = await newsroom.contextOf('2')
    await changeBoardAs(other, id, [{ kind: 'move', id: a, after: placementIdOf(board, 'c') }])
    const late = await undoBoardChange({ id, version: third.made ?? 0, lockEpoch: null }, chief)
    expect(late.refusal?.reason).toBe('changedMeanwhile')
  })

  it('keeps a later replacement when an earlier change is undone', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [place('a'), place('b', 'new-a')])
    const moved = await changeBoardAs(chief, id, [
      { kind: 'move', id: placementIdOf(board, 'b'), after: null },
    ])
    const replace = (item: object): OperationInput[] => [
      { kind: 'replace', id: placementIdOf(board, 'a'), subject: null, item },
    ]
    const replaced = await changeBoardAs(chief, id, replace(linkItem('y')))
    await undoBoardChange({ id, version: moved.made ?? 0, lockEpoch: null }, chief)
    expect(cardTitles(await getBoard(id, chief))).toEqual(['1 y', '2 b'])
    await undoBoardChange({ id, version: replaced.made ?? 0, lockEpoch: null }, chief)
    expect(cardTitles(await getBoard(id, chief))).toEqual(['1 a', '2 b'])
  })

  it('shows any earlier version, and restores what of it can still be shown', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Sonra kalkan')
    const first = await changeBoardAs(chief, id, [
      place('a'),
      { kind: 'place', id: 'x', subject: null, to: 'live', after: null, item: { contentId } },
    ])
    const then = first.board.version
    await changeBoardAs(chief, id, [
      { kind: 'remove', id: placementIdOf(first.board, 'a') },
      place('b'),
      { kind: 'pin', id: placementIdOf(first.board, 'Sonra kalkan'), pin: 'permanent' },
    ])
    const { db } = newsroom.database
    const { version } = await getBoard(id, chief)
    expect(cardTitles((await loadBoardVersion(db, await getBoard(id, chief), then))!)).toEqual([
      '1 Sonra kalkan',
      '2 a',
    ])
    const steps = async (take: number, hasChanges: boolean) =>
      (await listBoardChanges(db, await getBoard(id, chief), { before: null, take, hasChanges })).map(
        ({ version, changes }) => [
          version,
          changes?.map(({ title, effects, before, after }) =>
            [title, ...effects, `${before?.order ?? ''}>${after?.order ?? ''}`].join(' '),
          ) ?? null,
        ],
      )
    const newest = [3, ['b added >1', 'Sonra kalkan moved permanent 1>2', 'a removed 2>']]
    expect(await steps(9, true)).toEqual([newest, [2, ['Sonra kalkan added >1', 'a added >2']]])
    expect(await steps(1, true)).toEqual([newest])
    expect(await steps(9, false)).toEqual([
      [3, null],
      [2, null],
    ])
    await sql`update contents set status = 'unpublished' where id = ${contentId}`.execute(db)
    await expect(
      listBoardChanges(db, await getBoard(id, chief), { before: null, take: 201, hasChanges: true }),
    ).rejects.toMatchObject({ problems: [{ field: 'take', params: { max: 200 } }] })
    const stale = await restoreVersion({ id, version: then, toVersion: then, lockEpoch: null }, chief)
    expect(stale.refusal?.reason).toBe('changedMeanwhile')
    const back = await restoreVersion({ id, version, toVersion: then, lockEpoch: null }, chief)
    expect(back.refusal).toBeNull()
    expect(cardTitles(back.board)).toEqual(['1 a'])
    expect(back.dropped).toHaveLength(1)
  })
})
