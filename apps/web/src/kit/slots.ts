// Places of a form and a list that abilities fill. The kit stands below the abilities, so it names the places, and the
// pages of `abilities/` hand in what stands in them.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { MenuStep } from '../ui/menu-steps.tsx'
import type { EntityItem } from './entity/entity-item.ts'
import type { UsedList } from './list/engine/use-list.ts'
import type { GridColumn } from './list/rows/row-grid.tsx'
import type { RowKey } from './list/rows/use-row-keys.ts'
import type { BulkAction } from './list/tools/bulk-bar.tsx'

/** What an ability puts into the form of an item; inside, `useFormScope` has the form. */
export interface FormSlots {
  /** Around the form: what its other places share. */
  Around?: ComponentType<{ children: ReactNode }>
  /** Beside the heading: who else is here. */
  People?: ComponentType
  /** In place of the input of a field, by its name. */
  fields?: Readonly<Record<string, ComponentType>>
  /** At every field, by its name: what is said about it. */
  FieldMark?: ComponentType<{ name: string }>
  /** Above the fields: a lock, a draft on offer. */
  Banner?: ComponentType
  /** Beside the save button. */
  Actions?: ComponentType
  /** On the button that opens the inspector where it has no room: how much is still to do, in a word or two. */
  ToDo?: ComponentType
  /** On top of the inspector there: what that is. */
  ToDoList?: ComponentType
  /** Whether an item that was just made is not to be seen anywhere yet, which the notice then says. */
  isHidden?: (item: EntityItem) => boolean
}

/** What an ability puts into the list of an entity. */
export interface ListSlots {
  /** The columns with its own look. */
  columns?: <R extends EntityItem>(columns: readonly GridColumn<R>[]) => readonly GridColumn<R>[]
  /** Keys on the row in focus. */
  rowKeys?: readonly RowKey<EntityItem>[]
  /** What can be done with one row. */
  menu?: (row: EntityItem) => readonly MenuStep[]
  /** What can be done with chosen rows. */
  bulk?: readonly BulkAction[]
}

/** The rows a list slot may show differently, or ask for again. */
export type SlotRows = Pick<UsedList<EntityItem>, 'rows' | 'patch' | 'hear' | 'readAgain'>
/** Of one entity, or of several that share a table. */
export type UseListSlots<S extends ListSlots = ListSlots> = (
  entities: readonly EntityDefinition[],
  rows: SlotRows,
) => S

/** Whose item a row is: its `type` says it where several entities share a table. */
export function entityOf(entities: readonly EntityDefinition[], row: EntityItem): EntityDefinition {
  const entity = entities.length > 1 ? entities.find(({ name }) => name === row.type) : entities[0]
  if (!entity) throw new Error(`A row of ${row.type} stands in a list that has none`)
  return entity
}

/** What all abilities of an entity put into its list, together. */
export type JoinedListSlots = Required<Omit<ListSlots, 'menu'>> & Pick<ListSlots, 'menu'>

export function joinedListSlots(parts: readonly ListSlots[]): JoinedListSlots {
  const looks = parts.flatMap((part) => part.columns ?? [])
  const menus = parts.flatMap((part) => part.menu ?? [])
  return {
    columns: joinedLook(looks),
    rowKeys: parts.flatMap((part) => part.rowKeys ?? []),
    menu: menus.length > 1 ? (row) => menus.flatMap((menu) => menu(row)) : menus[0],
    bulk: parts.flatMap((part) => part.bulk ?? []),
  }
}

type Look = NonNullable<ListSlots['columns']>
const unchanged: Look = (columns) => columns
const joined = new WeakMap<Look, WeakMap<Look, Look>>()

/** All looks, one after the other; the same function while they are the same, so that columns stay as they are. */
function joinedLook(looks: readonly Look[]): Look {
  return looks.length === 0 ? unchanged : looks.reduce(bothLooks)
}

function bothLooks(first: Look, then: Look): Look {
  const known = joined.get(first) ?? new WeakMap<Look, Look>()
  joined.set(first, known)
  const both: Look = known.get(then) ?? ((columns) => then(first(columns)))
  known.set(then, both)
  return both
}

/** The same of its form. */
export interface JoinedFormSlots {
  fields: Readonly<Record<string, ComponentType>>
  /** By the name of the ability, in the order of the definition. */
  arounds: readonly [string, ComponentType<{ children: ReactNode }>][]
  people: readonly [string, ComponentType][]
  fieldMarks: readonly [string, ComponentType<{ name: string }>][]
  banners: readonly [string, ComponentType][]
  actions: readonly [string, ComponentType][]
  toDos: readonly [string, ComponentType][]
  toDoLists: readonly [string, ComponentType][]
  isHidden: (item: EntityItem) => boolean
}
