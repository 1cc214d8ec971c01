// One server's work on one dispatch: claims recipients in small portions, sends, and writes the outcomes. Memory holds no more
// than what is in flight.
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '../platform/graphql/context.ts'
import type { JobAttempt } from '../platform/jobs/handler.ts'
import { publishEvent } from '../platform/live.ts'
import { refusalOf } from '../platform/refusal.ts'
import type { Carrier, Outcome } from './channel.ts'
import { continueResend, endIfDone, type Lease, LeaseLostError, pauseRoute, recordTrouble } from './lease.ts'
import {
  type ClaimedRecipient,
  type ClaimRequest,
  type Result,
  requeueClaimed,
  writeAndClaim,
} from './ledger.ts'
import { createRateLimiter, nextAttemptAt } from './rate-limit.ts'
import { parseRoute } from './route.ts'
import { SendingRoutes } from './sending-routes.ts'

const PROGRESS_INTERVAL_MS = 500
/** Upper bound between polls while retries are scheduled. */
const POLL_INTERVAL_MS = 5_000
/** If the next retry is later than this, the job ends and the clock enqueues it again in time. */
const REQUEUE_AFTER_MS = 30_000
/** Grace period for messages in flight at shutdown; what is unanswered by then becomes `unknown`. */
const DRAIN_TIMEOUT_MS = 1_500
/** How long outcomes are retried to be written while the database is unavailable. */
const FLUSH_RETRY_WINDOW_MS = 30_000

export const PROGRESS_EVENT = 'dispatch.progressed'

export interface SendingOptions {
  lease: Lease
  carrier: Carrier
  /** Route keys of its ledger. */
  routes: readonly string[]
  /** Condition for recipients who should still receive the message. */
  wanted: RawBuilder<boolean> | undefined
}

export class Sending {
  private readonly tools: Tools
  private readonly stopSignal: AbortSignal
  private readonly lease: Lease
  private readonly carrier: Carrier
  private readonly wanted: RawBuilder<boolean> | undefined
  private readonly routes: SendingRoutes
  private readonly rateLimiter
  /** Sequence numbers of messages in flight. */
  private readonly inFlight = new Set<number>()
  private results: Result[] = []
  private wake = () => {}
  /** A resend is not requeued yet: nothing is claimed until it is. */
  private isResendPending = false
  /** Counts events that hint at new work. */
  private hints = 0
  private trouble: string | null
  private isTroubleWritten = true
  private emittedAt = 0
  /** Progress since the last event. */
  private hasUnsentProgress = false
  private readonly abortController = new AbortController()

  constructor({ tools, signal }: JobAttempt<object>, { lease, carrier, routes, wanted }: SendingOptions) {
    this.tools = tools
    this.stopSignal = signal
    this.lease = lease
    this.carrier = carrier
    this.wanted = wanted
    const { acknowledged, deadlineAt } = lease.dispatch
    const { concurrency } = carrier
    this.routes = new SendingRoutes({
      keys: routes,
      concurrency,
      acknowledged,
      hasDeadline: deadlineAt !== null,
    })
    this.trouble = lease.dispatch.trouble
    this.rateLimiter = createRateLimiter(lease.dispatch.perSecond)
  }

  async run(): Promise<void> {
    const { dispatch } = this.lease
    const handleHint = () => {
      this.routes.reopenAll()
      this.hints += 1
      this.wake()
    }
    // A person paused it, resumed a route, or requested a resend.
    const unsubscribe = this.tools.live.listen(({ kind, type, id }) => {
      if (
        kind === 'resync' ||
        (kind.startsWith('dispatch.') &&
          kind !== PROGRESS_EVENT &&
          type === dispatch.kind &&
          id === dispatch.id)
      )
        handleHint()
    })
    const handleStop = () => {
      this.abortController.abort(this.stopSignal.reason)
      this.wake()
    }
    this.stopSignal.addEventListener('abort', handleStop, { once: true })
    try {
      await this.loop()
    } finally {
      unsubscribe()
      this.stopSignal.removeEventListener('abort', handleStop)
      this.abortController.abort(new Error('the work on it has ended'))
      await this.emitProgress(true)
    }
    this.stopSignal.throwIfAborted()
  }

