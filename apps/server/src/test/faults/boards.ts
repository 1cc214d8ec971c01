// Calls of boards, and their stored rows, for tests that kill servers.
import { expect } from 'vitest'
import { newBoard } from '../../boards/test-boards.ts'
import type { TestNewsroom } from '../newsroom.ts'
import type { EndingServer } from './ending-server.ts'

export interface Placed {
  id: string
  order: number
  since: string
  due: string | null
  date: string | null
  card: { title: string }
}
export interface Board {
  version: number
  live: Placed[]
  pending: Placed[]
}
interface Changed {
  board: Board
  refusal: { reason: string } | null
}
const ONE = '{ id order since due date card { title } }'
const PARTS = `{ version live ${ONE} pending ${ONE} }`
type Caller = Pick<EndingServer, 'call'>

export async function loadBoard({ call }: Caller, id: string): Promise<Board> {
  const { one } = await call<{ one: Board }>(`query ($id: ID!) { one: getBoard(id: $id) ${PARTS} }`, { id })
  return one
}

/** Runs operations on the given version, or on the current one; returns the board and a refusal, if any. */
export async function tryChange(
  server: Caller,
  id: string,
  operations: object[],
  version?: number,
): Promise<Changed> {
  const { done } = await server.call<{ done: Changed }>(
    `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
       done: changeBoard(id: $id, version: $version, operations: $operations) { board ${PARTS} refusal { reason } } }`,
    { id, version: version ?? (await loadBoard(server, id)).version, operations },
  )
  return done
}

/** The same for operations that must succeed. */
export async function changeBoard(server: Caller, id: string, operations: object[]): Promise<Board> {
  const { board, refusal } = await tryChange(server, id, operations)
  expect(refusal).toBeNull()
  return board
}

export const titlesOf = (line: readonly Placed[]) => line.map(({ order, card }) => `${order} ${card.title}`)
export const placeOperation = (title: string, more: object) => ({
  ...{ kind: 'place', id: title, item: { title, url: '/manset' } },
  ...more,
})
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A headline list with four live placements, a to d. */
export async function createArranged(
  server: Caller & { newsroom: TestNewsroom },
  total = 6,
): Promise<string> {
  const id = await newBoard(server.newsroom, total)
  await changeBoard(
    server,
    id,
    ['d', 'c', 'b', 'a'].map((title) => placeOperation(title, { isLive: true })),
  )
  return id
}

/** Versions that have a revision, with the number of their audit entries. */
async function loadVersions({ database }: TestNewsroom, id: string): Promise<[number, number][]> {
  const { rows } = await database.pool.query<{ version: number; entries: number }>(
    `select r.version, (select count(*)::int from audit_entries a
       where a.entity = r.entity and a.item_id = r.item_id and a.version = r.version) as entries
     from revisions r join boards b on b.id = r.item_id and b.kind = r.entity where b.id = $1 order by r.version`,
    [id],
  )
  return rows.map(({ version, entries }) => [version, entries])
}

/** Expects that every version up to the current one was written once, and that positions are 1, 2, 3 … */
export async function expectConsistent(newsroom: TestNewsroom, id: string): Promise<void> {
  const { rows } = await newsroom.database.pool.query<{ version: number }>(
    'select version from boards where id = $1',
    [id],
  )
  const version = rows[0]?.version ?? 0
  expect(await loadVersions(newsroom, id)).toEqual(Array.from({ length: version - 1 }, (_, n) => [n + 2, 1]))
  const { rows: lines } = await newsroom.database.pool.query<{ orders: number[] }>(
    `select array_agg(position order by position) as orders from placements where board_id = $1
     group by is_live, live_date`,
    [id],
  )
  for (const { orders } of lines) expect(orders).toEqual(orders.map((_, place) => place + 1))
}

/** Due changes of a board in their order: ids of placements that went live, and of those that ended. */
export async function loadDueChanges(
  { database }: TestNewsroom,
  id: string,
): Promise<{ came: string[]; ended: string[] }> {
  const { rows } = await database.pool.query<{ said: { came: string[]; ended: string[] } }>(
    `select a.changes->'operations'->'after' as said from audit_entries a join boards b on b.id = a.item_id and b.kind = a.entity
     where b.id = $1 and a.action = 'timePassed' order by a.version`,
    [id],
  )
  return { came: rows.flatMap(({ said }) => said.came), ended: rows.flatMap(({ said }) => said.ended) }
}
