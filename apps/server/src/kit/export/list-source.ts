// Makes every list exportable: its columns and fields, filtered and read as on its screen.
import type { PersonValue } from '@manset/model/audit/history.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ListDefinition, ListField, RowKind } from '@manset/model/lists/list.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Cell } from '../../kinds/cells.ts'
import { cellOf } from '../../kinds/kinds.ts'
import { forbidden } from '../../platform/refusal.ts'
import type { List } from '../list/list.ts'
import { columnReaders, type ExportSource, openExport } from './source.ts'

/** A column with its own function for the cell, and the fields that it needs. */
export interface CustomCell<R> {
  needs: readonly string[]
  cell(row: R): Cell
}

/** A list as an export source; some columns may have their own cells. */
export function listExportSource<R extends object>(
  list: List<R>,
  cells: Readonly<Record<string, CustomCell<R>>> = {},
): ExportSource {
  const { definition } = list
  return {
    filterType: definition.types.filter,
    open(filter, columns, context) {
      if (!can(context.viewer, definition.permission)) throw forbidden()
      const found = columns.map((key) =>
        Object.hasOwn(cells, key) ? cells[key] : plainCell<R>(definition, key),
      )
      const readers = columnReaders<R>(columns, (key) => found[columns.indexOf(key)]?.cell)
      const names = [...new Set(found.flatMap((one) => one?.needs ?? []))]
      return openExport<R>(
        {
          count: (most) => list.count(filter, most, context),
          read: (after, take) => list.walk(filter, { after, take }, context, names),
        },
        readers,
      )
    },
  }
}

/** The cell of a field, or of a column that shows one. */
function plainCell<R extends object>(
  { columns, fields }: ListDefinition,
  key: string,
): CustomCell<R> | undefined {
  const name = (Object.hasOwn(columns, key) && columns[key]?.field) || key
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || field.isHidden || ROW_CELLS[field.kind] === null) return undefined
  const items = field.as ?? name
  return {
    needs: [name, items],
    cell: (row) => {
      const values = row as Record<string, unknown>
      return fieldCell(field, values[name], values[items])
    },
  }
}

/** Cells of the kinds that only rows have; null for kinds whose cell the list must provide. */
const ROW_CELLS: { [K in RowKind]?: ((value: never) => Cell) | null } = {
  own: null,
  id: (id: string) => Number(id),
  decimal: (value: number) => value,
  person: ({ name }: PersonValue) => name,
  item: ({ name }: ReferenceValue) => name,
  items: (items: ReferenceValue[]) => items.map(({ name }) => name).join(', '),
  json: (value: unknown) => JSON.stringify(value),
}

function fieldCell(field: ListField, value: unknown, items: unknown): Cell {
  if (value === null || value === undefined) return null
  const cell = ROW_CELLS[field.kind]
  return cell ? cell(value as never) : cellOf(field as Field, value, [items ?? []].flat() as ReferenceValue[])
}
