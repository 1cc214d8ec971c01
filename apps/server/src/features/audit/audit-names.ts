// What the audit log can be filtered by: the people, entities and actions that stand in it.
import { fold } from '@manset/model/fold.ts'
import type { PersonValue } from '@manset/model/kinds/field.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'

/** People one search gives. */
const MOST_PEOPLE = 20

/**
 * People who did something on the site, by their name; those named by id come first, so that a choice already made is
 * always told by its name.
 */
export async function findActors(
  { search, ids }: { search: string; ids: readonly string[] },
  { tools, viewer }: Context,
): Promise<PersonValue[]> {
  const { rows } = await sql<PersonValue>`
    with recursive actor as (
      (select actor_id from audit_entries where site_id = ${viewer.siteId} and actor_id is not null
       order by actor_id limit 1)
      union all
      select (select e.actor_id from audit_entries e
              where e.site_id = ${viewer.siteId} and e.actor_id > a.actor_id order by e.actor_id limit 1)
      from actor a where a.actor_id is not null
    )
    select u.id::text as id, u.name from actor a join users u on u.id = a.actor_id order by u.name`.execute(
    tools.db,
  )
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = rows.filter(({ name }) => words.every((word) => fold(name).includes(word)))
  const chosen = rows.filter(({ id }) => ids.includes(id))
  return [...new Set([...chosen, ...found.slice(0, MOST_PEOPLE)])]
}

/** Every value of a column that the site's entries have, one hop of the index each. */
export async function distinctOf(column: 'entity' | 'action', { tools, viewer }: Context): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive known as (
      (select ${name} as value from audit_entries where site_id = ${viewer.siteId} order by ${name} limit 1)
      union all
      select (select e.${name} from audit_entries e
              where e.site_id = ${viewer.siteId} and e.${name} > k.value order by e.${name} limit 1)
      from known k where k.value is not null
    )
    select value from known where value is not null`.execute(tools.db)
  return rows.map(({ value }) => value)
}
