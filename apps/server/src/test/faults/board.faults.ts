// A server is killed at every point of a board change, and during due changes: the list is the one before or the one after, never a
// mixture, and due changes happen exactly once.

import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DUE_POINTS, type FaultPoint } from '../../platform/fault-points.ts'
import { countFault } from '../injection/fault-report.ts'
import { MAIN_SITE } from '../newsroom.ts'
import {
  changeBoard,
  createArranged,
  expectConsistent,
  inMs,
  loadBoard,
  loadDueChanges,
  placeOperation,
  titlesOf,
} from './boards.ts'
import { type EndingServer, openEndingServer } from './ending-server.ts'

/** A change is one transaction: before its response nothing is committed, however far its statement came. */
const POINTS: Record<FaultPoint, 'before' | 'after'> = {
  ...{ beforeWrite: 'before', sent: 'before', written: 'before', durable: 'before' },
  beforeAnswer: 'after',
}
const ENDS = Object.keys(POINTS) as FaultPoint[]
const UNANSWERED = ENDS.filter((point) => point !== 'beforeAnswer')
const PATIENCE_MS = 120_000
const POLLING = { timeout: PATIENCE_MS / 2 }
const tallies = {
  moves: countFault('server killed while a placement is moved'),
  placed: countFault('server killed while something is placed'),
  due: countFault('server killed while a placement goes live'),
  away: countFault('no server runs while placements come and go'),
  answered: countFault('server killed with its answer'),
}

let server: EndingServer
beforeAll(async () => {
  server = await openEndingServer()
})
afterAll(async () => {
  await server.close()
  for (const row of Object.values(tallies)) row.report()
})

describe('a move', () => {
  it.each(ENDS)(
    'while the server ends at %s is stored completely or not at all',
    { timeout: PATIENCE_MS },
    async (point) => {
      const id = await createArranged(server)
      const before = await loadBoard(server, id)
      const moving = [{ kind: 'move', id: before.live[3]?.id, after: null }]
      await server.endAt(point)
      await expect(changeBoard(server, id, moving)).rejects.toThrow()
      await server.ended()
      tallies.moves.tries += 1

      const after = await loadBoard(server, id)
      const isMoved = POINTS[point] === 'after'
      expect(titlesOf(after.live)).toEqual(
        isMoved ? ['1 d', '2 a', '3 b', '4 c'] : ['1 a', '2 b', '3 c', '4 d'],
      )
      expect(after.version).toBe(before.version + Number(isMoved))
      await expectConsistent(server.newsroom, id)
      // Repeating it has the same result in either case.
      const again = performance.now()
      expect(titlesOf((await changeBoard(server, id, moving)).live)).toEqual(['1 d', '2 a', '3 b', '4 c'])
      tallies.moves.answered(performance.now() - again)
      tallies.moves.acknowledged += 1
    },
  )
})

describe('a new item', () => {
  // A new item is written first, with its own revision and audit entry; then the board.
  const written = UNANSWERED.flatMap((point) => [[point, 'item', 0] as const, [point, 'board', 1] as const])
  it.each([...written, ['beforeAnswer', 'answer', 0] as const])(
    'while the server ends at %s of the %s is stored with its placement or neither is',
    { timeout: PATIENCE_MS },
    async (point, what, passes) => {
      const id = await createArranged(server)
      const title = `Yeni ${point} ${what}`
      const items = async () => {
        const { rows } = await server.newsroom.database.pool.query(
          `select (select count(*)::int from headlines where title = $1) as rows,
             (select count(*)::int from revisions where entity = 'headline' and snapshot->>'title' = $1) as revisions,
             (select count(*)::int from audit_entries where entity = 'headline' and changes->'title'->>'after' = $1) as entries`,
          [title],
        )
        return rows[0]
      }
      await server.endAt(point, passes)
      await expect(changeBoard(server, id, [placeOperation(title, { isLive: true })])).rejects.toThrow()
      await server.ended()
      tallies.placed.tries += 1

      const begun = performance.now()
      const isPlaced = POINTS[point] === 'after'
      const { live } = await loadBoard(server, id)
      tallies.placed.answered(performance.now() - begun)
      expect(titlesOf(live)[0]).toBe(isPlaced ? `1 ${title}` : '1 a')
      const each = Number(isPlaced)
      expect(await items()).toEqual({ rows: each, revisions: each, entries: each })
      await expectConsistent(server.newsroom, id)
      tallies.placed.acknowledged += 1
    },
  )
})