  private async loop(): Promise<void> {
    const { tools, lease, routes } = this
    for (;;) {
      if (this.isResendPending && !this.stopSignal.aborted) await this.continueResend()
      await this.writeTrippedRoutes()
      const takes = this.stopSignal.aborted
        ? []
        : routes.allotClaims(this.rateLimiter.available(this.carrier.concurrency - this.inFlight.size))
      if (this.results.length > 0 || takes.length > 0) {
        await this.writeAndClaim(takes)
        continue
      }
      if (this.inFlight.size > 0) {
        if (this.stopSignal.aborted) return this.drain()
        await this.waitForWork()
        // A slow recipient must not delay due retries.
        routes.reopenDue(tools.clock.now().getTime())
        continue
      }
      if (this.stopSignal.aborted) return
      if (routes.areAllExhausted()) {
        const { hints } = this
        const ending = await endIfDone(tools, lease.token)
        if (ending !== 'more' || (this.hints === hints && this.canEndJob())) return
      }
      await this.waitForWork()
      routes.reopenAll()
    }
  }

  /** Pauses until there is work, and emits pending progress as soon as the interval allows. */
  private async waitForWork(): Promise<void> {
    if (!this.hasUnsentProgress) return this.waitForWake(this.waitMs())
    await this.waitForWake(Math.min(this.waitMs(), this.emittedAt + PROGRESS_INTERVAL_MS - performance.now()))
    await this.emitProgress(false)
  }

  /** Requeues one part of a resend. Messages in flight continue; their outcomes are written between two parts. */
  private async continueResend(): Promise<void> {
    const walking = continueResend(this.tools, this.lease.token.dispatchId)
    this.isResendPending = await walking.catch((error) => this.flushAfterOutage([], error))
    this.routes.reopenAll()
  }

  /** Writes tripped routes before anything else, so that people see the pause at once. */
  private async writeTrippedRoutes(): Promise<void> {
    for (let route = this.routes.nextTripped(); route; route = this.routes.nextTripped()) {
      await pauseRoute(this.tools, this.lease.token, route).catch((error) => this.flushAfterOutage([], error))
      this.routes.markTripWritten(route)
    }
  }

  /** No route has a retry soon. */
  private canEndJob(): boolean {
    const untilNext = this.routes.msUntilNextClaim(this.tools.clock.now().getTime())
    return Number.isFinite(untilNext) && untilNext > REQUEUE_AFTER_MS
  }

  private waitMs(): number {
    if (this.stopSignal.aborted) return DRAIN_TIMEOUT_MS
    const untilNext = this.routes.msUntilNextClaim(this.tools.clock.now().getTime())
    const waits = [POLL_INTERVAL_MS, Math.max(10, untilNext)]
    const forPace = this.rateLimiter.waitMs()
    if (forPace > 0 && !this.routes.areAllExhausted()) waits.push(forPace)
    return Math.min(...waits)
  }

  /** One statement that writes outcomes and claims the next recipients. */
  private async writeAndClaim(takes: readonly ClaimRequest[]): Promise<void> {
    const { lease, tools, hints, wanted, routes } = this
    const results = this.results
    this.results = []
    const asked = { results, takes, at: tools.clock.now(), wanted }
    const result = await writeAndClaim(tools.db, lease.token, asked).catch((error) =>
      this.flushAfterOutage(results, error),
    )
    if (result.state === null) throw new LeaseLostError('another server has the lease')
    this.rateLimiter.consume(result.taken.length)
    this.isResendPending ||= result.hasAgain
    routes.recordClaims(takes, result, this.hints === hints)
    // After `recordClaims`: the route data of the step don't include the retries of these results.
    for (const { seq, route, nextAttemptAt } of results) {
      this.inFlight.delete(seq)
      routes.recordOutcome(route, nextAttemptAt)
    }
    for (const taken of result.taken) void this.sendOne(taken)
    await this.emitProgress(false)
  }

  /**
   * The database is unavailable: once it is back, known outcomes are written, rows claimed without our knowledge are requeued, and
   * the job starts again.
   */
  private async flushAfterOutage(results: Result[], error: unknown): Promise<never> {
    const { lease, tools } = this
    const until = performance.now() + FLUSH_RETRY_WINDOW_MS
    while (performance.now() < until && !this.stopSignal.aborted) {
      await setTimeoutAsync(500)
      const all = [...results, ...this.results]
      const known = new Set(all.map(({ seq }) => seq))
      const unresolved = [...this.inFlight].filter((seq) => !known.has(seq))
      const write = async () => {
        await writeAndClaim(tools.db, lease.token, { results: all, takes: [], at: tools.clock.now() })
        // Rows that the failed step had claimed.
        await requeueClaimed(tools.db, lease.token, unresolved)
      }
      const isWritten = await write().then(
        () => true,
        () => false,
      )
      if (isWritten && unresolved.length === 0) break
    }
    throw error
  }

