// One server's work on one dispatch: claims recipients in small portions, sends, and writes the outcomes. Memory holds no more
// than what is in flight.
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '../platform/graphql/context.ts'
import type { JobAttempt } from '../platform/jobs/handler.ts'
import { announcement } from '../platform/live.ts'
import { refusalOf } from '../platform/refusal.ts'
import { end, goOnAgain, NotOurs, noteTrouble, pauseRoute, type Turn } from './begin.ts'
import type { Carrier, Outcome } from './channel.ts'
import { putBack, type Result, step, type Take, type Taken } from './ledger.ts'
import { createPace, nextTry } from './pace.ts'
import { readRoute } from './route.ts'
import { SendingRoutes } from './sending-routes.ts'

const ANNOUNCE_MS = 500
/** Upper bound between polls while retries are scheduled. */
const POLL_INTERVAL_MS = 5_000
/** If the next retry is later than this, the job ends and the clock enqueues it again in time. */
const REST_MS = 30_000
/** Grace period for messages in flight at shutdown; what is unanswered by then becomes `unknown`. */
const DRAIN_TIMEOUT_MS = 1_500
/** How long outcomes are retried to be written while the database is unavailable. */
const FLUSH_RETRY_WINDOW_MS = 30_000

export const PROGRESSED = 'dispatch.progressed'

export interface SendingParts {
  turn: Turn
  carrier: Carrier
  /** Route keys of its ledger. */
  routes: readonly string[]
  /** Condition for recipients who should still receive the message. */
  wanted: RawBuilder<boolean> | undefined
}

export class Sending {
  private readonly tools: Tools
  private readonly stop: AbortSignal
  private readonly turn: Turn
  private readonly carrier: Carrier
  private readonly wanted: RawBuilder<boolean> | undefined
  private readonly routes: SendingRoutes
  private readonly pace
  /** Sequence numbers of messages in flight. */
  private readonly inFlight = new Set<number>()
  private results: Result[] = []
  private wake = () => {}
  /** A resend is not requeued yet: nothing is claimed until it is. */
  private hasAgain = false
  /** Counts events that hint at new work. */
  private hints = 0
  private trouble: string | null
  private isTroubleWritten = true
  private announcedAt = 0
  /** Progress since the last event. */
  private isUnannounced = false
  private readonly breaking = new AbortController()

  constructor({ tools, signal }: JobAttempt<object>, { turn, carrier, routes, wanted }: SendingParts) {
    this.tools = tools
    this.stop = signal
    this.turn = turn
    this.carrier = carrier
    this.wanted = wanted
    const { excused, deadlineAt } = turn.dispatch
    const { concurrency } = carrier
    this.routes = new SendingRoutes({ keys: routes, concurrency, excused, hasDeadline: deadlineAt !== null })
    this.trouble = turn.dispatch.trouble
    this.pace = createPace(turn.dispatch.perSecond)
  }

  async run(): Promise<void> {
    const { dispatch } = this.turn
    const handleHint = () => {
      this.routes.reopen()
      this.hints += 1
      this.wake()
    }
    // A person paused it, resumed a route, or requested a resend.
    const unsubscribe = this.tools.live.listen(({ kind, type, id }) => {
      if (
        kind === 'resync' ||
        (kind.startsWith('dispatch.') && kind !== PROGRESSED && type === dispatch.kind && id === dispatch.id)
      )
        handleHint()
    })
    const handleStop = () => {
      this.breaking.abort(this.stop.reason)
      this.wake()
    }
    this.stop.addEventListener('abort', handleStop, { once: true })
    try {
      await this.loop()
    } finally {
      unsubscribe()
      this.stop.removeEventListener('abort', handleStop)
      this.breaking.abort(new Error('the work on it has ended'))
      await this.announce(true)
    }
    this.stop.throwIfAborted()
  }

  private async loop(): Promise<void> {
    const { tools, turn, routes } = this
    for (;;) {
      if (this.hasAgain && !this.stop.aborted) await this.walkAgain()
      await this.writeTripped()
      const takes = this.stop.aborted
        ? []
        : routes.allot(this.pace.allowed(this.carrier.concurrency - this.inFlight.size))
      if (this.results.length > 0 || takes.length > 0) {
        await this.step(takes)
        continue
      }
      if (this.inFlight.size > 0) {
        if (this.stop.aborted) return this.drain()
        await this.rest()
        // A slow recipient must not delay due retries.
        routes.wakeDue(tools.clock.now().getTime())
        continue
      }
      if (this.stop.aborted) return
      if (routes.areDry()) {
        const { hints } = this
        const ending = await end(tools, turn.run)
        if (ending !== 'more' || (this.hints === hints && this.mayRest())) return
      }
      await this.rest()
      routes.reopen()
    }
  }

  /** Pauses until there is work, and emits pending progress as soon as the interval allows. */
  private async rest(): Promise<void> {
    if (!this.isUnannounced) return this.pause(this.waitMs())
    await this.pause(Math.min(this.waitMs(), this.announcedAt + ANNOUNCE_MS - performance.now()))
    await this.announce(false)
  }

  /** Requeues one part of a resend. Messages in flight continue; their outcomes are written between two parts. */
  private async walkAgain(): Promise<void> {
    const walking = goOnAgain(this.tools, this.turn.run.dispatchId)
    this.hasAgain = await walking.catch((error) => this.rescue([], error))
    this.routes.reopen()
  }

  /** Writes tripped routes before anything else, so that people see the pause at once. */
  private async writeTripped(): Promise<void> {
    for (let route = this.routes.nextTripped(); route; route = this.routes.nextTripped()) {
      await pauseRoute(this.tools, this.turn.run, route).catch((error) => this.rescue([], error))
      this.routes.written(route)
    }
  }

