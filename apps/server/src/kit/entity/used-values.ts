// Suggestions for a field from its values on the site: `getNewsSeries(search)`, from the definition.
import { columnName, type EntityDefinition, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { createMatcher } from '@manset/model/text/search.ts'
import { sql } from 'kysely'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { ownRows } from './entity-sql.ts'

/** Maximum of recent values that a search reads: folding runs here, not in the database. */
const MAX_SEARCHED_VALUES = 2_000
const MAX_SUGGESTIONS = 20

const capitalize = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** Adds one call per field that offers suggestions. */
export function addSuggestions(builder: Builder, entity: EntityDefinition): void {
  for (const [name, field] of Object.entries(fieldsOf(entity))) {
    if (field.kind !== 'text' || !field.isSuggested) continue
    builder.queryField(`get${capitalize(entity.name)}${capitalize(name)}`, (t) =>
      t.field({
        ...access(permissionOf(entity, 'view')),
        type: ['String'],
        description:
          'Values used on the site that contain every word of the search, the most recently used first.',
        args: { search: t.arg.string() },
        resolve: (_, { search }, context) =>
          suggestValues(entity, columnName(name, field as Field), search ?? '', context),
      }),
    )
  }
}

async function suggestValues(
  entity: EntityDefinition,
  column: string,
  search: string,
  { tools, viewer }: Context,
): Promise<string[]> {
  const value = sql.ref(`t.${column}`)
  const { rows } = await sql<{ value: string }>`
    select ${value} as value from ${sql.table(entity.table)} t
    where ${ownRows(entity, viewer.siteId)} and ${value} is not null
    group by ${value} order by max(t.updated_at) desc, ${value} limit ${MAX_SEARCHED_VALUES}`.execute(
    tools.db,
  )
  return rows
    .map((row) => row.value)
    .filter(createMatcher(search))
    .slice(0, MAX_SUGGESTIONS)
}
