// A call that is measured.
import { searchWords } from '@manset/model/fold.ts'
import type { Context } from '@manset/server/src/platform/graphql/context.ts'

export interface Scenario {
  name: string
  title: string
  query: string
  variables: object
  /** The share of the independent limit the product should reach, or of its own SQL where the limit has no such call. */
  goal: number
  /** Values of the independent limit's statement of the same name; left out where it has none. */
  limit?: unknown[]
  /** Runs the product's own reading, to take down its SQL. */
  read(context: Context): Promise<unknown>
}

/** A search as the independent limit's statements compare it. */
export const patterns = (search: string) => searchWords(search).map((word) => `%${word}%`)
