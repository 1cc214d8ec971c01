// List definitions: plain data from which server and browser derive a list's call, SQL, filters, columns and exports.
import type { KindName } from '../kinds/field.ts'
import type { FlagWords } from '../kinds/flag.ts'
import type { ReferenceTarget } from '../kinds/kind.ts'
import type { PermissionKey } from '../permissions/permissions.ts'

export interface ListDefinition {
  /** Name used by preferences and saved views. */
  name: string
  /** Name used by exports; absent if the list cannot be exported. */
  exportedAs?: string
  /** The permission to view it. */
  permission: PermissionKey
  /** Root field of its call. */
  call: string
  /**
   * Shape of the answer: plain rows, paged by number or after a row; a page, which also says whether it was truncated; or
   * entries with the cursor of the next page.
   */
  answer: 'rows' | 'page' | 'cursor'
  /** GraphQL types of a row and of the filter. */
  types: { row: string; filter: string }
  /** Fields of a row by GraphQL name. */
  fields: Readonly<Record<string, ListField>>
  /** Columns of the screen by key, in default order. */
  columns: Readonly<Record<string, ListColumn>>
  filters: Readonly<Record<string, ListFilter>>
  /** A part of the call's filter that always applies, such as the statuses of the draft list. */
  fixed?: Readonly<Record<string, unknown>>
  /** Later pages send the creation time of the first page's first row as `firstCreatedDate`. */
  isReadAsOf?: true
  /** Sort order. Its last part is the id, so that every row has a distinct position. All parts have the same direction. */
  order: readonly OrderPart[]
}

/** Kinds that only rows have: possibly large numbers, people and items with their names, and types of a feature's own. */
export type RowKind = KindName | 'id' | 'decimal' | 'person' | 'item' | 'items' | 'json' | 'own'

export interface ListField {
  kind: RowKind
  /** Column of the table, if it is not the name in snake_case. */
  column?: string
  /** May be null. */
  isOptional?: boolean
  /** Values of a choice. */
  options?: readonly (string | number)[]
  /** Target of the item or items. */
  to?: ReferenceTarget
  /** Name under which the items of an id field are read. */
  as?: string
  /** GraphQL type of a field of the feature's own kind. */
  type?: string
  isList?: boolean
  /** Read only for sorting; not part of the answer. */
  isHidden?: boolean
  description?: string
}

export interface ListColumn {
  /** The field that it shows; its key by default. */
  field?: string
  /** Keys of the columns or fields that it is exported as; its own by default. Empty for row actions. */
  exports?: readonly string[]
  /** Hidden until selected. */
  isExtra?: boolean
  /** Key of its heading's text; its own key by default. */
  label?: string
}

interface FilterBase {
  /** The field that it compares; its own name by default. */
  field?: string
  /** Its name in the address; its own by default. Null if it is never in the address. */
  address?: string | null
  /** The screen shows the filter disabled. A value set on another tab is neither sent nor discarded. */
  isClosed?: true
  /** Choices on screen that set other parts of the call's filter, such as "system" among people. */
  cases?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  description?: string
}
export interface ChoiceFilter extends FilterBase {
  /** Any of several values. */
  kind: 'choice'
  /** All options, if known in advance; numbers are sent as integers. */
  options?: readonly (string | number)[]
  /** Values that the list excludes unless the filter names them. */
  hides?: readonly string[]
  /** Excluded values that are still included while another filter, given by name, is set. */
  shownWith?: Readonly<Record<string, string>>
}
export interface ReferencesFilter extends FilterBase {
  /** Any of several items. */
  kind: 'references'
  to: ReferenceTarget
}
/**
 * A range of dates: two inputs of the call if named, otherwise one with start and end. The address has `from` and `to`,
 * prefixed with the filter's own name if it has one: `publishedFrom`, `publishedTo`.
 */
export interface DateRangeFilter extends FilterBase {
  kind: 'days'
  inputs?: { from: string; to: string }
}
/** A text that contains the typed one, or equals it; case and the dots of i make no difference. */
export interface TextFilter extends FilterBase {
  kind: 'text'
  isWhole?: true
}
export interface PlainFilter extends FilterBase {
  /**
   * `ids`: only these rows. `search`: words. `people`: any of several. `id`: one item. `flag`: yes or no. `only`: yes, or
   * not filtered. `numbers`: a range with both ends, either of which may be open. `cases`: choices that exist only on screen.
   */
  kind: 'ids' | 'search' | 'people' | 'id' | 'flag' | 'only' | 'numbers' | 'cases'
  /** For `flag`: the labels of yes and no. */
  says?: FlagWords
  /** For `only`: rows whose field has the value `yes` if set, and `no` otherwise. */
  values?: { yes: string; no: string }
}
export type ListFilter = ChoiceFilter | ReferencesFilter | DateRangeFilter | TextFilter | PlainFilter

export interface OrderPart {
  field: string
  direction: 'asc' | 'desc'
}

/** Checks the shape of a definition and preserves its literal types. */
export function defineList<const L extends ListDefinition>(list: L): L {
  return list
}

/** Newest first, by creation time. */
export const NEWEST_FIRST = [
  { field: 'createdDate', direction: 'desc' },
  { field: 'id', direction: 'desc' },
] as const satisfies readonly OrderPart[]