describe('a due placement', () => {
  it.each([...UNANSWERED, ...DUE_POINTS])(
    'while the server ends at %s goes live once, after the next start',
    { timeout: PATIENCE_MS },
    async (point) => {
      const id = await createArranged(server)
      await changeBoard(server, id, [placeOperation('vakti gelen', { date: inMs(1_500) })])
      await server.endAt(point)
      await server.ended()
      tallies.due.tries += 1
      const begun = performance.now()
      await server.running()
      await expect
        .poll(async () => titlesOf((await loadBoard(server, id)).live), POLLING)
        .toEqual(['1 vakti gelen', '2 a', '3 b', '4 c', '5 d'])
      tallies.due.answered(performance.now() - begun)
      const { live, pending } = await loadBoard(server, id)
      expect(pending).toEqual([])
      await expectConsistent(server.newsroom, id)
      expect((await loadDueChanges(server.newsroom, id)).came).toEqual([live[0]?.id])
      tallies.due.acknowledged += 1
    },
  )
})

describe('while no server runs', () => {
  const ITEMS: Record<(typeof BOARD_KINDS)[BoardKindName]['entity'], string> = {
    headline: `insert into headlines (site_id, title, url) values ($1, $2, '/manset') returning id`,
    story: `insert into stories (site_id, title, frames)
      values ($1, $2, '[{"key":"f","type":"text","text":"Kar"}]') returning id`,
    reel: `insert into reels (site_id, title, videos) values ($1, $2, '[{"key":"v","type":"video"}]') returning id`,
  }

  it.each(Object.keys(BOARD_KINDS).filter((kind) => kind !== 'headlineBoard') as BoardKindName[])(
    'a placement due on a %s goes live at the next start, once, and expired ones are removed; late ones are marked',
    { timeout: PATIENCE_MS },
    async (kind) => {
      const { pool } = server.newsroom.database
      const { rows } = await pool.query<{ id: string }>(
        'select id from boards where site_id = $1 and kind = $2',
        [MAIN_SITE, kind],
      )
      const id = rows[0]?.id ?? ''
      const itemCalled = async (title: string) =>
        (await pool.query<{ id: string }>(ITEMS[BOARD_KINDS[kind].entity], [MAIN_SITE, title])).rows[0]?.id
      const placed = async (title: string, more: object) => ({
        ...{ kind: 'place', id: title, item: { itemId: await itemCalled(title) } },
        ...more,
      })
      const { pending, live } = await changeBoard(server, id, [
        await placed('çok geciken', { date: inMs(600_000) }),
        await placed('geciken', { date: inMs(610_000) }),
        await placed('vakti gelmeyen', { date: inMs(1_200_000) }),
        await placed('süresi dolan', { isLive: true }),
        await placed('kalan', { isLive: true }),
      ])
      const idOf = (title: string) => [...pending, ...live].find(({ card }) => card.title === title)?.id
      await changeBoard(server, id, [{ kind: 'schedule', id: idOf('süresi dolan'), end: inMs(610_000) }])
      await server.end()
      tallies.away.tries += 1
      // Shifts all waiting placements by ten minutes, and one by two and a half more.
      await pool.query(
        `update placements set live_date = live_date - case when id = $2 then interval '750 s' else interval '615 s' end,
           end_date = end_date - interval '615 s' where board_id = $1`,
        [id, idOf('çok geciken')],
      )

      const begun = performance.now()
      await server.running()
      await expect
        .poll(async () => titlesOf((await loadBoard(server, id)).live), POLLING)
        .toEqual(['1 geciken', '2 çok geciken', '3 kalan'])
      tallies.away.answered(performance.now() - begun)
      const after = await loadBoard(server, id)
      expect(titlesOf(after.pending)).toEqual(['1 vakti gelmeyen'])
      const dueOf = (title: string) => after.live.find(({ card }) => card.title === title)?.due
      expect([dueOf('geciken'), dueOf('kalan')]).toEqual([null, null])
      expect(Date.parse(dueOf('çok geciken') ?? '')).toBeLessThan(Date.now() - 60_000)
      await expectConsistent(server.newsroom, id)
      const { came, ended } = await loadDueChanges(server.newsroom, id)
      expect(came).toEqual([idOf('çok geciken'), idOf('geciken')])
      expect(ended).toEqual([idOf('süresi dolan')])
      tallies.away.acknowledged += came.length + ended.length
    },
  )
})

describe('an acknowledged change', () => {
  it('is stored, although the server ends with its response', { timeout: PATIENCE_MS }, async () => {
    const id = await createArranged(server)
    const { live, version } = await loadBoard(server, id)
    await changeBoard(server, id, [{ kind: 'move', id: live[3]?.id, after: null }])
    await server.end()
    tallies.answered.tries += 1
    const begun = performance.now()
    expect(titlesOf((await loadBoard(server, id)).live)).toEqual(['1 d', '2 a', '3 b', '4 c'])
    tallies.answered.answered(performance.now() - begun)
    expect((await loadBoard(server, id)).version).toBe(version + 1)
    tallies.answered.acknowledged += 1
  })
})
