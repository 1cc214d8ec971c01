// Writes as a given person, and the check that nothing was written.

import { expect } from 'vitest'
import type { GraphqlAnswer, Principal, TestApp } from '../app.ts'
import { MAIN_SITE } from '../newsroom.ts'

/** The code of the first refusal. */
export const codeOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions.code
export const SAVE_NEWS =
  'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id version status } }'
export interface Saved {
  id: string
  version: number
  status: string
}
/** Saves a news item and returns the result. */
export async function saveNews(
  server: TestApp,
  who: Principal,
  input: object = {},
  siteId = MAIN_SITE,
): Promise<Saved> {
  const answer = await server.call(who, SAVE_NEWS, { input: { title: 'Deneme', ...input } }, siteId)
  expect(answer.errors).toBeUndefined()
  return (answer.data as unknown as { saved: Saved }).saved
}

/** The server writes these rows on a schedule, so they may change during any call. */
const WRITTEN_ON_SCHEDULE = ['media_rights_checks']

/** Checksums of every table that calls write; equal before and after means that nothing was written. */
async function checksumTables(server: TestApp): Promise<string> {
  const { pool } = server.newsroom.database
  const sums: string[] = []
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> all($1::text[]) order by 1`,
    [WRITTEN_ON_SCHEDULE],
  )
  for (const { name: table } of tables) {
    const { rows } = await pool.query(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as sum from ${table} t`,
    )
    sums.push(`${table} ${rows[0].sum}`)
  }
  return sums.join('\n')
}

/** Throws if the attempt changed any row of any table. */
export async function expectNothingWritten(server: TestApp, attempt: () => Promise<unknown>) {
  const before = await checksumTables(server)
  await attempt()
  expect(await checksumTables(server)).toBe(before)
}