  /** No route has a retry soon. */
  private mayRest(): boolean {
    const untilNext = this.routes.untilNext(this.tools.clock.now().getTime())
    return Number.isFinite(untilNext) && untilNext > REST_MS
  }

  private waitMs(): number {
    if (this.stop.aborted) return DRAIN_TIMEOUT_MS
    const untilNext = this.routes.untilNext(this.tools.clock.now().getTime())
    const waits = [POLL_INTERVAL_MS, Math.max(10, untilNext)]
    const forPace = this.pace.waitMs()
    if (forPace > 0 && !this.routes.areDry()) waits.push(forPace)
    return Math.min(...waits)
  }

  /** One statement that writes outcomes and claims the next recipients. */
  private async step(takes: readonly Take[]): Promise<void> {
    const { turn, tools, hints, wanted, routes } = this
    const results = this.results
    this.results = []
    const asked = { results, takes, at: tools.clock.now(), wanted }
    const done = await step(tools.db, turn.run, asked).catch((error) => this.rescue(results, error))
    if (done.state === null) throw new NotOurs('another server has taken it up')
    this.pace.took(done.taken.length)
    this.hasAgain ||= done.hasAgain
    routes.took(takes, done, this.hints === hints)
    // After `took`: the route data of the step don't include the retries of these results.
    for (const { seq, route, nextTryAt } of results) {
      this.inFlight.delete(seq)
      routes.returned(route, nextTryAt)
    }
    for (const taken of done.taken) void this.hand(taken)
    await this.announce(false)
  }

  /**
   * The database is unavailable: once it is back, known outcomes are written, rows claimed without our knowledge are requeued, and
   * the job starts again.
   */
  private async rescue(results: Result[], error: unknown): Promise<never> {
    const { turn, tools } = this
    const until = performance.now() + FLUSH_RETRY_WINDOW_MS
    while (performance.now() < until && !this.stop.aborted) {
      await setTimeoutAsync(500)
      const all = [...results, ...this.results]
      const known = new Set(all.map(({ seq }) => seq))
      const held = [...this.inFlight].filter((seq) => !known.has(seq))
      const write = async () => {
        await step(tools.db, turn.run, { results: all, takes: [], at: tools.clock.now() })
        // Rows that the failed step had claimed.
        await putBack(tools.db, turn.run, held)
      }
      const isWritten = await write().then(
        () => true,
        () => false,
      )
      if (isWritten && held.length === 0) break
    }
    throw error
  }

  private async hand(taken: Taken): Promise<void> {
    const { dispatch } = this.turn
    const { seq, route } = taken
    this.inFlight.add(seq)
    const recipient = { ...taken, group: readRoute(route).group || null }
    let outcome: Outcome
    try {
      outcome = await this.carrier.send(recipient, `${dispatch.key}.${seq}`, this.breaking.signal)
    } catch (error) {
      const { code } = refusalOf(error, this.tools.log)
      outcome = { kind: 'unknown', code }
    }
    // A recipient that is requeued at shutdown says nothing about the service.
    const isStopped = outcome.kind === 'away' && this.breaking.signal.aborted
    // A person has seen the outage: attempts per recipient are limited from now on, so that the dispatch ends.
    if (outcome.kind === 'away' && !isStopped && this.routes.isExcused({ route, code: outcome.code }))
      outcome = { kind: 'later', code: outcome.code }
    if (!isStopped) this.routes.judge(route, outcome, this.tools.clock.now().getTime())
    this.trouble = this.routes.trouble()
    this.results.push({ seq, route, ...this.resultOf(taken, outcome) })
    this.wake()
  }

  private resultOf({ attempts }: Taken, outcome: Outcome): Omit<Result, 'seq' | 'route'> {
    const at = this.tools.clock.now()
    const { kind } = outcome
    if (kind === 'sent') return { state: 'sent', code: null, nextTryAt: null }
    const { code } = outcome
    if (kind === 'away' || kind === 'refused')
      return { state: 'waiting', code, nextTryAt: at, isUntried: true }
    if (kind !== 'later') return { state: kind, code, nextTryAt: null }
    const tries = { tries: attempts + 1, afterSeconds: outcome.afterSeconds }
    const nextTryAt = nextTry(tries, at, this.turn.dispatch.deadlineAt)
    return { state: nextTryAt ? 'waiting' : 'failed', code, nextTryAt }
  }

  /** Drain at shutdown: outcomes that arrive in time are written; the next holder marks the rest `unknown`. */
  private async drain(): Promise<void> {
    const until = performance.now() + DRAIN_TIMEOUT_MS
    while (this.inFlight.size > 0 && performance.now() < until) {
      if (this.results.length === 0) await this.pause(until - performance.now())
      if (this.results.length > 0) await this.step([])
    }
  }

  /** Until the next wake-up, for at most `ms`. */
  private async pause(ms: number): Promise<void> {
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
  private async announce(isLast: boolean): Promise<void> {
    const now = performance.now()
    this.isUnannounced = !isLast && now - this.announcedAt < ANNOUNCE_MS
    if (this.isUnannounced) return
    this.announcedAt = now
    const { dispatch } = this.turn
    const { id, kind, siteId, version } = dispatch
    if (this.trouble !== dispatch.trouble) {
      dispatch.trouble = this.trouble
      this.isTroubleWritten = false
    }
    try {
      if (!this.isTroubleWritten) await noteTrouble(this.tools, this.turn, this.trouble)
      this.isTroubleWritten = true
      await sql`select ${announcement({ kind: PROGRESSED, siteId, type: kind, id, version, actorId: null })}`.execute(
        this.tools.db,
      )
    } catch (error) {
      this.tools.log.warn({ err: error }, 'how far a dispatch is could not be told')
    }
  }
}
