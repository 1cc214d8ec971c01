// Polls each source when it is due. Servers share the work: each leases due sources while it has free slots.
import type { Started } from '../../../kit/feature.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { createGuard, type Guard } from '../../../platform/outbound/guarded-addresses.ts'
import { OutsideFault } from '../../../platform/outbound/outbound-error.ts'
import type { KeepPhotograph } from '../ingest/photograph.ts'
import { type Asking, type Hints, mostBytesOf, PartFault } from './adapter.ts'
import { adapterOf, opened } from './adapters.ts'
import { enqueueMedia } from './fetch-media.ts'
import { claimDue, finish, type Lease, renew } from './states.ts'
import { knownKeys, takeFound } from './take-found.ts'

export interface WatchOptions {
  guard?: Guard
  tickMs?: number
  leaseMs?: number
}

const TICK_MS = 1_000
/** After this time, another server takes over the sources of a lost one. */
const LEASE_MS = 60_000
/** Concurrent polls of one server. */
const PLACES = 4
/** Time limit of one poll; the rest follows with the next. */
const WHOLE_MS = 300_000
/** Maximum number of documents per poll, so that a flooding source does not delay the others. */
const MOST_DOCUMENTS = 100
/** Upper bound of the backoff for failing sources. */
const MOST_WAIT_MS = 900_000

/** Starts polling; stopping waits for the current document. */
export function watchSources(
  tools: Tools,
  keepPhotograph: KeepPhotograph,
  options: WatchOptions = {},
): Started {
  const { db, clock, log } = tools
  const { tickMs = TICK_MS, leaseMs = LEASE_MS } = options
  const guard = options.guard ?? createGuard(tools.settings.allowedHosts)
  const stopping = new AbortController()
  const asked = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isTroubled = false

  const tick = async () => {
    await enqueueMedia(tools)
    const count = PLACES - asked.size
    if (count <= 0) return
    for (const lease of await claimDue(db, { now: clock.now(), leaseMs, count })) {
      const work: Promise<void> = askLeased(tools, lease, {
        ...{ keepPhotograph, guard, leaseMs },
        signal: stopping.signal,
      })
        .catch((error) => log.error({ err: error, source: lease.source.id }, 'a source could not be asked'))
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
        if (!isTroubled) log.error({ err: error }, 'sources that are due could not be read, trying again')
        isTroubled = true
      })
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(run, tickMs)
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
  keepPhotograph: KeepPhotograph
  guard: Guard
  leaseMs: number
  signal: AbortSignal
}

/** Polls one source, renewing its lease meanwhile, and records the outcome. */
async function askLeased(tools: Tools, lease: Lease, work: LeasedWork): Promise<void> {
  const { leaseMs, signal } = work
  const { db, clock, log } = tools
  const ending = new AbortController()
  const late = setTimeout(
    () => ending.abort(new OutsideFault('answer.tooSlow', { seconds: WHOLE_MS / 1_000 })),
    WHOLE_MS,
  )
  const heart = setInterval(() => {
    renew(db, lease, new Date(clock.now().getTime() + leaseMs))
      .then((isHeld) => isHeld || ending.abort(new Error('another server asks the source')))
      .catch((error) => log.warn({ err: error }, 'the lease of a source could not be renewed'))
  }, leaseMs / 3)
  try {
    const { hints, count, fault } = await ask(tools, lease, {
      ...work,
      signal: AbortSignal.any([signal, ending.signal]),
    })
    const wait = count < MOST_DOCUMENTS ? lease.source.intervalSeconds * 1_000 : 0
    if (fault)
      log.warn({ ...aboutOf(lease, fault), err: fault.cause }, 'something of a source could not be read')
    await finish(db, lease, { ...within(clock.now(), wait), fault, hints })
  } catch (error) {
    const now = clock.now()
    // Returned unchanged on shutdown: it stays due.
    if (signal.aborted) return await finish(db, lease, { now, nextAt: now, fault: null, hints: null })
    const fault = error instanceof OutsideFault ? error : new OutsideFault('unforeseen')
    const about = aboutOf(lease, fault)
    if (fault === error) log.warn(about, 'a source could not be read')
    else log.error({ ...about, err: error }, 'a source could not be read')
    await finish(db, lease, { ...within(now, waitAfter(lease)), fault, hints: null })
  } finally {
    clearTimeout(late)
    clearInterval(heart)
  }
}

const aboutOf = ({ source: { id, name } }: Lease, { code, params }: OutsideFault) => ({
  ...{ source: id, name, code },
  ...params,
})

const within = (now: Date, ms: number) => ({ now, nextAt: new Date(now.getTime() + ms) })

/** Exponential backoff on failures, at least the usual interval. */
function waitAfter({ source, failures }: Lease): number {
  const usual = source.intervalSeconds * 1_000
  return Math.max(usual, Math.min(usual * 2 ** Math.min(failures, 10), MOST_WAIT_MS))
}

async function ask(
  tools: Tools,
  { source, hints }: Lease,
  { keepPhotograph, guard, signal }: LeasedWork,
): Promise<{ hints: Hints; count: number; fault: PartFault | null }> {
  const adapter = await adapterOf(source.kind)
  let count = 0
  const asking: Asking = {
    source: opened(source, tools.secrets),
    guard,
    signal,
    hints,
    most: MOST_DOCUMENTS,
    mostBytes: mostBytesOf(source, tools.settings),
    isTrial: false,
    known: (keys) => knownKeys(tools, source.id, keys),
    async deliver(found) {
      count += 1
      await takeFound({ ...tools, keepPhotograph }, source, found)
    },
  }
  const next = await adapter(asking).then(
    (learnt) => ({ hints: learnt, fault: null }),
    (error) => {
      if (error instanceof PartFault) return { hints: error.hints, fault: error }
      throw error
    },
  )
  return { ...next, count }
}
