// Prepares repeated statements once per connection, which saves PostgreSQL from parsing and planning them again.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { PreparedQuery } from './prepared-query.ts'

/**
 * Whether a generic plan suits a statement. Not for text searches: a common word is found fastest along the dates, a rare one by
 * the trigram index, and only the value decides which is better.
 */
export function isPlannedOnce(text: string): boolean {
  return !text.includes(' like ')
}

/** A named statement. */
interface Named {
  name: string
  isPlannedOnce: boolean
}

const USES_BEFORE_PREPARING = 3
const MAX_PREPARED = 300
/** Limit for statements planned per value: searches have as many texts as people combine words and filters. */
const MAX_REPLANNED = 60
const names = new Map<string, Named>()
let replanned = 0
const uses = new Map<string, number>()

/** Names a text once it was used often enough; lists of varying length must not fill every connection's memory. */
function statementName(text: string): Named | undefined {
  const count = (uses.get(text) ?? 0) + 1
  const plannedOnce = isPlannedOnce(text)
  const isRoom = plannedOnce ? names.size - replanned < MAX_PREPARED : replanned < MAX_REPLANNED
  if (count >= USES_BEFORE_PREPARING && isRoom) {
    uses.delete(text)
    const named = { name: createHash('sha1').update(text).digest('base64url'), isPlannedOnce: plannedOnce }
    names.set(text, named)
    if (!plannedOnce) replanned += 1
    return named
  }
  if (uses.size > 10_000) uses.clear()
  uses.set(text, count)
  return undefined
}

/** A `pg` client that names parameterized statements given as `query(text, values)`. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads; only one is touched here
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const named = names.get(text) ?? statementName(text)
      if (named) return this.#send(new PreparedQuery(named.name, text, values, named.isPlannedOnce), rest[0])
    }
    return Reflect.apply(super.query, this, given)
  }

  /** As `pg` does for a text: calls back, or returns a promise whose error has the caller's stack. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send(query: any, callback: unknown): any {
    if (callback) return super.query(query, callback as () => void)
    const answered = new Promise((resolve, reject) => {
      super.query(query, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
    })
    return answered.catch((error: Error) => {
      Error.captureStackTrace(error)
      throw error
    })
  }
}