  private async sendOne(taken: ClaimedRecipient): Promise<void> {
    const { dispatch } = this.lease
    const { seq, route } = taken
    this.inFlight.add(seq)
    const recipient = { ...taken, group: parseRoute(route).group || null }
    let outcome: Outcome
    try {
      outcome = await this.carrier.send(recipient, `${dispatch.key}.${seq}`, this.abortController.signal)
    } catch (error) {
      const { code } = refusalOf(error, this.tools.log)
      outcome = { kind: 'unknown', code }
    }
    // A recipient that is requeued at shutdown says nothing about the service.
    const isStopped = outcome.kind === 'away' && this.abortController.signal.aborted
    // A person has seen the outage: attempts per recipient are limited from now on, so that the dispatch ends.
    if (outcome.kind === 'away' && !isStopped && this.routes.isExcused({ route, code: outcome.code }))
      outcome = { kind: 'later', code: outcome.code }
    if (!isStopped) this.routes.countOutcome(route, outcome, this.tools.clock.now().getTime())
    this.trouble = this.routes.currentTrouble()
    this.results.push({ seq, route, ...this.resultOf(taken, outcome) })
    this.wake()
  }

  private resultOf({ attempts }: ClaimedRecipient, outcome: Outcome): Omit<Result, 'seq' | 'route'> {
    const at = this.tools.clock.now()
    const { kind } = outcome
    if (kind === 'sent') return { state: 'sent', code: null, nextAttemptAt: null }
    const { code } = outcome
    if (kind === 'away' || kind === 'refused')
      return { state: 'waiting', code, nextAttemptAt: at, isUntried: true }
    if (kind !== 'later') return { state: kind, code, nextAttemptAt: null }
    const tries = { tries: attempts + 1, afterSeconds: outcome.afterSeconds }
    const nextAt = nextAttemptAt(tries, at, this.lease.dispatch.deadlineAt)
    return { state: nextAt ? 'waiting' : 'failed', code, nextAttemptAt: nextAt }
  }

  /** Drain at shutdown: outcomes that arrive in time are written; the next holder marks the rest `unknown`. */
  private async drain(): Promise<void> {
    const until = performance.now() + DRAIN_TIMEOUT_MS
    while (this.inFlight.size > 0 && performance.now() < until) {
      if (this.results.length === 0) await this.waitForWake(until - performance.now())
      if (this.results.length > 0) await this.writeAndClaim([])
    }
  }

  /** Until the next wake-up, for at most `ms`. */
  private async waitForWake(ms: number): Promise<void> {
    if (this.results.length > 0) return
    const timer = new AbortController()
    const woken = new Promise<void>((resolve) => {
      this.wake = resolve
    })
    const timeout = setTimeoutAsync(Math.max(0, ms), undefined, { signal: timer.signal })
    await Promise.race([woken, timeout.catch(() => {})])
    timer.abort()
  }

  /** Emits progress at most twice a second; progress in between is emitted when the interval is over. */
  private async emitProgress(isLast: boolean): Promise<void> {
    const now = performance.now()
    this.hasUnsentProgress = !isLast && now - this.emittedAt < PROGRESS_INTERVAL_MS
    if (this.hasUnsentProgress) return
    this.emittedAt = now
    const { dispatch } = this.lease
    const { id, kind, siteId, version } = dispatch
    if (this.trouble !== dispatch.trouble) {
      dispatch.trouble = this.trouble
      this.isTroubleWritten = false
    }
    try {
      if (!this.isTroubleWritten) await recordTrouble(this.tools, this.lease, this.trouble)
      this.isTroubleWritten = true
      await sql`select ${publishEvent({ kind: PROGRESS_EVENT, siteId, type: kind, id, version, actorId: null })}`.execute(
        this.tools.db,
      )
    } catch (error) {
      this.tools.log.warn({ err: error }, 'the progress of a dispatch could not be published')
    }
  }
}
