import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase } from '../database/db.ts'

let database: TestDatabase
let pool: Pool
let close: () => Promise<void>
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that a statement repeats where it was prepared.
  ;({ pool, close } = openDatabase({ connectionString: database.url, max: 1 }))
})
afterAll(async () => {
  await close()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('drop table if exists stories')
  await pool.query('create table stories (id bigint primary key, title text, published timestamptz)')
})

const PREPARED_BY_NOW = 5

async function often<T>(work: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let time = 0; time < PREPARED_BY_NOW; time += 1) answers.push(await work())
  return answers
}

describe('a repeated statement', () => {
  it('returns the same rows, and none if there are none', async () => {
    await pool.query(`insert into stories values (1, 'Kar geldi', '2026-01-02T03:04:05Z'), (2, null, null)`)
    const stories = (least: number) =>
      pool.query('select id, title, published from stories where id >= $1 order by id', [least])
    const answers = await often(async () => (await stories(1)).rows)
    expect(answers[0]).toEqual([
      { id: '1', title: 'Kar geldi', published: new Date('2026-01-02T03:04:05Z') },
      { id: '2', title: null, published: null },
    ])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await stories(3)).rows).toEqual([])
    expect((await stories(2)).fields.map(({ name }) => name)).toEqual(['id', 'title', 'published'])
  })

  it('counts written rows if it returns none', async () => {
    const added = await often(() =>
      pool.query('insert into stories (id) select coalesce(max(id), 0) + $1 from stories', [1]),
    )
    expect(added.map(({ rowCount }) => rowCount)).toEqual(Array(PREPARED_BY_NOW).fill(1))
  })

  it('continues after values that PostgreSQL or the driver rejects', async () => {
    const share = (by: unknown) => pool.query<{ share: number }>('select 10 / $1::int as share', [by])
    await often(() => share(2))
    await expect(share(0)).rejects.toMatchObject({ code: '22012' })
    const unwritable = {
      toPostgres() {
        throw new Error('no value')
      },
    }
    await expect(share(unwritable)).rejects.toThrow('no value')
    expect((await share(5)).rows).toEqual([{ share: 2 }])
  })

  it('reads each of two statements by its own columns, also when both wait at once', async () => {
    await pool.query(`insert into stories values (1, 'Kar geldi')`)
    const both = () =>
      Promise.all([
        pool.query('select id from stories where id = $1', [1]),
        pool.query('select title, id from stories where id = $1', [1]),
      ])
    for (const [first, second] of await often(both)) {
      expect(first.rows).toEqual([{ id: '1' }])
      expect(second.rows).toEqual([{ title: 'Kar geldi', id: '1' }])
    }
  })

  it('returns an error to its caller', async () => {
    const broken = () => pool.query('select 1 / $1::int', [0])
    for (const error of await often(() => broken().catch((caught: Error) => caught)))
      expect((error as Error).stack).toContain('preparing-client.test')
  })

  it('is planned for its search words each time if it has any', async () => {
    await pool.query(`insert into stories values (1, 'Kar geldi'), (2, 'Yol açıldı')`)
    for (let time = 0; time < 3 * PREPARED_BY_NOW; time += 1)
      for (const [words, id] of [
        ['Kar%', '1'],
        ['Yol%', '2'],
      ])
        expect((await pool.query('select id from stories where title like $1', [words])).rows).toEqual([
          { id },
        ])
    const { rows } = await pool.query<{ custom: number; generic: number }>(
      `select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
       where statement ~ '^select id from stories where title'`,
    )
    expect(rows).toEqual([{ custom: expect.toSatisfy((plans: number) => plans > 0), generic: 0 }])
  })
})
