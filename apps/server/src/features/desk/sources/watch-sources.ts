// Polls each source when it is due. Servers share the work: each leases due sources while it has free slots.
import type { RunningService } from '../../../kit/feature.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { createGuard, type Guard } from '../../../platform/outbound/guarded-addresses.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import type { StorePhoto } from '../ingest/photo.ts'
import { type Hints, maxBytesOf, PartialFailure, type PollRequest } from './adapter.ts'
import { decryptSource, loadAdapter } from './adapters.ts'
import { deliverFound, findKnownKeys } from './deliver-found.ts'
import { enqueueMedia } from './fetch-media.ts'
import { finishPoll, type Lease, leaseDue, renewLease } from './source-leases.ts'

export interface WatchOptions {
  guard?: Guard
  pollIntervalMs?: number
  leaseMs?: number
}

const POLL_INTERVAL_MS = 1_000
/** After this time, another server takes over the sources of a lost one. */
const LEASE_MS = 60_000
/** Concurrent polls of one server. */
const MAX_CONCURRENT_POLLS = 4
/** Time limit of one poll; the rest follows with the next. */
const POLL_TIMEOUT_MS = 300_000
/** Maximum number of documents per poll, so that a flooding source does not delay the others. */
const MAX_DOCUMENTS = 100
/** Upper bound of the backoff for failing sources. */
const MAX_BACKOFF_MS = 900_000

/** Starts polling; stopping waits for the current document. */
export function watchSources(
  tools: Tools,
  storePhoto: StorePhoto,
  options: WatchOptions = {},
): RunningService {
  const { db, clock, log } = tools
  const { pollIntervalMs = POLL_INTERVAL_MS, leaseMs = LEASE_MS } = options
  const guard = options.guard ?? createGuard(tools.settings.allowedHosts)
  const stopping = new AbortController()
  const asked = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isTroubled = false

  const tick = async () => {
    await enqueueMedia(tools)
    const count = MAX_CONCURRENT_POLLS - asked.size
    if (count <= 0) return
    for (const lease of await leaseDue(db, { now: clock.now(), leaseMs, count })) {
      const work: Promise<void> = pollLeased(tools, lease, {
        ...{ storePhoto, guard, leaseMs },
        signal: stopping.signal,
      })
        .catch((error) => log.error({ err: error, source: lease.source.id }, 'a source could not be polled'))
        .finally(() => asked.delete(work))
      asked.add(work)
    }
  }
  let ticking: Promise<void> = Promise.resolve()
  const run = () => {
    ticking = tick()
      .then(() => {
        isTroubled = false
      })
      .catch((error) => {
        if (!isTroubled) log.error({ err: error }, 'due sources could not be read, retrying')
        isTroubled = true
      })
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(run, pollIntervalMs)
      })
  }
  run()
  return {
    async stop() {
      stopping.abort(new Error('the server stops'))
      clearTimeout(timer)
      await ticking
      await Promise.all(asked)
    },
  }
}

interface LeasedWork {
  storePhoto: StorePhoto
  guard: Guard
  leaseMs: number
  signal: AbortSignal
}

/** Polls one source, renewing its lease meanwhile, and records the outcome. */
async function pollLeased(tools: Tools, lease: Lease, work: LeasedWork): Promise<void> {
  const { leaseMs, signal } = work
  const { db, clock, log } = tools
  const ending = new AbortController()
  const late = setTimeout(
    () => ending.abort(new OutboundError('answer.tooSlow', { seconds: POLL_TIMEOUT_MS / 1_000 })),
    POLL_TIMEOUT_MS,
  )
  const heart = setInterval(() => {
    renewLease(db, lease, new Date(clock.now().getTime() + leaseMs))
      .then((isHeld) => isHeld || ending.abort(new Error('another server polls the source')))
      .catch((error) => log.warn({ err: error }, 'the lease of a source could not be renewed'))
  }, leaseMs / 3)
  try {
    const { hints, count, fault } = await pollSource(tools, lease, {
      ...work,
      signal: AbortSignal.any([signal, ending.signal]),
    })
    const wait = count < MAX_DOCUMENTS ? lease.source.intervalSeconds * 1_000 : 0
    if (fault)
      log.warn({ ...errorContext(lease, fault), err: fault.cause }, 'part of a source could not be read')
    await finishPoll(db, lease, { ...atMost(clock.now(), wait), error: fault, hints })
  } catch (error) {
    const now = clock.now()
    // Returned unchanged on shutdown: it stays due.
    if (signal.aborted) return await finishPoll(db, lease, { now, nextAt: now, error: null, hints: null })
    const fault = error instanceof OutboundError ? error : new OutboundError('unforeseen')
    const about = errorContext(lease, fault)
    if (fault === error) log.warn(about, 'a source could not be read')
    else log.error({ ...about, err: error }, 'a source could not be read')
    await finishPoll(db, lease, { ...atMost(now, backoffMs(lease)), error: fault, hints: null })
  } finally {
    clearTimeout(late)
    clearInterval(heart)
  }
}

const errorContext = ({ source: { id, name } }: Lease, { code, params }: OutboundError) => ({
  ...{ source: id, name, code },
  ...params,
})

const atMost = (now: Date, ms: number) => ({ now, nextAt: new Date(now.getTime() + ms) })

/** Exponential backoff on failures, at least the usual interval. */
function backoffMs({ source, failures }: Lease): number {
  const usual = source.intervalSeconds * 1_000
  return Math.max(usual, Math.min(usual * 2 ** Math.min(failures, 10), MAX_BACKOFF_MS))
}

async function pollSource(
  tools: Tools,
  { source, hints }: Lease,
  { storePhoto, guard, signal }: LeasedWork,
): Promise<{ hints: Hints; count: number; fault: PartialFailure | null }> {
  const adapter = await loadAdapter(source.kind)
  let count = 0
  const asking: PollRequest = {
    source: decryptSource(source, tools.secrets),
    guard,
    signal,
    hints,
    maxDocuments: MAX_DOCUMENTS,
    maxBytes: maxBytesOf(source, tools.settings),
    isTrial: false,
    findKnown: (keys) => findKnownKeys(tools, source.id, keys),
    async deliver(found) {
      count += 1
      await deliverFound({ ...tools, storePhoto }, source, found)
    },
  }
  const next = await adapter(asking).then(
    (learnt) => ({ hints: learnt, fault: null }),
    (error) => {
      if (error instanceof PartialFailure) return { hints: error.hints, fault: error }
      throw error
    },
  )
  return { ...next, count }
}
