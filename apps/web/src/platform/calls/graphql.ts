// Calls to the server: a small `fetch` client that adds the identity token and the site, and hooks for screens.
//
//   const ListDocument = graphql(…the text of one operation in backticks, with the fragments it needs…)
//   const { data, error, isPending } = useCall(ListDocument, { page: 0 })
//   after writing one: npm run generate (types, known operations)
//   const save = useSave(SaveDocument);  await save.mutateAsync({ input })
import type { RemovedMarkup } from '@manset/model/text/removed-markup.ts'
import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { reportNewBuild } from '../new-build.ts'
import {
  buildHeaders,
  type Caller,
  getCurrentCaller,
  isCurrentCaller,
  requireCurrentCaller,
} from '../session/caller.ts'
import { reportTokenRefused } from '../session/session.ts'
import { useSelectedSiteId } from '../site.ts'
import { CallError, parseResponseError } from './call-error.ts'
import {
  recordReachability,
  reportHandbookRequired,
  reportPartialErrors,
  reportRemovedMarkup,
  reportRetrying,
  reportUserNotActive,
} from './call-signals.ts'
import type { TypedDocument, WithoutEpoch } from './document.ts'
import { getOperationName, stripEmptyFilters, stripTypeNames } from './document.ts'
import { waitForFirstAnswer } from './query-client.ts'
import { CALL_TIMEOUT_MS, type TimeLimit, withTimeLimit } from './time-limit.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds after which a call without an answer fails with `NETWORK`; 30 seconds by default. */
  timeoutMs?: number
  /** Overrides the site of this tab. */
  siteId?: number
  /** Captured when a waiting task began; includes the site. */
  caller?: Caller
  /** Returns an answer even if another person has signed in since; otherwise the call throws `SIGNED_OUT`. */
  acceptsLateAnswer?: boolean
  /**
   * Data beside errors counts as an answer, and the errors are reported separately (default for queries, never for mutations). With names,
   * only these parts of the answer may be missing.
   */
  acceptsPartialErrors?: boolean | readonly string[]
  /** Errors are only thrown, without signals to the shell; the caller retries. */
  isQuiet?: boolean
  /** Sent even while the page unloads (`keepalive`). */
  isKeptAlive?: boolean
}

let firstCallTime: number | undefined

/** Time of this tab's first call, by `performance.now()`; the current time before it. */
export const getFirstCallTime = (): number => firstCallTime ?? performance.now()

/** Mutations and subscriptions: `__typename` is removed from the payload, and a partial answer is an error. */
const isMutation = (document: string) => /^\s*(mutation|subscription)\b/m.test(document)

/**
 * Calls one operation. Throws `CallError`; `SIGNED_OUT` when another person has signed in since the task began, so that the task ends
 * without showing them anything. With data beside errors, queries return the data and report the errors. Rejects, by type, a mutation that
 * takes the fencing token of an edit lock (see `LockedDocument`).
 */
export async function call<R, V>(
  document: TypedDocument<R, V> & WithoutEpoch<V>,
  variables: NoInfer<V>,
  options: CallOptions = {},
): Promise<R> {
  firstCallTime ??= performance.now()
  const caller = options.caller ?? getCurrentCaller(options.siteId)
  const requireReader = () => {
    if (!options.acceptsLateAnswer) requireCurrentCaller(caller)
  }
  const answer = await post(document, variables, { ...options, caller }).catch((error: unknown) => {
    if (error instanceof CallError && UNANSWERED_CODES.has(error.code)) recordReachability(false)
    requireReader()
    throw error
  })
  recordReachability(true)
  requireReader()
  const errors = (answer.errors ?? []).map((error) => parseResponseError(error, answer.status))
  const [first] = errors
  if (!first) {
    if (answer.extensions?.leftOut) reportRemovedMarkup(answer.extensions.leftOut)
    if (answer.data) return answer.data as R
    throw new CallError('SERVER', 'The answer holds no data', { status: answer.status })
  }
  if (options.isQuiet || !isCurrentCaller(caller)) throw first
  if (first.message === USER_NOT_ACTIVE || first.code === 'USER_NOT_ACTIVE') reportUserNotActive()
  if (errors.some((error) => error.code === 'UNAUTHENTICATED')) void reportTokenRefused()
  if (first.code === 'HANDBOOK_REQUIRED') reportHandbookRequired()
  if (first.code === 'OPERATION_UNKNOWN') reportNewBuild()
  const isQuery = !isMutation(document)
  if (answer.data && hasUsableParts(answer.data, options.acceptsPartialErrors ?? isQuery)) {
    reportPartialErrors(errors)
    return answer.data as R
  }
  const away = isQuery && errors.find((error) => error.code === 'TRY_AGAIN')
  if (away) reportRetrying(away)
  throw away || first
}

/** Includes what a proxy answers in place of a server that is down. */
const UNANSWERED_CODES: ReadonlySet<string> = new Set(['NETWORK', 'SERVER'])

/** Whether the received parts can be shown without the missing ones. */
function hasUsableParts(data: Record<string, unknown>, accepted: boolean | readonly string[]): boolean {
  const parts = Object.entries(data)
  if (typeof accepted === 'boolean') return accepted && parts.some(([, part]) => part !== null)
  return parts.every(([name, part]) => part !== null || accepted.includes(name))
}

