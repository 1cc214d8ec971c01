import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export async function loadTeamNames(
  db: Kysely<Tables>,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Maximum number of numbered variants of a name: a player does not change between the same teams more often. */
const MAX_VARIANTS = 200

/** The name, or else the name with the first number that no other transfer of the site uses. */
export async function loadFreeLinkName(
  db: Kysely<Tables>,
  siteId: number,
  name: string,
  ownId: string | null,
): Promise<string> {
  const candidates = [name, ...Array.from({ length: MAX_VARIANTS }, (_, index) => `${name}-${index + 2}`)]
  const rows = await db
    .selectFrom('live_transfers')
    .select('link_name')
    .where('site_id', '=', siteId)
    .where('link_name', 'in', candidates)
    .$if(ownId !== null, (query) => query.where('id', '!=', ownId))
    .execute()
  const taken = new Set(rows.map((row) => row.link_name))
  return candidates.find((one) => !taken.has(one)) ?? name
}
