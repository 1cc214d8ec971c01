// Whom and what contents of a site name beside their authors: the approved ones of its own lists.

import type { ClientBase } from 'pg'
import { sampleSites } from './sites.ts'

const TABLES = ['signatures', 'sources', 'cartoonists', 'programs', 'subject_titles'] as const

/** Ids by list. */
export type Credits = Record<(typeof TABLES)[number], string[]>

/** The approved ones of every site, in the order of their ids. */
export async function loadCredits(client: ClientBase): Promise<Map<number, Credits>> {
  const credits = new Map(
    sampleSites.map(({ id }): [number, Credits] => [
      id,
      { signatures: [], sources: [], cartoonists: [], programs: [], subject_titles: [] },
    ]),
  )
  for (const table of TABLES) {
    const { rows } = await client.query<{ id: string; site_id: number }>(
      `select id::text, site_id from ${table} where is_approved order by ${table}.id`,
    )
    for (const { id, site_id } of rows) credits.get(site_id)?.[table].push(id)
  }
  return credits
}
