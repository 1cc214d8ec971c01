import type { ReferenceField, ReferenceValue } from '@manset/model/kinds/reference.ts'
import { access } from '../platform/graphql/builder.ts'
import { plainColumn, type ServerKind, type TargetTable } from './kind.ts'

/** SQL of the fields in the short form of a target's row `r`. */
export function shortParts({ label, approved }: TargetTable): Readonly<Record<string, string>> {
  return { id: 'r.id::text', name: `r."${label}"`, isApproved: approved }
}

/** SQL of the short form. */
export const shortForm = (target: TargetTable): string => jsonOf(shortParts(target))

/** SQL of a JSON object, from the SQL of its parts. */
export function jsonOf(parts: Readonly<Record<string, string>>): string {
  return `json_build_object(${Object.entries(parts)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(', ')})`
}

export const referenceNames = (referred: readonly ReferenceValue[]) =>
  referred.map(({ name }) => name).join(', ')

export const reference: ServerKind<ReferenceField, string> = {
  ...plainColumn('int8', 'ID'),
  cell: (_, referred) => referenceNames(referred),
  named: {
    output: { name: 'Reference', isList: false },
    select: ({ to }, column, tableOf) =>
      `(select ${shortForm(tableOf(to))} from "${tableOf(to).table}" r where r.id = t."${column}")`,
  },
  idsInParts: (parts, name) => `select (i ->> '${name}')::bigint from ${parts}`,
  addTypes(builder) {
    builder.objectType('Reference', {
      ...access('inherit'),
      description: 'Summary of another item: its name, and whether it is approved.',
      fields: (t) => ({
        id: t.exposeID('id'),
        name: t.exposeString('name'),
        isApproved: t.exposeBoolean('isApproved'),
      }),
    })
    builder.objectType('Target', {
      ...access('inherit'),
      description: 'An item that a value refers to, with its entity.',
      fields: (t) => ({
        to: t.exposeString('to'),
        id: t.exposeID('id'),
        name: t.exposeString('name'),
        isApproved: t.exposeBoolean('isApproved'),
      }),
    })
  },
}
