// Arranging boards: concurrent changes, visible contents, locks and permissions.
import { randomUUID } from 'node:crypto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordHeartbeat } from '../abilities/lock/heartbeat.ts'
import { saveItem } from '../kit/entity/entity-service.ts'
import type { Context } from '../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { changeBoard, restoreVersion, undoBoardChange } from './change-board.ts'
import { headlineTypeBehaviour } from './item-rules.ts'
import type { OperationInput } from './items-to-place.ts'
import {
  cardTitles,
  changeBoardAs,
  linkItem,
  newBoard,
  place,
  placementIdOf,
  publishedNews,
  withPermissions,
} from './test-boards.ts'

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
    const { board, refusal } = await changeBoardAs(chief, id, [
      place('a'),
      place('b', 'new-a'),
      place('c', 'new-b'),
    ])
    expect(refusal).toBeNull()
    expect(cardTitles(board)).toEqual(['1 a', '2 b', '3 c'])
    expect(board.version).toBe(2)
    expect(
      cardTitles(
        (await changeBoardAs(chief, id, [{ kind: 'move', id: placementIdOf(board, 'c'), after: null }]))
          .board,
      ),
    ).toEqual(['1 c', '2 a', '3 b'])
  })

  it('is left unchanged when one of several operations fails', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [place('a')])
    const refused = await changeBoardAs(chief, id, [
      place('b'),
      { kind: 'move', id: placementIdOf(board, 'a'), after: '999' },
    ])
    expect(refused.refusal).toEqual({ reason: 'gone', at: 1, title: null, problems: [] })
    expect(cardTitles(refused.board)).toEqual(['1 a'])
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
    const { board } = await changeBoardAs(chief, id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    await changeBoardAs(
      chief,
      id,
      [{ kind: 'move', id: placementIdOf(board, 'c'), after: null }],
      board.version,
    )
    const crossing = await changeBoardAs(
      chief,
      id,
      [{ kind: 'move', id: placementIdOf(board, 'a'), after: placementIdOf(board, 'b') }],
      board.version,
    )
    expect(crossing.refusal).toBeNull()
    expect(cardTitles(crossing.board)).toEqual(['1 c', '2 b', '3 a'])
    const same = await changeBoardAs(
      chief,
      id,
      [{ kind: 'move', id: placementIdOf(board, 'c'), after: placementIdOf(board, 'b') }],
      board.version,
    )
    expect(same.refusal?.reason).toBe('changedMeanwhile')
    expect(cardTitles(same.board)).toEqual(['1 c', '2 b', '3 a'])
  })

  it('rejects a date in the past, and leaves the card in place', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [place('a')])
    const date = new Date(Date.now() - 3_600_000).toISOString()
    const late = await changeBoardAs(chief, id, [{ kind: 'toPending', id: placementIdOf(board, 'a'), date }])
    expect(late.refusal).toMatchObject({ reason: 'past', at: 0 })
    expect(cardTitles(late.board)).toEqual(['1 a'])
  })

  it('has a content once, live or pending, and shows only contents that readers can see', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Yayında')
    const one = (name: string): OperationInput => ({
      kind: 'place',
      id: name,
      subject: null,
      to: 'live',
      after: null,
      item: { contentId },
    })
    expect(cardTitles((await changeBoardAs(chief, id, [one('x')])).board)).toEqual(['1 Yayında'])
    const twice = await changeBoardAs(chief, id, [
      { kind: 'place', id: 'y', subject: null, to: 'pending', date: null, item: { contentId } },
    ])
    expect(twice.refusal?.reason).toBe('twice')
    const { itemId } = (await getBoard(id, chief)).placements[0] ?? { itemId: '' }
    const again = await changeBoardAs(chief, id, [
      { kind: 'place', id: 'y', subject: null, to: 'pending', date: null, item: { itemId } },
    ])
    expect(again.refusal?.reason).toBe('twice')
    const draft = await publishedNews(newsroom, 'Taslak', 'draft')
    const unfit = await changeBoardAs(chief, id, [{ ...one('z'), item: { contentId: draft } }])
    expect(unfit.refusal).toMatchObject({ reason: 'notFit', problems: [{ rule: 'unpublished' }] })
    expect(
      (
        await changeBoardAs(chief, id, [
          { kind: 'place', id: 'z', subject: null, to: 'pending', date: null, item: { contentId: draft } },
        ])
      ).refusal,
    ).toBeNull()
  })

  it('creates no item for a rejected change, and names the invalid field', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [place('a')])
    const count = async () => {
      const { rows } = await sql<{ last: string }>`select max(id)::text as last from headlines`.execute(
        newsroom.database.db,
      )
      return rows[0]?.last
    }
    const before = await count()
    const gone: OperationInput = { kind: 'move', id: placementIdOf(board, 'a'), after: '999' }
    expect((await changeBoardAs(chief, id, [place('b'), gone])).refusal?.reason).toBe('gone')
    expect(await count()).toBe(before)
    const { rows } = await sql<{ next: string }>`
      select last_value::text as next from pg_sequences where sequencename = 'headlines_id_seq'`.execute(
      newsroom.database.db,
    )
    expect(rows[0]?.next).toBe(before)
    const long = { ...place('c'), item: { ...linkItem('c'), spot: 'x'.repeat(501) } } as OperationInput
    await expect(changeBoardAs(chief, id, [place('b'), long])).rejects.toMatchObject({
      problems: [{ field: 'operations.1.item.spot', rule: 'maxCharacters' }],
    })
  })

  it('that someone has locked can be arranged by that person only, whichever call is used', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [place('a'), place('b')])
    const other = await newsroom.contextOf('2')
    const tab = { entity: 'headlineBoard', itemId: id, tabId: randomUUID() }
    const { lock } = await recordHeartbeat({ ...tab, epoch: null, takesLock: true }, other)
    const epoch = lock?.epoch ?? null
    expect(lock).toMatchObject({ isLive: true, holder: { id: other.viewer.userId } })
    const { version } = board
    const moving = { id, version, operations: [{ kind: 'remove', id: placementIdOf(board, 'a') } as const] }
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
    await changeBoardAs(chief, id, [place('a'), place('b')])
    const viewer = await newsroom.contextOf('8')
    await expect(changeBoardAs(viewer, id, [place('c')])).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('whose types were added later requires only its own permissions', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from boards where site_id = ${MAIN_SITE} and kind = 'headlineOldBoard'`.execute(
      newsroom.database.db,
    )
    const id = rows[0]?.id ?? ''
    const rights = ['view', 'edit', 'publish'].map((right) => `headlineOld.${right}`)
    const { version } = await getBoard(id, chief)
    const placed = await changeBoardAs(withPermissions(chief, rights), id, [place('lokma')], version)
    expect(cardTitles(placed.board)).toEqual(['1 lokma'])
  })

  it('never has fewer places than headlines', async () => {
    const id = await newBoard(newsroom, 3)
    await changeBoardAs(chief, id, [place('a'), place('b')])
    const { db } = newsroom.database
    const { headlineType } = await getBoard(id, chief)
    const fewer = { id: headlineType?.id, version: 1, totalContentCount: 1 }
    await expect(
      saveItem(entityByName('headlineType'), headlineTypeBehaviour, fewer, await newsroom.contextOf('1')),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'totalContentCount', rule: 'totalContentCountLess' }],
    })
    await expect(
      sql`update placements set position = 5 where board_id = ${id} and position = 2`.execute(db),
    ).rejects.toMatchObject({ constraint: 'placements_dense' })
  })
})