/** The server's message for a person who is not, or no longer, active, as specified. */
const USER_NOT_ACTIVE = 'Context creation failed: User is not active'

interface Answer {
  status: number
  data?: Record<string, unknown> | null
  errors?: Parameters<typeof parseResponseError>[0][]
  extensions?: { leftOut?: readonly RemovedMarkup[] }
}

type Sent = CallOptions & { caller: Caller }

const post = <V>(document: TypedDocument<unknown, V>, variables: V, options: Sent): Promise<Answer> =>
  withTimeLimit(options.timeoutMs ?? CALL_TIMEOUT_MS, options.signal, (limit) =>
    sendRequest(document, variables, limit, options),
  )

async function sendRequest<V>(
  document: TypedDocument<unknown, V>,
  variables: V,
  { signal, isOver }: TimeLimit,
  options: Sent,
): Promise<Answer> {
  const identity = buildHeaders(options.caller)
  const wasOnline = navigator.onLine
  let response: Response
  try {
    response = await fetch(new URL('/graphql', location.origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...identity,
      },
      body: JSON.stringify({
        operationName: getOperationName(document),
        query: document,
        variables: isMutation(document) ? stripTypeNames(variables) : variables,
      }),
      signal,
      keepalive: options.isKeptAlive,
    })
  } catch (cause) {
    if (options.signal?.aborted || isOver()) throw cause
    // Offline from the beginning, the call never left this computer and changed nothing.
    const params = { isOffline: !wasOnline && !navigator.onLine }
    throw new CallError('NETWORK', 'The server could not be reached', { params, cause })
  }
  if (response.status === 429) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    throw new CallError('TOO_MANY_REQUESTS', 'Too many requests', { status: 429, params: { retryAfter } })
  }
  try {
    const body = (await response.json()) as Omit<Answer, 'status'>
    if (body.data !== undefined || Array.isArray(body.errors)) return { ...body, status: response.status }
  } catch (cause) {
    if (options.signal?.aborted || isOver()) throw cause
    // A body that is not JSON comes from a proxy; any other cause means that the answer broke off.
    if (!(cause instanceof SyntaxError))
      throw new CallError('NETWORK', 'The answer broke off', { params: { isOffline: false }, cause })
  }
  const { status, statusText } = response
  const answered = [status, statusText].filter(Boolean).join(' ')
  throw new CallError('SERVER', answered, { status, params: { answered } })
}

export interface UseCallOptions<R> extends Pick<CallOptions, 'timeoutMs'> {
  isEnabled?: boolean
  /** Shows the previous answer while the answer for new variables is loading. */
  keepsPreviousData?: boolean
  /** Milliseconds for which an answer counts as fresh; without it, every read calls the server. */
  staleAfterMs?: number
  /** Milliseconds to cache an answer after it left the screen, to show it while it is fetched again. */
  cacheTtlMs?: number
  initial?: R
}

/** Calls a query while the component is mounted; empty filter values are removed. */
export function useCall<R, V>(
  document: TypedDocument<R, V> & WithoutEpoch<V>,
  variables: NoInfer<V>,
  options: UseCallOptions<R> = {},
): UseQueryResult<R, Error> {
  const siteId = useSelectedSiteId()
  const sent = stripEmptyFilters(variables)
  const queryKey = [getOperationName(document), siteId, sent]
  const result = useQuery<R, Error>({
    queryKey,
    queryFn: ({ signal }) => call(document, sent, { signal, siteId, timeoutMs: options.timeoutMs }),
    enabled: options.isEnabled ?? true,
    staleTime: options.staleAfterMs ?? 0,
    gcTime: Math.max(options.cacheTtlMs ?? 0, options.staleAfterMs ?? 0),
    initialData: options.initial as undefined,
    placeholderData: options.keepsPreviousData ? keepPreviousOnSite(siteId) : undefined,
  })
  return useCompleteRefetch(result, hashKey(queryKey))
}

/** The result, whose `refetch` reads again even while the first answer is loading (see `waitForFirstAnswer`). */
function useCompleteRefetch<R>(result: UseQueryResult<R, Error>, hash: string): UseQueryResult<R, Error> {
  const client = useQueryClient()
  const { refetch } = result
  const whole = useCallback<typeof refetch>(
    async (options) => {
      await waitForFirstAnswer(client.getQueryCache().get(hash))
      return refetch(options)
    },
    [client, hash, refetch],
  )
  // A proxy, not a copy: a copy would read every property, and the component would render again when any of them changes.
  return new Proxy(result, {
    get: (from, name) => (name === 'refetch' ? whole : Reflect.get(from, name)),
  })
}

/** Placeholder data: the previous answer while the next one is loading, but never another site's. */
export function keepPreviousOnSite(siteId: number | null) {
  return <D>(before: D | undefined, query: { queryKey: readonly unknown[] } | undefined): D | undefined =>
    query?.queryKey[1] === siteId ? before : undefined
}

/** A mutation that the component starts itself. */
export function useSave<R, V>(
  document: TypedDocument<R, V> & WithoutEpoch<V>,
  {
    timeoutMs,
    ...options
  }: Omit<UseMutationOptions<R, Error, V>, 'mutationFn'> & Pick<CallOptions, 'timeoutMs'> = {},
): UseMutationResult<R, Error, V> {
  return useMutation<R, Error, V>({
    ...options,
    mutationFn: (variables) => call(document, variables, { timeoutMs }),
  })
}
