// Columns of a list from its definition: each cell by the kind of its field, or from the feature.
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ListColumn, ListDefinition, ListField, RowKind } from '@manset/model/lists/list.ts'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { ChoiceCell } from '../../../kinds/choice/cell.tsx'
import { IntegerCell } from '../../../kinds/integer/cell.tsx'
import type { CellProps } from '../../../kinds/kind.ts'
import { MomentCell } from '../../../kinds/moment/cell.tsx'
import { ReferenceNames } from '../../../kinds/reference/cell.tsx'
import { TextCell } from '../../../kinds/text/cell.tsx'
import { WordsCell } from '../../../kinds/words/cell.tsx'
import type { FileColumn } from '../../../platform/export-file.ts'
import type { ListRow } from '../engine/list-state.ts'
import type { ListLabels } from '../list-labels.ts'
import type { GridColumn } from '../rows/grid.ts'

type Shape = Pick<GridColumn<never>, 'width' | 'align' | 'hiddenBelow' | 'isLabelHidden' | 'role'>

/** Width of a kind's column; the others share the remaining width. */
const COLUMN_SHAPES: Partial<Record<RowKind, Shape>> = {
  image: { width: '76px', isLabelHidden: true, role: 'picture' },
  gallery: { width: '76px', isLabelHidden: true, role: 'picture' },
  integer: { align: 'end' },
  flag: { width: '140px' },
  moment: { width: '128px' },
  day: { width: '112px', hiddenBelow: 760 },
  slots: { hiddenBelow: 560 },
  choice: { width: '132px', hiddenBelow: 640 },
  choices: { hiddenBelow: 900 },
  item: { hiddenBelow: 560 },
  items: { hiddenBelow: 760 },
}

/** Numbers are short, so their column is as wide as its label, which must not be truncated. */
const getNumberColumnWidth = (label: string) => `${Math.max(72, 24 + 7 * label.length)}px`

/** Cells of kinds that only rows have. */
const ROW_ONLY_CELLS: Partial<Record<RowKind, (value: unknown) => ReactNode>> = {
  id: (value) => <span className="tabular">{value as string}</span>,
  person: (value) => <NamedCell value={value} />,
  item: (value) => <ReferenceNames items={value ? [value as ReferenceValue] : []} />,
  /** A feature's own kind: a value with a name shows the name. */
  own: (value) => <NamedCell value={value} />,
  items: (value) => <ReferenceNames items={(value ?? []) as ReferenceValue[]} />,
}

function NamedCell({ value }: { value: unknown }) {
  const { name } = (value ?? {}) as { name?: string }
  return <bdi title={name}>{name}</bdi>
}

type KindCell = ComponentType<CellProps<never>>

/** Cells of the most common kinds. Lists that need every kind pass `KINDS`, so that other lists don't load them all. */
const COMMON_CELLS: Partial<Record<RowKind, KindCell>> = {
  ...{ text: TextCell, words: WordsCell, choice: ChoiceCell, integer: IntegerCell, moment: MomentCell },
}
/** The cell of a field's kind; never called for kinds that only rows have. */
export type GetKindCell = (field: ListField) => KindCell | null | undefined
const commonCell: GetKindCell = ({ kind }) => COMMON_CELLS[kind]

/** A feature's additions to a column of the definition, by key; null hides the column. */
export type OwnColumns<R> = Readonly<Record<string, Partial<GridColumn<R>> | null>>

/** The columns of a list in the language of the interface. `own` must keep its identity while nothing changes. */
export function useListColumns<R extends ListRow>(
  list: ListDefinition,
  words: ListLabels,
  own: OwnColumns<R>,
  cellOfKind = commonCell,
): readonly GridColumn<R>[] {
  return useMemo(
    () =>
      Object.entries(list.columns).flatMap(([key, column]): GridColumn<R>[] => {
        if (own[key] === null) return []
        const name = column.field ?? key
        const field = list.fields[name]
        const label = words.column(column.label ?? key)
        const shown = {
          ...{ key, label, isExtra: column.isExtra },
          ...(field?.kind === 'integer' && { width: getNumberColumnWidth(label) }),
          ...(field && COLUMN_SHAPES[field.kind]),
          ...(column.isExtra && { hiddenBelow: 0 }),
          exported: getExportColumns(list, key, column, words),
          render: field ? getCell(name, field, words, cellOfKind) : () => null,
          ...own[key],
        }
        return [shown]
      }),
    [list, words, own, cellOfKind],
  )
}

function getCell(
  name: string,
  field: ListField,
  words: ListLabels,
  cellOfKind: GetKindCell,
): GridColumn<ListRow>['render'] {
  const valueIn = (row: ListRow) => (row as unknown as Record<string, unknown>)[name] ?? null
  const cell = ROW_ONLY_CELLS[field.kind]
  if (cell) return (row) => cell(valueIn(row))
  const Cell = cellOfKind(field)
  // A feature's own kinds have a custom cell.
  if (!Cell) return () => null
  return (row) => (
    <Cell
      field={field as never}
      name={name}
      value={valueIn(row) as never}
      optionLabel={(option) => words.option(name, option)}
      referencedItems={[]}
    />
  )
}

/** The columns of a file for a column: itself, or those that the definition names instead. */
function getExportColumns(
  { columns, fields }: ListDefinition,
  key: string,
  { exports = [key] }: ListColumn,
  words: ListLabels,
): readonly FileColumn[] {
  return exports.map((one) => {
    const name = columns[one]?.field ?? one
    const { options = [] } = fields[name] ?? {}
    return {
      ...{ key: one, heading: words.inFile?.(one) ?? words.column(one) },
      options:
        words.options?.(name) ??
        Object.fromEntries(options.map((value) => [value, words.option(name, value)])),
    }
  })
}
