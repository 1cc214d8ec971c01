// The routes of a dispatch while a server sends it: each has a share of the concurrency, a circuit breaker for rejections and
// unanswered messages, and a backoff while its service is unreachable. No route blocks another.
import { performance } from 'node:perf_hooks'
import type { Outcome } from './channel.ts'
import type { RouteStep, Step, Take } from './ledger.ts'
import { MAX_OUTAGE_MS, waitWhileAway } from './pace.ts'
import { excuseOf, type PausedRoute, troubleOfRoute } from './route.ts'

/** Consecutive bad answers that pause a route. Until its first success, a route has no more messages in flight than this. */
const MAX_CONSECUTIVE_REFUSALS = 20

interface Route {
  key: string
  /** Sequence number of the last recipient that was claimed for the first time. */
  after: number
  inFlight: number
  /** No recipient can be claimed now, as far as is known. */
  isDry: boolean
  /** When the next retry is due, in milliseconds of the clock. */
  nextTryAt: number
  isPaused: boolean
  hasSent: boolean
  refusals: { code: string; times: number }
  /** When its service became unreachable, in milliseconds of the monotonic clock. */
  awaySince: number | null
  awayTimes: number
  /** Milliseconds of `performance.now()`. */
  awayUntil: number
  /** Why nothing can be sent at present. */
  awayCode: string | null
}

const REACHED = { awaySince: null, awayTimes: 0, awayUntil: 0, awayCode: null }

export interface RoutesParts {
  /** Route keys of the ledger. */
  keys: readonly string[]
  concurrency: number
  excused: readonly string[]
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
  private excused: ReadonlySet<string>
  /** Paused in memory, not yet in the database. */
  private readonly tripped = new Map<string, PausedRoute>()
  /** Rotates the first route of each allotment, so that small shares reach every route. */
  private turn = 0

  constructor({ keys, concurrency, excused, hasDeadline, now = () => performance.now() }: RoutesParts) {
    this.routes = new Map(
      keys.map((key) => [
        key,
        {
          ...{ key, after: 0, inFlight: 0, isDry: false, nextTryAt: Number.POSITIVE_INFINITY },
          ...{ isPaused: false, hasSent: false, refusals: { code: '', times: 0 } },
          ...REACHED,
        },
      ]),
    )
    this.concurrency = concurrency
    this.hasDeadline = hasDeadline
    this.now = now
    this.excused = new Set(excused)
  }

  /** How many to claim per route, `most` in total. */
  allot(most: number): Take[] {
    const open = [...this.routes.values()].filter((route) => this.isOpen(route))
    const share = Math.max(1, Math.floor(this.concurrency / Math.max(1, open.length)))
    this.turn += 1
    const takes: Take[] = []
    let left = most
    for (const place of open.keys()) {
      const route = open[(place + this.turn) % open.length] as Route
      const take = Math.min(left, share - route.inFlight, this.untilTrusted(route) - route.inFlight)
      if (take <= 0) continue
      left -= take
      takes.push({ route: route.key, after: route.after, take })
    }
    return takes
  }

  /**
   * Until its first success, a route has no more messages in flight than the breaker tolerates, unless a person has seen its rejections.
   */
  private untilTrusted({ key, hasSent, refusals }: Route): number {
    const isTrusted = hasSent || [...this.excused].some((excuse) => excuse.endsWith(` ${key}`))
    return isTrusted ? this.concurrency : Math.max(1, MAX_CONSECUTIVE_REFUSALS - refusals.times)
  }

  private isOpen({ isPaused, isDry, awayUntil }: Route): boolean {
    return !isPaused && !isDry && this.now() >= awayUntil
  }

  /** Records the result of a step. `isCurrent` is false if rows may have become claimable since the request. */
  took(takes: readonly Take[], { routes, pausedRoutes, excused, taken }: Step, isCurrent: boolean): void {
    this.excused = new Set(excused)
    const found = new Map<string, RouteStep>(routes.map((one) => [one.route, one]))
    for (const { route: key, take } of takes) {
      const route = this.of(key)
      const step = found.get(key)
      route.after = step?.lastFresh ?? route.after
      if ((step?.count ?? 0) >= take) continue
      route.isDry = isCurrent
      route.nextTryAt = step?.nextTryAt ? Date.parse(step.nextTryAt) : Number.POSITIVE_INFINITY
    }
    const paused = new Set(pausedRoutes.map(({ route }) => route))
    if (isCurrent)
      for (const route of this.routes.values())
        route.isPaused = paused.has(route.key) || this.tripped.has(route.key)
    for (const { route } of taken) this.of(route).inFlight += 1
  }

