// Cost of opening a board: one call, and equally many statements for two hundred placements as for two.
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { listBoards } from './board-list.ts'
import { getBoard } from './board-row.ts'
import { changeBoard } from './change-board.ts'
import { newBoard } from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

/** A list with this many live contents. */
async function boardOf(count: number): Promise<string> {
  const id = await newBoard(newsroom, 200)
  await sql`
    with made as (
      insert into contents (site_id, type, status, title)
        select ${MAIN_SITE}, 'news', 'published', 'Haber ' || i from generate_series(1, ${count}) i returning id
    ), items as (insert into headlines (site_id, content_id) select ${MAIN_SITE}, id from made returning id, content_id),
    counted as (update boards set live_count = ${count} where id = ${id})
    insert into placements (board_id, item_id, subject, is_live, position, changed, since)
    select ${id}, id, 'content:' || content_id, true, row_number() over (order by id), 1, now() from items`.execute(
    newsroom.database.db,
  )
  return id
}

/** Number of statements that some work sends to the database. */
async function statementsOf(work: (context: Context) => Promise<unknown>): Promise<number> {
  let statements = 0
  const db = chief.tools.db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    // Counted here, because raw SQL is not built from nodes.
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      statements += 1
      return result
    },
  })
  await work({ ...chief, tools: { ...chief.tools, db } })
  return statements
}

it('is one statement, however many placements the board has', async () => {
  const [few, many] = [await boardOf(2), await boardOf(200)]
  for (const id of [few, many]) expect(await statementsOf((context) => getBoard(id, context))).toBe(1)
  expect((await getBoard(many, chief)).placements).toHaveLength(200)
  const empty = await newBoard(newsroom)
  const listed = await listBoards('headlineBoard', chief)
  const countsOf = (board: string) => {
    const { liveCount, pendingCount } = listed.find(({ id }) => id === board) ?? {}
    return [liveCount, pendingCount]
  }
  expect([countsOf(few), countsOf(many), countsOf(empty)]).toEqual([
    [2, 0],
    [200, 0],
    [0, 0],
  ])
  expect(await statementsOf((context) => listBoards('headlineBoard', context))).toBe(1)
})

it('of a move is the same for two hundred placements as for two', async () => {
  const move = async (id: string) => {
    const { version, placements } = await getBoard(id, chief)
    const operations = [{ kind: 'move' as const, id: placements.at(-1)?.id ?? '', after: null }]
    return statementsOf(async (context) => {
      const { refusal } = await changeBoard({ id, version, operations, lockEpoch: null }, context)
      expect(refusal).toBeNull()
    })
  }
  const [few, many] = [await move(await boardOf(2)), await move(await boardOf(200))]
  expect(many).toBe(few)
  expect(many).toBeLessThanOrEqual(5)
})

it('of a move parses a shared value once, not once per placement', async () => {
  const id = await boardOf(2)
  const { version, placements } = await getBoard(id, chief)
  const operations = [{ kind: 'move' as const, id: placements.at(-1)?.id ?? '', after: null }]
  const plan = await newsroom.database.db.connection().execute(async (db) => {
    await changeBoard(
      { id, version, operations, lockEpoch: null },
      { ...chief, tools: { ...chief.tools, db } },
    )
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%placements p%is_new%'`.execute(db)
    const [written] = rows
    expect(rows).toHaveLength(1)
    return sql<{
      'QUERY PLAN': unknown
    }>`explain (generic_plan, format json) ${sql.raw(written?.statement ?? '')}`.execute(db)
  })
  // A nested loop or a subplan would evaluate it again for each row.
  expect(JSON.stringify(plan.rows).match(/"Function Name":"jsonb_to_recordset"/g)).toHaveLength(1)
})
