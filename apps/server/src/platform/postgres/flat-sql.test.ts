import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { flat, joined, text } from './flat-sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('SQL composed from parts', () => {
  it('numbers its values in order, at any nesting', () => {
    const inner = flat`b = ${2} and c = ${3}`
    const { sql: whole, parameters } =
      flat`select ${1}, ${text('t."x"')} where ${inner} or ${joined([4, flat`now()`, 5])}`.compiled()
    expect(whole).toBe('select $1, t."x" where b = $2 and c = $3 or $4, now(), $5')
    expect(parameters).toEqual([1, 2, 3, 4, 5])
    expect(joined([]).compiled().sql).toBe('')
  })

  it('is the same text for the same parts, and another if SQL replaces a value', () => {
    const pair = (one: unknown, other: unknown) => flat`select ${one}, ${other}`.compiled()
    expect(pair(1, text('now()')).sql).toBe('select $1, now()')
    expect(pair(text('now()'), 1).sql).toBe('select now(), $1')
    expect(pair(sql`now() - ${5}::interval`, 2)).toMatchObject({
      sql: 'select now() - $1::interval, $2',
      parameters: [5, 2],
    })
    expect(pair(text('now() - $1::interval'), 2).sql).toBe('select now() - $1::interval, $1')
    expect(pair(joined([1, 2]), joined([1, 2, 3])).sql).toBe('select $1, $2, $3, $4, $5')
    expect(pair(joined([1, 2, 3]), joined([1, 2])).sql).toBe('select $1, $2, $3, $4, $5')
    expect(pair(7, text('now()'))).toMatchObject({ sql: 'select $1, now()', parameters: [7] })
  })

  it('accepts Kysely expressions, nested ones included', async () => {
    const kysely = sql`select ${sql.lit("it's")} as word, ${sql.ref('t.id')} as id from (select ${7}::int as id) t where t.id > ${1}`
    const [row] = await flat`select q.word, q.id + ${1}::int as id from (${kysely}) q`.execute<object>(
      database.db,
    )
    expect(row).toEqual({ word: "it's", id: 8 })
    const { rows } = await sql`select (${flat`select ${'a'} || ${'b'}`}) as word, ${3}::int as three`.execute(
      database.db,
    )
    expect(rows).toEqual([{ word: 'ab', three: 3 }])
  })

  it('sends dates, lists and null as values', async () => {
    const at = new Date('2026-03-04T05:06:07Z')
    const [row] =
      await flat`select ${at}::timestamptz as at, ${['a', 'b']}::text[] as list, ${null}::int as none`.execute<object>(
        database.db,
      )
    expect(row).toEqual({ at, list: ['a', 'b'], none: null })
  })
})
