// GraphQL documents as text with their types attached; `npm run generate` derives the types from `schema.graphql`.

/** The text of one GraphQL operation, typed with its result and its variables. */
export type TypedDocument<R, V> = string & { readonly __types?: (variables: V) => R }

/**
 * A mutation that takes the fencing token (`lockEpoch`) of an edit lock. `call` rejects it by type. Only `callWithLock` and
 * `batchWithLocks` (kit/entity/held-locks.ts) send it, because they know this tab's lock. `V` omits the token.
 */
export type LockedDocument<R, V> = string & { readonly __types?: { variables: V; result: R } }

/** Rejects, at compile time, a document typed as an ordinary one although its variables contain the fencing token. */
export type WithoutEpoch<V> = 'lockEpoch' extends keyof V
  ? string extends keyof V
    ? unknown
    : never
  : unknown

/** An answer in which any part may be missing. */
export type WithNullableParts<R> = { [K in keyof R]: R[K] | null }

const OPERATION = /\b(?:query|mutation|subscription)\s+(\w+)/

/** The name of the operation in a document. Throws for an anonymous operation. */
export function getOperationName(document: string): string {
  const name = OPERATION.exec(document)?.[1]
  if (!name) throw new Error('An operation needs a name')
  return name
}

/** Removes empty values (undefined, null, '', [], {}) from a `filter` variable, as specified. */
export function stripEmptyFilters<V>(variables: V): V {
  if (!isRecord(variables) || !isRecord(variables.filter)) return variables
  return { ...variables, filter: stripEmpty(variables.filter) }
}

function stripEmpty(value: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    const next = isRecord(entry) ? stripEmpty(entry) : entry
    if (next === undefined || next === null || next === '') continue
    if (Array.isArray(next) && next.length === 0) continue
    if (isRecord(next) && Object.keys(next).length === 0) continue
    kept[key] = next
  }
  return kept
}

/** Removes `__typename` from a payload, at every depth. */
export function stripTypeNames<V>(value: V): V {
  if (Array.isArray(value)) return value.map(stripTypeNames) as V
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== '__typename')
  return Object.fromEntries(entries.map(([key, entry]) => [key, stripTypeNames(entry)])) as V
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
