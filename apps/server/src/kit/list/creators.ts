// Options of the filter by creator.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'

/** People who created a row of the table on the site, ordered by name in the database; `only` restricts the rows `t`. */
export async function listCreators(
  table: string,
  { viewer, tools }: Context,
  only: RawBuilder<unknown> = sql`true`,
): Promise<PersonValue[]> {
  const { rows } = await sql<PersonValue>`
    select u.id, u.name from users u
    where exists (select from ${sql.table(table)} t
      where t.created_by = u.id and t.site_id = ${viewer.siteId} and ${only})
    order by u.name, u.id limit ${LIST_BOUNDS.filterOptions}`.execute(tools.db)
  return rows
}
