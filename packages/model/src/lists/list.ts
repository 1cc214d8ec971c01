// List definitions: flat data from which both sides make a list: its call, its SQL, its filters, columns and exports.
import type { KindName } from '../kinds/field.ts'
import type { FlagWords } from '../kinds/flag.ts'
import type { ReferenceTarget } from '../kinds/kind.ts'
import type { PermissionKey } from '../permissions.ts'

export interface ListDefinition {
  /** By which preferences and saved views know it. */
  name: string
  /** By which exports know it; left out where nothing can be taken away. */
  exportedAs?: string
  /** The right to view it. */
  permission: PermissionKey
  /** Root field of its call. */
  call: string
  /**
   * What the call gives: the rows themselves, to go on from by number or after one of them; a page, which also says
   * whether it was cut; or entries with the cursor of the next page.
   */
  answer: 'rows' | 'page' | 'cursor'
  /** GraphQL types of a row and of the filter. */
  types: { row: string; filter: string }
  /** What a row has, by GraphQL name. */
  fields: Readonly<Record<string, ListField>>
  /** Columns of the screen by their keys, in the order they come in. */
  columns: Readonly<Record<string, ListColumn>>
  filters: Readonly<Record<string, ListFilter>>
  /** Part of the call's filter that always holds, such as the statuses of the draft list. */
  fixed?: Readonly<Record<string, unknown>>
  /** Later pages say when the first row of the first one was made, as `firstCreatedDate`. */
  isReadAsOf?: true
  /** No two rows have the same place: the last part is the id. All parts go in one direction. */
  order: readonly OrderPart[]
}

/** Kinds that only rows have: a number that may be large, people and items by name, and types of a feature's own. */
export type RowKind = KindName | 'id' | 'decimal' | 'person' | 'item' | 'items' | 'json' | 'own'

export interface ListField {
  kind: RowKind
  /** Column of the table, where that is not the name in snake_case. */
  column?: string
  /** May be null. */
  isOptional?: boolean
  /** Values of a choice. */
  options?: readonly (string | number)[]
  /** What items are. */
  to?: ReferenceTarget
  /** Name under which the items are read that a field of ids refers to. */
  as?: string
  /** GraphQL type of a field of the feature's own kind. */
  type?: string
  isList?: boolean
  /** Read for the order alone; no field of the answer. */
  isHidden?: boolean
  description?: string
}

export interface ListColumn {
  /** The field it shows, where that is not its key. */
  field?: string
  /** Keys of columns or fields it is taken away as, where that is not its own; none where it is a tool of the row. */
  exports?: readonly string[]
  /** Comes only when chosen. */
  isExtra?: boolean
  /** Key of its heading's text, where that is not its own. */
  label?: string
}

interface FilterBase {
  /** The field it compares, where that is not its own name. */
  field?: string
  /** Its name in the address, where that is not its own; null where it never stands there. */
  address?: string | null
  /** The screen shows it and it cannot be used there: what it holds elsewhere is neither sent nor lost. */
  isClosed?: true
  /** Choices of the screen that stand for other parts of the call's filter, such as the system among people. */
  cases?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  description?: string
}
export interface ChoiceFilter extends FilterBase {
  /** Any of several values. */
  kind: 'choice'
  /** All there are, where that is known beforehand; numbers are integers of the call. */
  options?: readonly (string | number)[]
  /** Left out of the list unless asked for by name. */
  hides?: readonly string[]
  /** Of what is left out, what is there all the same where another filter, by its name, is asked for. */
  shownWith?: Readonly<Record<string, string>>
}
export interface ReferencesFilter extends FilterBase {
  /** Any of several items. */
  kind: 'references'
  to: ReferenceTarget
}
/**
 * A range of days; two inputs of the call where they are named, one with start and end otherwise. Its days stand in the
 * address as `from` and `to`, after its own address where it has one: `publishedFrom`, `publishedTo`.
 */
export interface DaysFilter extends FilterBase {
  kind: 'days'
  inputs?: { from: string; to: string }
}
export interface PlainFilter extends FilterBase {
  /**
   * `ids`: only these rows. `search`: words. `people`: any of several. `id`: one item. `flag`: yes or no. `only`: yes,
   * or not filtered at all. `cases`: choices of the screen alone.
   */
  kind: 'ids' | 'search' | 'people' | 'id' | 'flag' | 'only' | 'cases'
  /** Of `flag`: what yes and no are called. */
  says?: FlagWords
  /** Of `only`: the rows whose field has the one value, and those with the other where it is not asked for. */
  values?: { yes: string; no: string }
}
export type ListFilter = ChoiceFilter | ReferencesFilter | DaysFilter | PlainFilter

export interface OrderPart {
  field: string
  direction: 'asc' | 'desc'
}

/** Keeps the literal types of a definition while checking its shape. */
export function defineList<const L extends ListDefinition>(list: L): L {
  return list
}

/** The latest first: what is listed by when it was made. */
export const NEWEST_FIRST = [
  { field: 'createdDate', direction: 'desc' },
  { field: 'id', direction: 'desc' },
] as const satisfies readonly OrderPart[]
