// Filter options of the audit log: people, entities and actions of the entries that the viewer may see.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { createMatcher } from '@manset/model/text/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { visibleEntities } from './visible-entities.ts'

/** Maximum number of people per search. */
const MAX_PEOPLE = 20

/** People behind the entries, by name; those requested by id come first, so that chosen ones are always listed. */
export async function findActors(
  { search, ids }: { search: string; ids: readonly string[] },
  context: Context,
): Promise<PersonValue[]> {
  const { rows } = await sql<PersonValue>`
    select u.id::text as id, u.name from users u
    where u.id in (${listDistinctOfSite('actor_id', context)}) order by u.name`.execute(context.tools.db)
  const matches = createMatcher(search)
  const found = rows.filter(({ name }) => matches(name))
  const chosen = rows.filter(({ id }) => ids.includes(id))
  return [...new Set([...chosen, ...found.slice(0, MAX_PEOPLE)])]
}

/** All distinct values of a column in the entries. */
export async function listDistinct(column: 'entity' | 'action', context: Context): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from (${listDistinctOfSite(column, context)}) known order by value`.execute(context.tools.db)
  return rows.map(({ value }) => value)
}

/** Distinct values in the site's entries and in those without a site; a loose index scan needs one lookup per value. */
export function listDistinctOfSite(
  column: 'actor_id' | 'entity' | 'action',
  { viewer }: Context,
): RawBuilder<{ value: string }> {
  const visible = visibleEntities(viewer)
  const name = sql.ref(`e.${column}`)
  const first = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`(
    select ${what} from audit_entries e where ${where} order by e.site_id, ${name}, e.created_at desc limit 1)`
  const value = sql`${name} as value`
  const of = (site: RawBuilder<unknown>) => sql`
    select value from (
      with recursive known as (
        ${first(value, sql`${site} and ${name} is not null`)}
        union all
        select ${first(value, sql`${site} and ${name} > k.value`)} from known k where k.value is not null
      )
      select value from known where value is not null
    ) k
    where ${first(sql`true`, sql`${site} and ${name} = k.value and e.entity = any(${visible})`)}`
  return sql`${of(sql`e.site_id = ${viewer.siteId}`)} union ${of(sql`e.site_id is null`)}`
}
