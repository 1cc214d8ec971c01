// Statements that come again are prepared once a connection: PostgreSQL then neither parses nor plans them anew.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { PreparedQuery } from './prepared-query.ts'

/**
 * Whether one plan serves a statement whatever its values. Not where a free text is looked for: a common word is found
 * soonest along the dates, a rare one by its letters, and only the value decides which it is.
 */
export function isPlannedOnce(text: string): boolean {
  return !text.includes(' like ')
}

const usesBeforePreparing = 3
const mostPrepared = 300
const names = new Map<string, string>()
const uses = new Map<string, number>()

/** A new name once the text was seen often enough; lists of varying length must not fill every connection's memory. */
function nameOf(text: string): string | undefined {
  const count = (uses.get(text) ?? 0) + 1
  if (count >= usesBeforePreparing && names.size < mostPrepared) {
    uses.delete(text)
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  if (uses.size > 10_000) uses.clear()
  uses.set(text, count)
  return undefined
}

/** A `pg` client that names parameterised statements given as `query(text, values)`. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads; only one is touched here
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = names.get(text) ?? (isPlannedOnce(text) ? nameOf(text) : undefined)
      if (name) return this.#send(new PreparedQuery(name, text, values), rest[0])
    }
    return Reflect.apply(super.query, this, given)
  }

  /** What `pg` does for a text: calls back, or answers a promise whose error leads back to the caller. */
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
