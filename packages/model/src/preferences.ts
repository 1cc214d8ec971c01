// What a person likes about lists and about writing, kept on the server and the same in every browser.

export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** Rows below each other, or their pictures beside each other. */
export const LIST_LOOKS = ['table', 'sheet'] as const
export type ListLook = (typeof LIST_LOOKS)[number]

export interface ListPreference {
  /** Keys of the columns shown, in their order; absent: as the list comes. */
  columns?: string[]
  /** Ids of saved views in the order of their tabs. */
  viewOrder?: string[]
  /** How its rows are shown, where there is a choice; absent: as a table. */
  look?: ListLook
}
export interface Preferences {
  density: Density
  /** By name of the list, such as `category` or `contents`. */
  lists: Record<string, ListPreference>
  /** Quotes, apostrophes and dashes of a text are printed as its language has them while they are typed. */
  areQuotesSmart: boolean
}

/** Most columns a list, and most views an order, can name. */
export const MOST_COLUMNS = 60
export const MOST_VIEWS = 60

const LIST_NAME = /^[a-z][A-Za-z]{0,39}$/
const COLUMN_KEY = /^[a-z][A-Za-z0-9]{0,59}$/

/** Whether a text can name a list. */
export const isListName = (name: string): boolean => LIST_NAME.test(name)

/** Whether these can be the columns of a list: keys, none of them twice. */
export function areColumnKeys(keys: readonly string[]): boolean {
  return (
    keys.length <= MOST_COLUMNS &&
    new Set(keys).size === keys.length &&
    keys.every((key) => COLUMN_KEY.test(key))
  )
}

/** What is stored for a person as preferences; whatever makes no sense is left out. */
export function readPreferences(stored: unknown): Preferences {
  const { density, lists, areQuotesSmart } = recordOf(stored)
  return {
    density: DENSITIES.find((known) => known === density) ?? 'normal',
    areQuotesSmart: areQuotesSmart !== false,
    lists: Object.fromEntries(
      Object.entries(recordOf(lists)).flatMap(([name, list]) =>
        isListName(name) ? [[name, readList(recordOf(list))]] : [],
      ),
    ),
  }
}

function readList({ columns, viewOrder, look }: Record<string, unknown>): ListPreference {
  return {
    ...(isTexts(columns) && areColumnKeys(columns) && { columns }),
    ...(isTexts(viewOrder) && { viewOrder }),
    ...(look === 'sheet' && { look }),
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
