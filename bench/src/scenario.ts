// A measured call.
import { searchWords } from '@manset/model/text/fold.ts'
import type { Context } from '@manset/server/src/platform/graphql/context.ts'

export interface Scenario {
  name: string
  title: string
  query: string
  variables: object
  /** The share of the independent limit that the product should reach; without such a call, of its own SQL. */
  goal: number
  /** Values of the independent limit's statement of the same name; absent if it has none. */
  limit?: unknown[]
  /** Runs the product's own query, to record its SQL. */
  read(context: Context): Promise<unknown>
}

/** A search in the form that the independent limit's statements expect. */
export const patterns = (search: string) => searchWords(search).map((word) => `%${word}%`)
