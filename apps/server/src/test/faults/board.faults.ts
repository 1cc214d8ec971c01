// A server that ends at every point of a change of a board, and while something comes live by itself: the list is the one
// before or the one after, never half of either, and what was due comes exactly once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBoard } from '../../features/board/test-boards.ts'
import type { FaultPoint } from '../../platform/fault-points.ts'
import { type EndingServer, openEndingServer } from './ending-server.ts'

/** A change is one transaction: until it is answered nothing of it stands, whatever its statement had come to. */
const POINTS: Record<FaultPoint, 'before' | 'after'> = {
  ...{ beforeWrite: 'before', sent: 'before', written: 'before', durable: 'before' },
  beforeAnswer: 'after',
}
const ENDS = Object.keys(POINTS) as FaultPoint[]
const PATIENCE_MS = 120_000
const counts = { ends: 0, moves: 0, cameLive: 0 }

let server: EndingServer
beforeAll(async () => {
  server = await openEndingServer()
})
afterAll(async () => {
  await server.close()
  console.info(
    `${counts.ends} ends of the server: ${counts.moves} moves stand whole, ${counts.cameLive} placements came live once each`,
  )
})

interface Board {
  version: number
  live: { id: string; order: number; card: { title: string } }[]
  pending: { id: string }[]
}
const PARTS = '{ version live { id order card { title } } pending { id } }'

async function board(id: string): Promise<Board> {
  const { one } = await server.call<{ one: Board }>(`query ($id: ID!) { one: getBoard(id: $id) ${PARTS} }`, {
    id,
  })
  return one
}

async function change(id: string, operations: object[]): Promise<Board> {
  const { version } = await board(id)
  const { done } = await server.call<{ done: { board: Board; refusal: { reason: string } | null } }>(
    `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
       done: changeBoard(id: $id, version: $version, operations: $operations) { board ${PARTS} refusal { reason } } }`,
    { id, version, operations },
  )
  expect(done.refusal).toBeNull()
  return done.board
}

const titles = ({ live }: Board) => live.map(({ order, card }) => `${order} ${card.title}`)
const placing = (title: string, more: object) => ({
  ...{ kind: 'place', id: title, item: { title, url: '/manset' } },
  ...more,
})
/** Four live ones, each before the one that was placed first. */
async function arranged(): Promise<string> {
  const id = await newBoard(server.newsroom, 6)
  await change(
    id,
    ['d', 'c', 'b', 'a'].map((title) => placing(title, { isLive: true })),
  )
  return id
}

async function versionsKept(id: string): Promise<number[]> {
  const { rows } = await server.newsroom.database.pool.query<{ version: number }>(
    `select version from revisions where entity = 'headlineBoard' and item_id = $1 order by version`,
    [id],
  )
  return rows.map(({ version }) => version)
}

describe('a move', () => {
  it.each(ENDS)(
    'while the server ends at %s stands whole or not at all',
    { timeout: PATIENCE_MS },
    async (point) => {
      const id = await arranged()
      const before = await board(id)
      const moving = [{ kind: 'move', id: before.live[3]?.id, after: null }]
      await server.endAt(point)
      await expect(change(id, moving)).rejects.toThrow()
      await server.ended()
      counts.ends += 1

      const after = await board(id)
      const isMoved = POINTS[point] === 'after'
      expect(titles(after)).toEqual(isMoved ? ['1 d', '2 a', '3 b', '4 c'] : ['1 a', '2 b', '3 c', '4 d'])
      expect(after.version).toBe(before.version + Number(isMoved))
      expect(await versionsKept(id)).toEqual(Array.from({ length: after.version - 1 }, (_, n) => n + 2))
      // Sent again it comes to the same, whichever of the two stood.
      expect(titles(await change(id, moving))).toEqual(['1 d', '2 a', '3 b', '4 c'])
      counts.moves += 1
    },
  )
})

describe('what is due', () => {
  const points = ENDS.filter((point) => point !== 'beforeAnswer')
  it.each(points)(
    'while the server ends at %s comes live once, after the next start',
    { timeout: PATIENCE_MS },
    async (point) => {
      const id = await arranged()
      const date = new Date(Date.now() + 1_500).toISOString()
      await change(id, [placing('vakti gelen', { date })])
      await server.endAt(point)
      await server.ended()
      counts.ends += 1
      await server.running()
      await expect
        .poll(async () => titles(await board(id)), { timeout: PATIENCE_MS / 2 })
        .toEqual(['1 vakti gelen', '2 a', '3 b', '4 c', '5 d'])
      const { version, pending } = await board(id)
      expect(pending).toEqual([])
      expect(await versionsKept(id)).toEqual(Array.from({ length: version - 1 }, (_, n) => n + 2))
      const { rows } = await server.newsroom.database.pool.query(
        `select from audit_entries where entity = 'headlineBoard' and item_id = $1 and action = 'timePassed'`,
        [id],
      )
      expect(rows).toHaveLength(1)
      counts.cameLive += 1
    },
  )
})
