// Boards: headline lists with two hundred placements each, opened, and counted on their overview page.

import { listBoards } from '@manset/server/src/boards/board-list.ts'
import { getBoard } from '@manset/server/src/boards/board-row.ts'
import type { PoolClient } from 'pg'
import type { Scenario } from './scenario.ts'
import type { Calls } from './servers.ts'

const PLACEMENTS = 200
const PENDING = 20
const MAX_BOARDS = 500
/** Id of the board that is opened. */
const BOARD_ID = '1000000'

/**
 * A headline list per two thousand contents, up to 100,000 live placements in all. Each has its own contents, and some
 * pending placements.
 */
export async function addBoards(client: PoolClient, rows: number): Promise<void> {
  const { rows: found } = await client.query(`select to_regclass('boards') is not null as has`)
  // An earlier commit has no such table.
  if (!found[0]?.has) return
  const boards = Math.min(MAX_BOARDS, Math.max(1, Math.floor(rows / 2_000)))
  await client.query(`insert into headline_categories (id, site_id, name, folded, is_approved)
    select i, 4, 'Manşet kategorisi ' || i, 'manset kategorisi ' || i, true from generate_series(1, 10) i`)
  await client.query(
    `insert into headline_types (id, site_id, name, folded, is_approved, headline_category_id, total_content_count)
     select i, 4, 'Manşet ' || i, 'manset ' || i, true, 1 + i % 10, ${PLACEMENTS} from generate_series(1, $1::int) i`,
    [boards],
  )
  await client.query(`update boards set id = ${BOARD_ID} where headline_type_id = 1`)
  await client.query(`with own as (
      select id, row_number() over (order by id desc) - 1 as place from contents where status = 'published'
        order by id desc limit ${boards * PLACEMENTS}
    ), made as (
      insert into headlines (site_id, content_id, created_by, updated_by) select 4, id, 1, 1 from own returning id, content_id
    )
    insert into placements (board_id, item_id, subject, is_live, position, changed, since)
    select b.id, m.id, 'content:' || m.content_id, true, 1 + o.place % ${PLACEMENTS}, 1, now()
    from made m join own o on o.id = m.content_id
      join boards b on b.headline_type_id = 1 + o.place / ${PLACEMENTS}`)
  await client.query(`with made as (
      insert into headlines (site_id, title, url, created_by, updated_by)
        select 4, 'Bekleyen ' || i, '/bekleyen/' || i, 1, 1 from generate_series(0, ${boards * PENDING - 1}) i returning id, title
    ), counted as (select id, row_number() over (order by id) - 1 as place from made)
    insert into placements (board_id, item_id, is_live, position, live_date, changed, since)
    select b.id, c.id, false, 1, timestamptz '2036-01-01' + c.place % ${PENDING} * interval '1 hour', 1, now()
    from counted c join boards b on b.headline_type_id = 1 + c.place / ${PENDING}`)
  const { rowCount: hasCounts } = await client.query(
    `select from information_schema.columns where table_name = 'boards' and column_name = 'live_count'`,
  )
  // On an earlier commit, a later migration computes the counts.
  if (hasCounts)
    await client.query(`update boards set live_count = ${PLACEMENTS}, pending_count = ${PENDING}`)
}

const PLACED = `{
      id itemId order pin since problems { rule params }
      card { version title spot hidesTitleAndSpot url tagName content { id type status }
        image { path width height crops { cropTypeId x y width height } } }
    }`
const PARTS = `{
    id version total cropTypes
    live ${PLACED}
    pending { id }
  }`
const BOARD = `query Board($id: ID!) { getBoard(id: $id) ${PARTS} }`
const MOVE = `mutation Move($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
  answer: changeBoard(id: $id, version: $version, operations: $operations) { refusal { reason } board ${PARTS} }
}`
/** The event of a change, as all open headline screens receive it. */
export const BOARD_CHANGED = `subscription { boardChanged(kind: headlineBoard) {
  kind id version delta { since version total live pending placements ${PLACED} }
} }`
const BOARDS = `{ getBoards(kind: headlineBoard) { id typeName categoryName total liveCount pendingCount } }`

interface BoardState {
  id: string
  version: number
  live: { id: string }[]
}
interface MoveResult {
  refusal: { reason: string } | null
  board: BoardState
}

/** Makes one move after another on the board of two hundred: the last placement becomes the first. */
export function createMover(call: Calls) {
  const ask = async <Answer>(query: string, variables: object) => {
    const { url, method, headers, body } = call(query, variables)
    const answer = await fetch(url, { method, headers, body })
    return ((await answer.json()) as { data: Answer }).data
  }
  let board: BoardState | undefined
  return async () => {
    board ??= (await ask<{ getBoard: BoardState }>(BOARD, { id: BOARD_ID })).getBoard
    const operations = [{ kind: 'move', id: board.live.at(-1)?.id, after: null }]
    const variables = { id: BOARD_ID, version: board.version, operations }
    const { answer } = await ask<{ answer: MoveResult }>(MOVE, variables)
    if (answer.refusal) throw new Error(`a move was refused: ${answer.refusal.reason}`)
    board = answer.board
    return board
  }
}

export function boardScenarios(): Scenario[] {
  return [
    {
      ...{ name: 'board', title: 'a board of 200 headlines, opened', goal: 0.6, limit: [BOARD_ID] },
      ...{ query: BOARD, variables: { id: BOARD_ID } },
      read: (context) => getBoard(BOARD_ID, context),
    },
    {
      ...{ name: 'boards', title: 'every headline list with its counts', goal: 0.6, limit: [] },
      ...{ query: BOARDS, variables: {} },
      read: (context) => listBoards('headlineBoard', context),
    },
  ]
}
