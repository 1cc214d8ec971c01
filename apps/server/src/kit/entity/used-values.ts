// Suggestions for a field from its values on the site: `getNewsSeries(search)`, from the definition.
import { columnOf, type EntityDefinition, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { matcherOf } from '@manset/model/text/search.ts'
import { sql } from 'kysely'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { ownRows } from './entity-sql.ts'

/** Maximum of recent values that a search reads: folding runs here, not in the database. */
const LOOKED_THROUGH = 2_000
const MOST_ANSWERED = 20

const pascal = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** Adds one call per field that offers suggestions. */
export function addUsedValues(builder: Builder, entity: EntityDefinition): void {
  for (const [name, field] of Object.entries(fieldsOf(entity))) {
    if (field.kind !== 'text' || !field.isSuggested) continue
    builder.queryField(`get${pascal(entity.name)}${pascal(name)}`, (t) =>
      t.field({
        ...access(permissionOf(entity, 'view')),
        type: ['String'],
        description: 'Values used on the site, those used last first; the ones that hold every word typed.',
        args: { search: t.arg.string() },
        resolve: (_, { search }, context) =>
          usedValues(entity, columnOf(name, field as Field), search ?? '', context),
      }),
    )
  }
}

async function usedValues(
  entity: EntityDefinition,
  column: string,
  search: string,
  { tools, viewer }: Context,
): Promise<string[]> {
  const value = sql.ref(`t.${column}`)
  const { rows } = await sql<{ value: string }>`
    select ${value} as value from ${sql.table(entity.table)} t
    where ${ownRows(entity, viewer.siteId)} and ${value} is not null
    group by ${value} order by max(t.updated_at) desc, ${value} limit ${LOOKED_THROUGH}`.execute(tools.db)
  return rows
    .map((row) => row.value)
    .filter(matcherOf(search))
    .slice(0, MOST_ANSWERED)
}
