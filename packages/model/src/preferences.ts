// A person's preferences for lists and typing, stored on the server and shared by all their browsers.

export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** Rows as a table, or as a contact sheet of pictures. */
export const LIST_LAYOUTS = ['table', 'sheet'] as const
export type ListLayout = (typeof LIST_LAYOUTS)[number]

export interface ListPreference {
  /** Keys of the visible columns in order; absent for the default. */
  columns?: string[]
  /** Ids of saved views in the order of their tabs. */
  viewOrder?: string[]
  /** How rows are shown, if the list offers a choice; a table by default. */
  look?: ListLayout
}
export interface Preferences {
  density: Density
  /** By list name, such as `category` or `contents`. */
  lists: Record<string, ListPreference>
  /** Replaces quotes, apostrophes and dashes with those of the language during typing. */
  areQuotesSmart: boolean
}

/** Maximum number of columns in a list preference, and of views in an order. */
export const MAX_COLUMNS = 60
export const MAX_VIEWS = 60

const LIST_NAME = /^[a-z][A-Za-z]{0,39}$/
const COLUMN_KEY = /^[a-z][A-Za-z0-9]{0,59}$/

export const isListName = (name: string): boolean => LIST_NAME.test(name)

/** Whether these can be the columns of a list: valid keys without duplicates. */
export function areColumnKeys(keys: readonly string[]): boolean {
  return (
    keys.length <= MAX_COLUMNS &&
    new Set(keys).size === keys.length &&
    keys.every((key) => COLUMN_KEY.test(key))
  )
}

/** Parses stored preferences; invalid entries are dropped. */
export function parsePreferences(stored: unknown): Preferences {
  const { density, lists, areQuotesSmart } = toRecord(stored)
  return {
    density: DENSITIES.find((known) => known === density) ?? 'normal',
    areQuotesSmart: areQuotesSmart !== false,
    lists: Object.fromEntries(
      Object.entries(toRecord(lists)).flatMap(([name, list]) =>
        isListName(name) ? [[name, parseListPreference(toRecord(list))]] : [],
      ),
    ),
  }
}

function parseListPreference({ columns, viewOrder, look }: Record<string, unknown>): ListPreference {
  return {
    ...(isTexts(columns) && areColumnKeys(columns) && { columns }),
    ...(isTexts(viewOrder) && { viewOrder }),
    ...(look === 'sheet' && { look }),
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
