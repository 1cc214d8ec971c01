// The routes of a dispatch while a server sends it: each has a share of the concurrency, a circuit breaker for rejections and
// unanswered messages, and a backoff while its service is unreachable. No route blocks another.
import { performance } from 'node:perf_hooks'
import type { Outcome } from './channel.ts'
import type { ClaimRequest, RouteClaim, StepResult } from './ledger.ts'
import { MAX_OUTAGE_MS, outageBackoffMs } from './rate-limit.ts'
import { acknowledgedKey, type PausedRoute, routeTrouble } from './route.ts'

/** Consecutive bad answers that pause a route. Until its first success, a route has no more messages in flight than this. */
const MAX_CONSECUTIVE_REJECTIONS = 20

interface Route {
  key: string
  /** Sequence number of the last recipient that was claimed for the first time. */
  after: number
  inFlight: number
  /** No recipient can be claimed now, as far as is known. */
  isExhausted: boolean
  /** When the next retry is due, in milliseconds of the clock. */
  nextAttemptAt: number
  isPaused: boolean
  hasSent: boolean
  rejections: { code: string; times: number }
  /** When its service became unreachable, in milliseconds of the monotonic clock. */
  unreachableSince: number | null
  failureCount: number
  /** Milliseconds of `performance.now()`. */
  backoffUntil: number
  /** Why nothing can be sent at present. */
  unreachableCode: string | null
}

const NO_OUTAGE = { unreachableSince: null, failureCount: 0, backoffUntil: 0, unreachableCode: null }

export interface SendingRoutesOptions {
  /** Route keys of the ledger. */
  keys: readonly string[]
  concurrency: number
  acknowledged: readonly string[]
  /** Without a deadline, a long outage of a service pauses its route. */
  hasDeadline: boolean
  /** Monotonic milliseconds. */
  now?: () => number
}

export class SendingRoutes {
  private readonly routes: ReadonlyMap<string, Route>
  private readonly concurrency: number
  private readonly hasDeadline: boolean
  private readonly now: () => number
  private acknowledged: ReadonlySet<string>
  /** Paused in memory, not yet in the database. */
  private readonly trippedRoutes = new Map<string, PausedRoute>()
  /** Rotates the first route of each allotment, so that small shares reach every route. */
  private rotation = 0

  constructor({
    keys,
    concurrency,
    acknowledged,
    hasDeadline,
    now = () => performance.now(),
  }: SendingRoutesOptions) {
    this.routes = new Map(
      keys.map((key) => [
        key,
        {
          ...{ key, after: 0, inFlight: 0, isExhausted: false, nextAttemptAt: Number.POSITIVE_INFINITY },
          ...{ isPaused: false, hasSent: false, rejections: { code: '', times: 0 } },
          ...NO_OUTAGE,
        },
      ]),
    )
    this.concurrency = concurrency
    this.hasDeadline = hasDeadline
    this.now = now
    this.acknowledged = new Set(acknowledged)
  }

  /** How many to claim per route, `most` in total. */
  allotClaims(most: number): ClaimRequest[] {
    const open = [...this.routes.values()].filter((route) => this.canClaim(route))
    const share = Math.max(1, Math.floor(this.concurrency / Math.max(1, open.length)))
    this.rotation += 1
    const takes: ClaimRequest[] = []
    let left = most
    for (const place of open.keys()) {
      const route = open[(place + this.rotation) % open.length] as Route
      const take = Math.min(left, share - route.inFlight, this.maxInFlight(route) - route.inFlight)
      if (take <= 0) continue
      left -= take
      takes.push({ route: route.key, after: route.after, take })
    }
    return takes
  }

  /**
   * Until its first success, a route has no more messages in flight than the breaker tolerates, unless a person has seen its rejections.
   */
  private maxInFlight({ key, hasSent, rejections }: Route): number {
    const isTrusted = hasSent || [...this.acknowledged].some((excuse) => excuse.endsWith(` ${key}`))
    return isTrusted ? this.concurrency : Math.max(1, MAX_CONSECUTIVE_REJECTIONS - rejections.times)
  }

  private canClaim({ isPaused, isExhausted, backoffUntil }: Route): boolean {
    return !isPaused && !isExhausted && this.now() >= backoffUntil
  }

  /** Records the result of a step. `isCurrent` is false if rows may have become claimable since the request. */
  recordClaims(
    takes: readonly ClaimRequest[],
    { routes, pausedRoutes, acknowledged, taken }: StepResult,
    isCurrent: boolean,
  ): void {
    this.acknowledged = new Set(acknowledged)
    const found = new Map<string, RouteClaim>(routes.map((one) => [one.route, one]))
    for (const { route: key, take } of takes) {
      const route = this.requireRoute(key)
      const step = found.get(key)
      route.after = step?.lastFresh ?? route.after
      if ((step?.count ?? 0) >= take) continue
      route.isExhausted = isCurrent
      route.nextAttemptAt = step?.nextAttemptAt ? Date.parse(step.nextAttemptAt) : Number.POSITIVE_INFINITY
    }
    const paused = new Set(pausedRoutes.map(({ route }) => route))
    if (isCurrent)
      for (const route of this.routes.values())
        route.isPaused = paused.has(route.key) || this.trippedRoutes.has(route.key)
    for (const { route } of taken) this.requireRoute(route).inFlight += 1
  }

