// Shared payloads: for events with an equal result for all viewers with the same rights, such as a whole board after a move. The
// result is computed and serialized once for all listeners. A field opts in with `sharedPayload`.
import { randomUUID } from 'node:crypto'
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  Kind,
  subscribe,
} from 'graphql'
import type { Context } from './context.ts'

type Results = AsyncGenerator<ExecutionResult, void, void>

/** How long a serialized result is cached: listeners read it within seconds of each other. */
const CACHE_TTL_MS = 5_000
/** Results by event, rights and document; in the last map, by variables and site. */
const resultCache = new WeakMap<
  object,
  WeakMap<object, WeakMap<object, Map<string, Promise<ExecutionResult>>>>
>()
const payloadOf = new WeakMap<ExecutionResult, Buffer>()

/** Like graphql's `subscribe`, but for fields with a shared payload it executes each event once. */
export async function subscribeShared(args: ExecutionArgs): Promise<ExecutionResult | Results> {
  if (!hasSharedPayload(args)) return (await subscribe(args)) as ExecutionResult | Results
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  const events = source as AsyncGenerator<object, void, void>
  const results: Results = {
    async next() {
      const { done, value } = await events.next()
      return done || !value
        ? { done: true, value: undefined }
        : { done: false, value: await sharedResult(value, args) }
    },
    async return() {
      await events.return()
      return { done: true, value: undefined }
    },
    async throw(error) {
      await events.throw(error)
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => results,
    [Symbol.asyncDispose]: async () => void (await events.return()),
  }
  return results
}

function hasSharedPayload({ schema, document }: ExecutionArgs): boolean {
  const roots = getOperationAST(document)?.selectionSet.selections ?? []
  const fields = schema.getSubscriptionType()?.getFields() ?? {}
  return roots.every(
    (root) => root.kind === Kind.FIELD && fields[root.name.value]?.extensions.hasSharedPayload === true,
  )
}

function sharedResult(event: object, args: ExecutionArgs): Promise<ExecutionResult> {
  const { viewer } = args.contextValue as Context
  const ofEvent = getOrCreate(resultCache, event, () => {
    setTimeout(() => resultCache.delete(event), CACHE_TTL_MS).unref()
    return new WeakMap<object, WeakMap<object, Map<string, Promise<ExecutionResult>>>>()
  })
  const ofRights = getOrCreate(ofEvent, viewer.permissions, () => new WeakMap())
  const ofDocument = getOrCreate(ofRights, args.document, () => new Map<string, Promise<ExecutionResult>>())
  return getOrCreate(ofDocument, JSON.stringify([viewer.siteId, args.variableValues]), async () => {
    const result = await execute({ ...args, rootValue: event })
    if (!result.errors) payloadOf.set(result, Buffer.from(JSON.stringify(result.data)))
    return result
  })
}

interface Cache<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

function getOrCreate<K, V>(memory: Cache<K, V>, key: K, make: () => V): V {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  memory.set(key, made)
  return made
}

/** Prefix of placeholders for payloads that are sent as bytes; unguessable for clients. */
const PLACEHOLDER_PREFIX = `words-${randomUUID()}-`
const pendingPayloads = new Map<string, Buffer>()
let placeholderCount = 0

/** The placeholder for a shared payload; undefined for any other result. */
export function placeholderFor(result: ExecutionResult): ExecutionResult | undefined {
  const bytes = payloadOf.get(result)
  if (!bytes) return undefined
  placeholderCount += 1
  const mark = `${PLACEHOLDER_PREFIX}${placeholderCount}`
  pendingPayloads.set(mark, bytes)
  return { data: mark as never }
}

/** The message with the payload in place of its placeholder. */
export function insertPayload(message: string): string | Buffer {
  const begins = pendingPayloads.size > 0 ? message.indexOf(`"${PLACEHOLDER_PREFIX}`) : -1
  if (begins < 0) return message
  const ends = message.indexOf('"', begins + 1)
  const mark = message.slice(begins + 1, ends)
  const bytes = pendingPayloads.get(mark)
  pendingPayloads.delete(mark)
  if (!bytes) return message
  return Buffer.concat([Buffer.from(message.slice(0, begins)), bytes, Buffer.from(message.slice(ends + 1))])
}
