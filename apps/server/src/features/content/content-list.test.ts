// Query plans of the content list with many contents.
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHORT_WORDS_ROWS } from '../../kit/list/list.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { contents } from './content-list.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const { pool } = newsroom.database
  await pool.query(`
    insert into contents (site_id, type, status, title, body, created_at)
    select ${MAIN_SITE}, (array['news','photoGallery'])[1 + n % 2], (array['published','waiting','draft'])[1 + n % 3],
      'Haber ' || n, repeat('uzun ', 300), now() - n * interval '1 second' from generate_series(1, 12000) n`)
  await pool.query('analyze contents')
})
afterAll(() => newsroom.close())

it.each([
  ['of all types', {}, 'contents_shown'],
  ['of two statuses', { statuses: ['published', 'waiting'] }, 'contents_shown'],
  ['of hidden ones, too', { statuses: ['published', 'draft'] }, 'contents_created'],
  ['of one type', { types: ['news'] }, 'contents_type_created'],
])('a distant page %s skips rows in the index only', async (_, filter, index) => {
  const context = await newsroom.contextOf('1')
  const statement = contents.statement(filter, { after: null, take: 50, skip: 3_000 }, context)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(newsroom.database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(new RegExp(`Limit [^\\n]*\\n *-> {2}Index Only Scan using ${index} `))
  // Only the fifty rows of the page are sorted again.
  expect(plan.slice(plan.indexOf('CTE shown'))).not.toContain('Sort')
})

it('words of one or two letters are searched among the newest rows, longer ones among all', async () => {
  const { db, pool } = newsroom.database
  await pool.query(`insert into content_search (content_id, site_id, type, status, created_at, folded)
    select id, site_id, type, status, created_at, lower(title) from contents`)
  const context = await newsroom.contextOf('1')
  const isBounded = (search: string) =>
    contents
      .statement({ search }, { after: null, take: 50 }, context)
      ?.compile(db)
      .sql.includes(`limit ${SHORT_WORDS_ROWS}`)
  expect(isBounded('ha er')).toBe(true)
  expect(isBounded('haber 12')).toBe(false)
  const titles = async (search: string) => {
    const { items } = await contents.page({ filter: { search }, page: 1, limit: 3 }, context)
    return items.map(({ title }) => title)
  }
  expect(await titles('xq')).toEqual([])
  expect(await titles('ha 4')).toEqual(await titles('haber 4'))
  expect(await titles('ha 4')).toHaveLength(3)
})

it('an export counts and reads every row, however short the words are', async () => {
  const context = await newsroom.contextOf('1')
  const asked: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const recorded = { ...context, tools: { ...context.tools, db: context.tools.db.withPlugin(recorder) } }
  const isBounded = async (work: () => Promise<unknown>) => {
    asked.length = 0
    await work()
    expect(asked).not.toEqual([])
    return asked.some((node) => node.includes(`"value":${SHORT_WORDS_ROWS}`))
  }
  const filter = { search: 'ha' }
  expect(await isBounded(() => contents.page({ filter, page: 1, limit: 3 }, recorded))).toBe(true)
  expect(await isBounded(() => contents.count(filter, 1_000, recorded))).toBe(false)
  expect(await isBounded(() => contents.walk(filter, { after: null, take: 3 }, recorded))).toBe(false)
})
