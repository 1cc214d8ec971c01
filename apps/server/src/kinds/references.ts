import type { ReferencesField } from '@manset/model/kinds/references.ts'
import { arrayColumn, type ServerKind, type TargetTable } from './kind.ts'
import { referenceNames, shortForm } from './reference.ts'

/** SQL that names the items whose ids are in a column, in their order. */
export function selectReferences(target: TargetTable, column: string): string {
  return `(select coalesce(json_agg(${shortForm(target)} order by o.position), '[]')
    from unnest(t."${column}") with ordinality o(id, position)
    join "${target.table}" r on r.id = o.id)`
}

export const references: ServerKind<ReferencesField, string[]> = {
  ...arrayColumn('_int8', 'ID'),
  cell: (_, referred) => referenceNames(referred),
  named: {
    output: { name: 'Reference', isList: true },
    select: ({ to }, column, tableOf) => selectReferences(tableOf(to), column),
  },
  idsInParts: (parts, name) => `select e::bigint from ${parts}, jsonb_array_elements_text(i -> '${name}') e`,
}