  /** Releases a message that is no longer in flight, and records its retry time if it has one. */
  recordOutcome(key: string, nextAttemptAt: Date | null): void {
    const route = this.requireRoute(key)
    route.inFlight -= 1
    if (nextAttemptAt) route.nextAttemptAt = Math.min(route.nextAttemptAt, nextAttemptAt.getTime())
  }

  /** Rows may be claimable again or a route resumed: the next step checks all routes. */
  reopenAll(): void {
    for (const route of this.routes.values()) {
      route.isExhausted = false
      route.isPaused = this.trippedRoutes.has(route.key)
    }
  }

  /** Asks again for routes whose next retry is due. */
  reopenDue(now: number): void {
    for (const route of this.routes.values()) if (now >= route.nextAttemptAt) route.isExhausted = false
  }

  /** Whether no route can claim anything now or after a backoff. */
  areAllExhausted(): boolean {
    return [...this.routes.values()].every(({ isExhausted, isPaused }) => isExhausted || isPaused)
  }

  /**
   * Milliseconds until time alone lets a route claim again: its next retry is due and its backoff is over. Infinite if there is no
   * such route.
   */
  msUntilNextClaim(at: number): number {
    const waits = [...this.routes.values()].map(({ isPaused, isExhausted, nextAttemptAt, backoffUntil }) => {
      const away = backoffUntil - this.now()
      // A route that is neither dry nor in backoff waits for capacity or for the rate limit.
      if (isPaused || (!isExhausted && away <= 0)) return Number.POSITIVE_INFINITY
      return Math.max(away, isExhausted ? nextAttemptAt - at : 0)
    })
    return Math.min(Number.POSITIVE_INFINITY, ...waits)
  }

  /** Why a route that is not paused sends nothing at present. */
  currentTrouble(): string | null {
    const away = [...this.routes.values()].find(
      ({ unreachableCode, isPaused }) => unreachableCode !== null && !isPaused,
    )
    return away ? routeTrouble({ route: away.key, code: away.unreachableCode as string }) : null
  }

  /** A route that its breaker paused and that is not written yet; undefined if there is none. */
  nextTripped(): PausedRoute | undefined {
    const [first] = this.trippedRoutes.values()
    return first
  }

  markTripWritten({ route }: PausedRoute): void {
    this.trippedRoutes.delete(route)
  }

  /** Whether a person has seen this reason of the route and resumed it: it pauses the route no more. */
  isExcused(route: PausedRoute): boolean {
    return this.acknowledged.has(acknowledgedKey(route))
  }

  /**
   * Counts an outcome of its route at a clock time in milliseconds. Pauses the route after too many consecutive bad answers or
   * too long an outage.
   */
  countOutcome(key: string, outcome: Outcome, at: number): void {
    const route = this.requireRoute(key)
    if (outcome.kind === 'away') {
      route.unreachableSince ??= at
      if (this.now() >= route.backoffUntil) {
        route.failureCount += 1
        route.backoffUntil = this.now() + outageBackoffMs(route.failureCount)
        route.unreachableCode = outcome.code
      }
      if (!this.hasDeadline && at - route.unreachableSince >= MAX_OUTAGE_MS) this.trip(route, outcome.code)
      return
    }
    Object.assign(route, NO_OUTAGE)
    if (outcome.kind === 'sent') route.hasSent = true
    if (outcome.kind === 'refused') {
      this.trip(route, outcome.code)
      return
    }
    const isBad = outcome.kind === 'unknown' || (outcome.kind !== 'sent' && outcome.isAboutUs === true)
    const { code, times } = route.rejections
    if (!isBad) route.rejections = { code: '', times: 0 }
    else route.rejections = { code: outcome.code, times: code === outcome.code ? times + 1 : 1 }
    if (route.rejections.times < MAX_CONSECUTIVE_REJECTIONS) return
    if (!this.isExcused({ route: key, code: route.rejections.code })) this.trip(route, route.rejections.code)
  }

  private trip(route: Route, code: string): void {
    if (route.isPaused) return
    route.isPaused = true
    Object.assign(route, NO_OUTAGE)
    this.trippedRoutes.set(route.key, { route: route.key, code })
  }

  private requireRoute(key: string): Route {
    const route = this.routes.get(key)
    if (!route) throw new Error(`the dispatch has no route ${key}`)
    return route
  }
}
