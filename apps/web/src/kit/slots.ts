// Slots of forms and lists that abilities fill. The kit is a lower layer than the abilities, so it names the slots, and the pages of
// `abilities/` pass their content.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { MenuAction } from '../ui/menu-actions.tsx'
import type { EntityItem } from './entity/entity-item.ts'
import type { ListController } from './list/engine/use-list.ts'
import type { GridColumn } from './list/rows/grid.ts'
import type { RowKey } from './list/rows/use-row-keys.ts'
import type { BulkAction } from './list/tools/bulk-bar.tsx'

/** The parts that an ability adds to an item's form; inside them, `useFormScope` gives the form. */
export interface FormSlots {
  /** Wraps the form, for state shared by the other parts. */
  Around?: ComponentType<{ children: ReactNode }>
  /** Beside the heading: other people who have the item open. */
  People?: ComponentType
  /** Replaces a field's input, by field name. */
  fields?: Readonly<Record<string, ComponentType>>
  /** A mark at every field, such as its comments. */
  FieldMark?: ComponentType<{ name: string }>
  /** Above the fields: a lock, an autosave offer. */
  Banner?: ComponentType
  /** Beside the save button. */
  Actions?: ComponentType
  /** On the button that opens the inspector on narrow screens: open tasks, in a word or two. */
  ToDo?: ComponentType
  /** At the top of that inspector: the open tasks in detail. */
  ToDoList?: ComponentType
  /** Whether a newly created item is not in use yet because it is unapproved. The notice then says so. */
  isHidden?: (item: EntityItem) => boolean
}

/** The parts that an ability adds to an entity's list. */
export interface ListSlots {
  /** The columns with the ability's own cells. */
  columns?: <R extends EntityItem>(columns: readonly GridColumn<R>[]) => readonly GridColumn<R>[]
  /** Shortcuts for the focused row. */
  rowKeys?: readonly RowKey<EntityItem>[]
  /** Menu items of a row. */
  menu?: (row: EntityItem) => readonly MenuAction[]
  /** Actions on selected rows. */
  bulk?: readonly BulkAction[]
}

/** The parts of a list that a slot may update or reload. */
export type SlotRows = Pick<ListController<EntityItem>, 'rows' | 'patch' | 'handleEvent' | 'refetchRows'>
/** For one entity, or for several that share a table. */
export type UseListSlots<S extends ListSlots = ListSlots> = (
  entities: readonly EntityDefinition[],
  rows: SlotRows,
) => S

/** The entity of a row: with a shared table, its `type` decides. */
export function getEntity(entities: readonly EntityDefinition[], row: EntityItem): EntityDefinition {
  const entity = entities.length > 1 ? entities.find(({ name }) => name === row.type) : entities[0]
  if (!entity) throw new Error(`A row of ${row.type} is in a list without that type`)
  return entity
}

/** The joined list parts of all abilities of an entity. */
export type JoinedListSlots = Required<Omit<ListSlots, 'menu'>> & Pick<ListSlots, 'menu'>

export function joinListSlots(parts: readonly ListSlots[]): JoinedListSlots {
  const looks = parts.flatMap((part) => part.columns ?? [])
  const menus = parts.flatMap((part) => part.menu ?? [])
  return {
    columns: composeChanges(looks),
    rowKeys: parts.flatMap((part) => part.rowKeys ?? []),
    menu: menus.length > 1 ? (row) => menus.flatMap((menu) => menu(row)) : menus[0],
    bulk: parts.flatMap((part) => part.bulk ?? []),
  }
}

type ColumnsChange = NonNullable<ListSlots['columns']>
const unchanged: ColumnsChange = (columns) => columns
const composedChanges = new WeakMap<ColumnsChange, WeakMap<ColumnsChange, ColumnsChange>>()

/** Composes all column changes; the same function for the same parts, so that columns keep their identity. */
function composeChanges(looks: readonly ColumnsChange[]): ColumnsChange {
  return looks.length === 0 ? unchanged : looks.reduce(composeTwo)
}

function composeTwo(first: ColumnsChange, then: ColumnsChange): ColumnsChange {
  const known = composedChanges.get(first) ?? new WeakMap<ColumnsChange, ColumnsChange>()
  composedChanges.set(first, known)
  const both: ColumnsChange = known.get(then) ?? ((columns) => then(first(columns)))
  known.set(then, both)
  return both
}

/** The joined form parts of all abilities of an entity. */
export interface JoinedFormSlots {
  fields: Readonly<Record<string, ComponentType>>
  /** By ability name, in the order of the definition. */
  arounds: readonly [string, ComponentType<{ children: ReactNode }>][]
  people: readonly [string, ComponentType][]
  fieldMarks: readonly [string, ComponentType<{ name: string }>][]
  banners: readonly [string, ComponentType][]
  actions: readonly [string, ComponentType][]
  toDos: readonly [string, ComponentType][]
  toDoLists: readonly [string, ComponentType][]
  isHidden: (item: EntityItem) => boolean
}
