// The routes of a dispatch while a server sends it: each has its share of what is handed over at once, a circuit breaker for
// refusals and silence, and a growing wait while its service cannot be reached. None of it holds the other routes up.
import { performance } from 'node:perf_hooks'
import type { Outcome } from './kind.ts'
import type { RouteStep, Step, Take } from './ledger.ts'
import { MAX_OUTAGE_MS, waitWhileAway } from './pace.ts'
import { excuseOf, type PausedRoute, troubleOfRoute } from './route.ts'

/** So many bad answers in a row pause a route. Until it got its first good one, no more are handed over at once. */
const MAX_CONSECUTIVE_REFUSALS = 20

interface Route {
  key: string
  /** The number of the last one that was taken for the first time. */
  after: number
  inFlight: number
  /** Nobody waits who could be taken now, as far as is known. */
  isDry: boolean
  /** When the next retry is due, in milliseconds of the clock. */
  nextTryAt: number
  isPaused: boolean
  hasSent: boolean
  refusals: { code: string; times: number }
  /** Since when its service cannot be reached, in milliseconds of the clock. */
  awaySince: number | null
  awayTimes: number
  /** In milliseconds of `performance.now()`. */
  awayUntil: number
  /** Why nothing can be handed over at present. */
  awayCode: string | null
}

const REACHED = { awaySince: null, awayTimes: 0, awayUntil: 0, awayCode: null }

export interface RoutesParts {
  /** Keys of the routes of the ledger. */
  keys: readonly string[]
  concurrency: number
  excused: readonly string[]
  /** Without one, an outage of a service ends in a pause. */
  hasDeadline: boolean
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

export class SendingRoutes {
  private readonly routes: ReadonlyMap<string, Route>
  private readonly concurrency: number
  private readonly hasDeadline: boolean
  private readonly now: () => number
  private excused: ReadonlySet<string>
  /** Paused here, and not yet on the disk. */
  private readonly tripped = new Map<string, PausedRoute>()
  /** Where the next allotment begins, so that many small shares come round. */
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

  /** How many to take of each route, `most` of all together. */
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

  /** A route that nobody got anything by hands over no more at once than may be refused, unless a person has seen refusals of it. */
  private untilTrusted({ key, hasSent, refusals }: Route): number {
    const isTrusted = hasSent || [...this.excused].some((excuse) => excuse.endsWith(` ${key}`))
    return isTrusted ? this.concurrency : Math.max(1, MAX_CONSECUTIVE_REFUSALS - refusals.times)
  }

  private isOpen({ isPaused, isDry, awayUntil }: Route): boolean {
    return !isPaused && !isDry && this.now() >= awayUntil
  }

  /** What a step answered to its takes; `isCurrent` unless something may have begun to wait since it was asked. */
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

  /** Whoever is in nobody's hands any more, and when those of them are retried that are. */
  returned(key: string, nextTryAt: Date | null): void {
    const route = this.of(key)
    route.inFlight -= 1
    if (nextTryAt) route.nextTryAt = Math.min(route.nextTryAt, nextTryAt.getTime())
  }

  /** Something may wait by now, or be resumed: all routes are asked for again. */
  reopen(): void {
    for (const route of this.routes.values()) {
      route.isDry = false
      route.isPaused = this.tripped.has(route.key)
    }
  }

  /** Routes whose next retry is due are asked for again. */
  wakeDue(now: number): void {
    for (const route of this.routes.values()) if (now >= route.nextTryAt) route.isDry = false
  }

  /** Nobody can be taken of any route, and none is only waiting for its service. */
  areDry(): boolean {
    return [...this.routes.values()].every(({ isDry, isPaused }) => isDry || isPaused)
  }

  /**
   * Milliseconds from a time of the clock until a route has somebody to take by the mere passing of time: its next retry is due
   * and its service may be tried again. Infinite where there is no such route.
   */
  untilNext(at: number): number {
    const waits = [...this.routes.values()].map(({ isPaused, isDry, nextTryAt, awayUntil }) => {
      const away = awayUntil - this.now()
      // A route that is neither dry nor away waits for room or for the pace.
      if (isPaused || (!isDry && away <= 0)) return Number.POSITIVE_INFINITY
      return Math.max(away, isDry ? nextTryAt - at : 0)
    })
    return Math.min(Number.POSITIVE_INFINITY, ...waits)
  }

  /** Why a route hands nothing over at present, though it is not paused. */
  trouble(): string | null {
    const away = [...this.routes.values()].find(({ awayCode, isPaused }) => awayCode !== null && !isPaused)
    return away ? troubleOfRoute({ route: away.key, code: away.awayCode as string }) : null
  }

  /** A route that was paused by its answers and is to be written down; undefined where there is none. */
  nextTripped(): PausedRoute | undefined {
    const [first] = this.tripped.values()
    return first
  }

  written({ route }: PausedRoute): void {
    this.tripped.delete(route)
  }

  /** A person has seen this reason of a route and resumed it: it pauses the route no more. */
  isExcused(route: PausedRoute): boolean {
    return this.excused.has(excuseOf(route))
  }

  /**
   * Counts an outcome for its route at a time of the clock, in milliseconds. The route is paused where this was one bad
   * answer too many, or where its service was away too long.
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
