// Columns of a list from its definition: a cell by the kind of the field, or one of the feature's own.
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
import type { ListWords } from '../list-words.ts'
import type { GridColumn } from '../rows/row-grid.tsx'

type Shape = Pick<GridColumn<never>, 'width' | 'align' | 'hiddenBelow' | 'isLabelHidden' | 'part'>

/** How wide a kind's column is; the others share what is left. */
const SHAPES: Partial<Record<RowKind, Shape>> = {
  image: { width: '76px', isLabelHidden: true, part: 'picture' },
  gallery: { width: '76px', isLabelHidden: true, part: 'picture' },
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

/** Numbers are short: their column is as wide as its label, which is not cut. */
const widthOfNumbers = (label: string) => `${Math.max(72, 24 + 7 * label.length)}px`

/** Cells of what only rows have. */
const CELLS: Partial<Record<RowKind, (value: unknown) => ReactNode>> = {
  id: (value) => <span className="tabular">{value as string}</span>,
  person: (value) => <Named value={value} />,
  item: (value) => <ReferenceNames items={value ? [value as ReferenceValue] : []} />,
  /** Of a feature's own: something with a name is called by it. */
  own: (value) => <Named value={value} />,
  items: (value) => <ReferenceNames items={(value ?? []) as ReferenceValue[]} />,
}

function Named({ value }: { value: unknown }) {
  const { name } = (value ?? {}) as { name?: string }
  return <bdi title={name}>{name}</bdi>
}

type KindCell = ComponentType<CellProps<never>>

/** Cells of the kinds most lists show. A list of every kind brings `KINDS`, so that the others do not load them all. */
const COMMON_CELLS: Partial<Record<RowKind, KindCell>> = {
  ...{ text: TextCell, words: WordsCell, choice: ChoiceCell, integer: IntegerCell, moment: MomentCell },
}
/** The cell of a kind that fields have; kinds that only rows have are never asked for. */
export type CellOfKind = (field: ListField) => KindCell | null | undefined
const commonCell: CellOfKind = ({ kind }) => COMMON_CELLS[kind]

/** What a feature says of a column beside the definition, by key; null where the screen leaves it out. */
export type OwnColumns<R> = Readonly<Record<string, Partial<GridColumn<R>> | null>>

/** The columns of a list, in the language of the interface. Keep `own` the same object while nothing changes. */
export function useListColumns<R extends ListRow>(
  list: ListDefinition,
  words: ListWords,
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
          ...(field?.kind === 'integer' && { width: widthOfNumbers(label) }),
          ...(field && SHAPES[field.kind]),
          ...(column.isExtra && { hiddenBelow: 0 }),
          exported: exportedOf(list, key, column, words),
          render: field ? cellOf(name, field, words, cellOfKind) : () => null,
          ...own[key],
        }
        return [shown]
      }),
    [list, words, own, cellOfKind],
  )
}

function cellOf(
  name: string,
  field: ListField,
  words: ListWords,
  cellOfKind: CellOfKind,
): GridColumn<ListRow>['render'] {
  const valueIn = (row: ListRow) => (row as unknown as Record<string, unknown>)[name] ?? null
  const cell = CELLS[field.kind]
  if (cell) return (row) => cell(valueIn(row))
  const Cell = cellOfKind(field)
  // Kinds of a feature's own have a cell of its own.
  if (!Cell) return () => null
  return (row) => (
    <Cell
      field={field as never}
      name={name}
      value={valueIn(row) as never}
      optionLabel={(option) => words.option(name, option)}
      referred={[]}
    />
  )
}

/** What a file has of a column: itself, or what the definition names in its place. */
function exportedOf(
  { columns, fields }: ListDefinition,
  key: string,
  { exports = [key] }: ListColumn,
  words: ListWords,
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
