// Columns of an entity's list from the names its definition gives: a field, the items a reference names, or who and
// when. A page may put a column of its own in place of a name.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field, KindName, PersonValue } from '@manset/model/kinds/field.ts'
import { useMemo } from 'react'
import { kindOf } from '../../kinds/kinds.tsx'
import { MomentText } from '../../ui/moment-text.tsx'
import { type EntityItem, referredItems } from '../entity/entity-item.ts'
import { type EntityWords, useEntityWords } from '../words/entity-texts.ts'
import type { GridColumn } from './rows/row-grid.tsx'

export type EntityColumn = GridColumn<EntityItem>
/** The name of a column, or a column of one's own. */
export type ColumnChoice = string | EntityColumn

interface Shape {
  width?: string
  align?: 'end'
  hiddenBelow?: number
  isLabelHidden?: boolean
}

/** How wide a kind's column is; the others share what is left. */
const SHAPES: Partial<Record<KindName, Shape>> = {
  image: { width: '76px', isLabelHidden: true },
  gallery: { width: '76px', isLabelHidden: true },
  integer: { width: '72px', align: 'end' },
  flag: { width: '140px' },
  moment: { width: '128px' },
  day: { width: '112px', hiddenBelow: 760 },
  slots: { hiddenBelow: 560 },
  choice: { width: '132px', hiddenBelow: 640 },
  choices: { hiddenBelow: 900 },
  reference: { hiddenBelow: 560 },
  references: { hiddenBelow: 760 },
}

/** What every item has beside its fields; shown where somebody chooses it. */
const EXTRA = ['createdBy', 'createdDate', 'updatedBy', 'updatedDate'] as const

/** The columns of a list, in the language of the interface: those it comes with, then those one may add. */
export function useEntityColumns(
  entity: EntityDefinition,
  choices: readonly ColumnChoice[] = entity.list.columns,
): EntityColumn[] {
  const words = useEntityWords(entity)
  return useMemo(() => {
    const columns = choices.map((choice) =>
      typeof choice === 'string' ? columnOf(entity, choice, words) : choice,
    )
    const added = EXTRA.filter((name) => !columns.some(({ key }) => key === name))
    return [...columns, ...added.map((name) => ({ ...columnOf(entity, name, words), isExtra: true }))]
  }, [entity, choices, words])
}

function columnOf(entity: EntityDefinition, name: string, words: EntityWords): EntityColumn {
  const fields = fieldsOf(entity)
  const own = fields[name]
  if (own) return fieldColumn(entity, name, own, words)
  const referring = Object.entries(fields).find(([, field]) => 'as' in field && field.as === name)
  if (referring) return { ...fieldColumn(entity, referring[0], referring[1], words), key: name }
  if (name === 'createdDate' || name === 'updatedDate')
    return {
      key: name,
      label: words.heading(name),
      width: '128px',
      render: (item) => <MomentText moment={item[name]} />,
    }
  if (name === 'createdBy' || name === 'updatedBy')
    return {
      key: name,
      label: words.heading(name),
      render: (item) => (item[name] as PersonValue | null)?.name,
    }
  throw new Error(`${entity.name} has no column ${name}`)
}

function fieldColumn(entity: EntityDefinition, name: string, field: Field, words: EntityWords): EntityColumn {
  const { Cell } = kindOf(field)
  if (!Cell) throw new Error(`A ${field.kind} cannot stand in a list`)
  return {
    key: name,
    label: words.heading(name),
    ...SHAPES[field.kind],
    ...(name === entity.label && { hiddenBelow: 0, isFixed: true }),
    exported: [{ key: name, heading: words.heading(name), options: words.options(name) }],
    render: (item) => (
      <Cell
        field={field as never}
        name={name}
        value={(item[name] ?? null) as never}
        optionLabel={(option) => words.option(name, option)}
        referred={referredItems(field, item)}
      />
    ),
  }
}
