// References of a site's contents other than authors: approved items of the site's own lists.

import type { ClientBase } from 'pg'
import { sampleSites } from './sites.ts'

const TABLES = ['signatures', 'sources', 'cartoonists', 'programs', 'subject_titles'] as const

/** Ids by list. */
export type Credits = Record<(typeof TABLES)[number], string[]>

/** The approved items of every site, ordered by id. */
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
