// Parts in one JSON column. Their GraphQL types are generated from the definition: flat, with the fields of all part types.
import type { ReferenceTarget } from '@manset/model/kinds/kind.ts'
import { modelKindOf } from '@manset/model/kinds/kinds.ts'
import type { PartsField, PartValue } from '@manset/model/kinds/parts.ts'
import { access } from '../platform/graphql/builder.ts'
import { inputs, type OutputType, outputs } from './graphql-fields.ts'
import { jsonListColumn, type ServerKind, type TargetTableOf } from './kind.ts'
import { plainKindOf } from './plain-kinds.ts'

const ID = { name: 'ID', isList: false }
const STRING = { name: 'String', isList: false }

export const parts: ServerKind<PartsField, PartValue[]> = {
  ...jsonListColumn('Part'),
  output: ({ typeName }) => ({ name: typeName, isList: true }),
  input: ({ typeName }) => ({ name: `${typeName}Input`, isList: true }),
  cell: (value, _, { label = '', about = '' }) => ({
    options: value.map((part) => {
      const [name, beside] = [part[label], part[about]]
      return name
        ? { beside: [name, beside].filter(Boolean).join(' ') }
        : { option: part.type, beside: String(beside ?? '') }
    }),
  }),
  named: { output: { name: 'Target', isList: true }, select: selectTargets },
  addFieldTypes(builder, { typeName, description, fields, maxDepth }) {
    const parentKey: Record<string, OutputType> = maxDepth > 1 ? { parentKey: ID } : {}
    const types = (side: 'output' | 'input'): Record<string, OutputType> =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          { ...plainKindOf(field)[side](field), isOptional: true },
        ]),
      )
    builder.objectType(typeName as 'Image', {
      ...access('inherit'),
      description,
      fields: (t) =>
        outputs(t, {
          key: { ...ID, isFilled: true },
          ...parentKey,
          type: { ...STRING, isFilled: true },
          ...types('output'),
        }),
    })
    builder.inputType(`${typeName}Input`, {
      fields: (t) =>
        inputs(t, {
          key: { ...ID, isRequired: true },
          ...parentKey,
          type: { ...STRING, isRequired: true },
          ...types('input'),
        }),
    })
  },
}

/** The references of the parts in a column, without duplicates. */
function selectTargets({ fields }: PartsField, column: string, tableOf: TargetTableOf): string {
  const all = `jsonb_array_elements(t."${column}") i`
  const uses = new Map<ReferenceTarget, string[]>()
  for (const [name, field] of Object.entries(fields)) {
    const ids = plainKindOf(field).idsInParts?.(all, name)
    for (const to of modelKindOf(field).targets?.(field) ?? [])
      if (ids) uses.set(to, [...(uses.get(to) ?? []), ids])
  }
  const targets = [...uses].map(([to, ids]) => {
    const { table, label, approved } = tableOf(to)
    return `select '${to}' as "to", r.id, r."${label}" as name, ${approved} as approved
      from "${table}" r where r.id in (${ids.join(' union all ')})`
  })
  if (targets.length === 0) return `'[]'::json`
  return `(select coalesce(json_agg(json_build_object('to', m."to", 'id', m.id::text, 'name', m.name,
    'isApproved', m.approved)), '[]') from (${targets.join(' union all ')}) m)`
}
