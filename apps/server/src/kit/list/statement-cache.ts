// Caches compiled statements of pages. Screens read the same page after each event and on each return to a list; building the SQL
// took as much Node time as sending it.
import { createHash } from 'node:crypto'
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/graphql/context.ts'
import type { ListQuery } from './paging.ts'

const MAX_STATEMENTS = 1_000
/** Longer queries are not cached: callers control the length of a search or id list, and keys stay in memory. */
const MAX_QUERY_CHARACTERS = 4_000

export interface StatementCache<Row> {
  /**
   * The statement of a query for a viewer; null if the viewer can see no such rows. `build` must depend on the context it receives
   * only. If it reads more of it than the viewer, such as the clock, the statement is not cached.
   */
  statementOf(
    query: ListQuery,
    context: Context,
    build: (context: Context) => CompiledQuery<Row> | null,
  ): CompiledQuery<Row> | null
}

/** A cache for the statements of one shape of one list. */
export function createStatementCache<Row>(): StatementCache<Row> {
  const owner = nextOwner++
  return {
    statementOf(query, context, build) {
      const asked = JSON.stringify(query)
      if (asked.length > MAX_QUERY_CHARACTERS) return build(context)
      const key = `${owner} ${keyOf(context.viewer)} ${asked}`
      const cached = statements.get(key) as CompiledQuery<Row> | undefined
      if (cached) return cached
      let isPure = true
      const built = build({
        ...context,
        get tools() {
          isPure = false
          return context.tools
        },
      })
      if (built && isPure) statements.set(key, built)
      return built
    },
  }
}

let nextOwner = 0
const statements = new LRUCache<string, CompiledQuery<unknown>>({ max: MAX_STATEMENTS })

/** Everything that a statement may depend on. Permissions and settings by content, since they are reloaded every few seconds. */
function keyOf({ permissions, settings, ...rest }: Viewer): string {
  return `${JSON.stringify(rest)} ${digestOf(permissions, () => [...permissions].sort())} ${digestOf(settings, () => settings)}`
}

const digests = new WeakMap<object, string>()

function digestOf(of: object, content: () => unknown): string {
  const known = digests.get(of)
  if (known !== undefined) return known
  const digest = createHash('sha1').update(JSON.stringify(content())).digest('base64url')
  digests.set(of, digest)
  return digest
}