  /** Releases a message that is no longer in flight, and records its retry time if it has one. */
  returned(key: string, nextTryAt: Date | null): void {
    const route = this.of(key)
    route.inFlight -= 1
    if (nextTryAt) route.nextTryAt = Math.min(route.nextTryAt, nextTryAt.getTime())
  }

  /** Rows may be claimable again or a route resumed: the next step asks for all routes. */
  reopen(): void {
    for (const route of this.routes.values()) {
      route.isDry = false
      route.isPaused = this.tripped.has(route.key)
    }
  }

  /** Asks again for routes whose next retry is due. */
  wakeDue(now: number): void {
    for (const route of this.routes.values()) if (now >= route.nextTryAt) route.isDry = false
  }

  /** Whether no route can claim anything now or after a backoff. */
  areDry(): boolean {
    return [...this.routes.values()].every(({ isDry, isPaused }) => isDry || isPaused)
  }

  /**
   * Milliseconds until time alone lets a route claim again: its next retry is due and its backoff is over. Infinite if there is no
   * such route.
   */
  untilNext(at: number): number {
    const waits = [...this.routes.values()].map(({ isPaused, isDry, nextTryAt, awayUntil }) => {
      const away = awayUntil - this.now()
      // A route that is neither dry nor in backoff waits for capacity or for the rate limit.
      if (isPaused || (!isDry && away <= 0)) return Number.POSITIVE_INFINITY
      return Math.max(away, isDry ? nextTryAt - at : 0)
    })
    return Math.min(Number.POSITIVE_INFINITY, ...waits)
  }

  /** Why a route that is not paused sends nothing at present. */
  trouble(): string | null {
    const away = [...this.routes.values()].find(({ awayCode, isPaused }) => awayCode !== null && !isPaused)
    return away ? troubleOfRoute({ route: away.key, code: away.awayCode as string }) : null
  }

  /** A route that its breaker paused and that is not written yet; undefined if there is none. */
  nextTripped(): PausedRoute | undefined {
    const [first] = this.tripped.values()
    return first
  }

  written({ route }: PausedRoute): void {
    this.tripped.delete(route)
  }

  /** Whether a person has seen this reason of the route and resumed it: it pauses the route no more. */
  isExcused(route: PausedRoute): boolean {
    return this.excused.has(excuseOf(route))
  }

  /**
   * Counts an outcome of its route at a clock time in milliseconds. Pauses the route after too many consecutive bad answers or
   * too long an outage.
   */
  judge(key: string, outcome: Outcome, at: number): void {
    const route = this.of(key)
    if (outcome.kind === 'away') {
      route.awaySince ??= at
      if (this.now() >= route.awayUntil) {
        route.awayTimes += 1
        route.awayUntil = this.now() + waitWhileAway(route.awayTimes)
        route.awayCode = outcome.code
      }
      if (!this.hasDeadline && at - route.awaySince >= MAX_OUTAGE_MS) this.trip(route, outcome.code)
      return
    }
    Object.assign(route, REACHED)
    if (outcome.kind === 'sent') route.hasSent = true
    if (outcome.kind === 'refused') {
      this.trip(route, outcome.code)
      return
    }
    const isBad = outcome.kind === 'unknown' || (outcome.kind !== 'sent' && outcome.isAboutUs === true)
    const { code, times } = route.refusals
    if (!isBad) route.refusals = { code: '', times: 0 }
    else route.refusals = { code: outcome.code, times: code === outcome.code ? times + 1 : 1 }
    if (route.refusals.times < MAX_CONSECUTIVE_REFUSALS) return
    if (!this.isExcused({ route: key, code: route.refusals.code })) this.trip(route, route.refusals.code)
  }

  private trip(route: Route, code: string): void {
    if (route.isPaused) return
    route.isPaused = true
    Object.assign(route, REACHED)
    this.tripped.set(route.key, { route: route.key, code })
  }

  private of(key: string): Route {
    const route = this.routes.get(key)
    if (!route) throw new Error(`the dispatch has no route ${key}`)
    return route
  }
}
