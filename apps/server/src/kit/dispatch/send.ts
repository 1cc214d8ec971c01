// A server's work on one dispatch: takes a few recipients, hands them over, writes down what became of them, and so on. It
// holds no more than are just being handed over, however many there are.
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { isDatabaseAway } from '../../platform/database-away.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { Hopeless, type JobAttempt, jobHandler } from '../../platform/jobs/handler.ts'
import { announcement } from '../../platform/live.ts'
import { refusalOf } from '../../platform/refusal.ts'
import {
  end,
  finishCanceling,
  freezeAudience,
  giveUp,
  goOnAgain,
  halt,
  NotOurs,
  notePace,
  noteTrouble,
  type Turn,
  takeTurn,
} from './begin.ts'
import type { Carrier, DispatchKind, Outcome, Recipient } from './kind.ts'
import { kindOf } from './kinds.ts'
import { putBack, type Result, step } from './ledger.ts'
import { createPace, nextTry, waitWhileAway } from './pace.ts'
import { sendJobs } from './send-job.ts'

const ANNOUNCE_MS = 500
/** Where somebody waits to be tried again, it is looked for at least so often. */
const LOOK_MS = 5_000
/** Where the next is to be tried only later than that, the work ends, and the clock has it taken up again in time. */
const REST_MS = 30_000
/**
 * So many who are refused in a row for one reason that is ours: nobody more is asked until a person has looked. No more are
 * handed over at once before the first one got it.
 */
const MOST_REFUSALS = 20
/** When the server stops, what is just being handed over has so long to end; then nobody knows. */
const LAST_MS = 1_500
/** So long it is tried to write down what is known, where the database is away. */
const RESCUE_MS = 30_000

export const PROGRESSED = 'dispatch.progressed'

export const sendHandlers = Object.values(sendJobs).map((job) =>
  jobHandler(job, async (attempt) => {
    const { tools, data, signal } = attempt
    while (await goOnAgain(tools, data.dispatchId)) signal.throwIfAborted()
    const turn = await takeTurn(tools, data.dispatchId)
    const kind = turn && kindOf(turn.dispatch.kind)
    if (kind) await workOn(attempt, turn, kind)
    await finishCanceling(tools, data.dispatchId)
  }),
)

/** What fails is said beside the dispatch, and tried again until its deadline. */
async function workOn(attempt: JobAttempt<object>, turn: Turn, kind: DispatchKind): Promise<void> {
  const { tools, signal } = attempt
  try {
    await freezeAudience(tools, turn, kind)
    signal.throwIfAborted()
    const carrier = await kind.open(turn.dispatch, tools)
    try {
      await notePace(tools, turn, carrier)
      await new Sending(attempt, turn, carrier, kind.stillWanted?.(turn.dispatch)).run()
    } finally {
      await carrier.close()
    }
  } catch (error) {
    if (error instanceof NotOurs) return
    if (signal.aborted || isDatabaseAway(error)) throw error
    const isHopeless = error instanceof Hopeless
    const { code } = refusalOf(isHopeless ? error.cause : error, tools.log)
    if (isHopeless) return giveUp(tools, turn.run, code)
    await noteTrouble(tools, turn, code)
    if ((await end(tools, turn.run)) === 'more') throw error
  }
}

class Sending {
  private readonly tools: Tools
  private readonly stop: AbortSignal
  private readonly turn: Turn
  private readonly carrier: Carrier
  private readonly pace
  /** By seq: those being handed over. */
  private readonly inHand = new Set<number>()
  private results: Result[] = []
  private after = 0
  private wake = () => {}
  /** Nothing waits that could be taken now, as far as is known. */
  private isDry = false
  /** Some are to be sent to again and do not wait yet: nobody is taken before they do. */
  private hasAgain = false
  /** How often it was said that there may be more. */
  private looks = 0
  private nextTryAt = Number.POSITIVE_INFINITY
  private awayTimes = 0
  private awayUntil = 0
  private trouble: string | null
  /** By who answers: how often in a row by the same code. */
  private readonly refusals = new Map<string, { code: string; times: number }>()
  private hasSent = false
  private haltedBy: string | null = null
  private isTroubleTold = true
  private announcedAt = 0
  /** How far it is changed since that was told. */
  private isUntold = false
  private readonly breaking = new AbortController()

  private readonly wanted: RawBuilder<boolean> | undefined

  constructor(
    { tools, signal }: JobAttempt<object>,
    turn: Turn,
    carrier: Carrier,
    wanted: RawBuilder<boolean> | undefined,
  ) {
    this.wanted = wanted
    this.tools = tools
    this.stop = signal
    this.turn = turn
    this.carrier = carrier
    this.trouble = turn.dispatch.trouble
    this.pace = createPace(turn.dispatch.perSecond)
  }

  async run(): Promise<void> {
    const { dispatch } = this.turn
    const look = () => {
      this.isDry = false
      this.looks += 1
      this.wake()
    }
    // Somebody paused it, or has some sent again.
    const unhear = this.tools.live.listen(({ kind, type, id }) => {
      if (
        kind === 'resync' ||
        (kind.startsWith('dispatch.') && kind !== PROGRESSED && type === dispatch.kind && id === dispatch.id)
      )
        look()
    })
    const stopping = () => {
      this.breaking.abort(this.stop.reason)
      this.wake()
    }
    this.stop.addEventListener('abort', stopping, { once: true })
    try {
      await this.goOn()
    } finally {
      unhear()
      this.stop.removeEventListener('abort', stopping)
      this.breaking.abort(new Error('the work on it has ended'))
      await this.announce(true)
    }
    this.stop.throwIfAborted()
  }

  private async goOn(): Promise<void> {
    const { tools, turn } = this
    for (;;) {
      if (this.hasAgain && !this.stop.aborted) await this.makeWait()
      const take = this.mayTake()
      if (this.results.length > 0 || take > 0) {
        await this.step(take)
        continue
      }
      if (this.inHand.size > 0) {
        if (this.stop.aborted) return this.lastWords()
        await this.rest()
        // Whoever is slow to be handed over to keeps nobody waiting who is to be tried again.
        if (tools.clock.now().getTime() >= this.nextTryAt) this.isDry = false
        continue
      }
      if (this.stop.aborted) return
      if (this.haltedBy !== null) {
        if ((await end(tools, turn.run)) === 'more') await halt(tools, turn.run, this.haltedBy)
        return
      }
      if (this.isDry) {
        const { looks } = this
        const ending = await end(tools, turn.run)
        if (ending !== 'more' || (this.looks === looks && this.mayRest())) return
      }
      await this.rest()
      this.isDry = false
    }
  }

  /** Until there is something to do; what was not told yet is told once that may be. */
  private async rest(): Promise<void> {
    if (!this.isUntold) return this.pause(this.waitMs())
    await this.pause(Math.min(this.waitMs(), this.announcedAt + ANNOUNCE_MS - performance.now()))
    await this.announce(false)
  }

  /** A part of those who are to be sent to again; what is in hand goes on meanwhile, and is written between two parts. */
  private async makeWait(): Promise<void> {
    const going = goOnAgain(this.tools, this.turn.run.dispatchId)
    this.hasAgain = await going.catch((error) => this.rescue([], error))
    this.isDry = false
  }

  /** How many more may be taken now. */
  private mayTake(): number {
    if (this.stop.aborted || this.isDry || this.haltedBy !== null || performance.now() < this.awayUntil)
      return 0
    return this.pace.allowed(Math.max(0, this.mostInHand() - this.inHand.size))
  }

  private mostInHand(): number {
    const { concurrency } = this.carrier
    if (this.hasSent) return concurrency
    // Going on after a pause, somebody has looked: what pauses it no more holds nobody back, either.
    if (this.turn.dispatch.excused.length > 0) return concurrency
    const refused = Math.max(0, ...[...this.refusals.values()].map(({ times }) => times))
    return Math.min(concurrency, Math.max(1, MOST_REFUSALS - refused))
  }

  /** Nobody is to be tried soon. */
  private mayRest(): boolean {
    const { nextTryAt } = this
    return Number.isFinite(nextTryAt) && nextTryAt - this.tools.clock.now().getTime() > REST_MS
  }

  private waitMs(): number {
    if (this.stop.aborted) return LAST_MS
    const away = this.awayUntil - performance.now()
    if (away > 0) return away
    if (this.inHand.size >= this.mostInHand()) return LOOK_MS
    if (this.isDry) return Math.max(10, Math.min(LOOK_MS, this.nextTryAt - this.tools.clock.now().getTime()))
    return this.pace.waitMs()
  }

  /** One statement: what became of some, and the next. */
  private async step(take: number): Promise<void> {
    const { turn, after, tools, looks, wanted } = this
    const results = this.results
    this.results = []
    const asked = { results, take, after, at: tools.clock.now(), wanted }
    const done = await step(tools.db, turn.run, asked).catch((error) => this.rescue(results, error))
    for (const { seq } of results) this.inHand.delete(seq)
    if (done.state === null) throw new NotOurs('another server has taken it up')
    this.pace.took(done.taken.length)
    this.after = done.lastFresh ?? this.after
    this.hasAgain ||= done.hasAgain
    for (const recipient of done.taken) void this.hand(recipient)
    if (take > 0 && done.takenCount < take) {
      this.isDry = this.looks === looks
      this.nextTryAt = done.nextTryAt ? new Date(done.nextTryAt).getTime() : Number.POSITIVE_INFINITY
    }
    for (const { nextTryAt } of results)
      if (nextTryAt) this.nextTryAt = Math.min(this.nextTryAt, nextTryAt.getTime())
    await this.announce(false)
  }

  /**
   * The database is away: what is known is written once it is back, those who were taken without our knowing go back, and
   * the work begins anew.
   */
  private async rescue(results: Result[], error: unknown): Promise<never> {
    const { turn, after, tools } = this
    const until = performance.now() + RESCUE_MS
    while (performance.now() < until && !this.stop.aborted) {
      await setTimeoutAsync(500)
      const all = [...results, ...this.results]
      const known = new Set(all.map(({ seq }) => seq))
      const held = [...this.inHand].filter((seq) => !known.has(seq))
      const write = async () => {
        await step(tools.db, turn.run, { results: all, take: 0, after, at: tools.clock.now() })
        // Those whom the step had taken that failed.
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

  private async hand(recipient: Recipient): Promise<void> {
    const { dispatch } = this.turn
    this.inHand.add(recipient.seq)
    let outcome: Outcome
    try {
      outcome = await this.carrier.send(recipient, `${dispatch.key}.${recipient.seq}`, this.breaking.signal)
    } catch (error) {
      const { code } = refusalOf(error, this.tools.log)
      outcome = { kind: 'unknown', code }
    }
    this.results.push(this.resultOf(recipient, outcome))
    this.wake()
  }

  private resultOf({ seq, attempts }: Recipient, outcome: Outcome): Result {
    const at = this.tools.clock.now()
    if (outcome.kind === 'away') {
      if (!this.breaking.signal.aborted && performance.now() >= this.awayUntil) {
        this.awayTimes += 1
        this.awayUntil = performance.now() + waitWhileAway(this.awayTimes)
        this.trouble = outcome.code
      }
      return { seq, state: 'waiting', code: outcome.code, nextTryAt: at, isUntried: true }
    }
    this.awayTimes = 0
    this.awayUntil = 0
    if (outcome.kind === 'refused') this.haltedBy ??= outcome.code
    else this.countRefusal(outcome)
    this.trouble = this.haltedBy
    if (outcome.kind === 'refused')
      return { seq, state: 'waiting', code: outcome.code, nextTryAt: at, isUntried: true }
    if (outcome.kind !== 'later')
      return {
        seq,
        state: outcome.kind,
        code: outcome.kind === 'sent' ? null : outcome.code,
        nextTryAt: null,
      }
    const { code, afterSeconds } = outcome
    const nextTryAt = nextTry({ tries: attempts + 1, afterSeconds }, at, this.turn.dispatch.deadlineAt)
    return { seq, state: nextTryAt ? 'waiting' : 'failed', code, nextTryAt }
  }

  private countRefusal(outcome: Exclude<Outcome, { kind: 'away' | 'refused' }>): void {
    if (outcome.kind === 'sent') this.hasSent = true
    if (outcome.kind === 'unknown') return
    const { by = '' } = outcome
    if (outcome.kind === 'sent' || !outcome.isAboutUs) return void this.refusals.delete(by)
    const { code } = outcome
    const before = this.refusals.get(by)
    const times = before?.code === code ? before.times + 1 : 1
    this.refusals.set(by, { code, times })
    const reason = by ? `${code} ${by}` : code
    if (times >= MOST_REFUSALS && !this.turn.dispatch.excused.includes(reason)) this.haltedBy ??= reason
  }

  /** The server stops: what is known within a moment is written, the rest is unknown to whoever goes on. */
  private async lastWords(): Promise<void> {
    const until = performance.now() + LAST_MS
    while (this.inHand.size > 0 && performance.now() < until) {
      if (this.results.length === 0) await this.pause(until - performance.now())
      if (this.results.length > 0) await this.step(0)
    }
  }

  /** Until something has happened, or so long. */
  private async pause(ms: number): Promise<void> {
    if (this.results.length > 0) return
    const timer = new AbortController()
    const woken = new Promise<void>((resolve) => {
      this.wake = resolve
    })
    const wait = Number.isFinite(ms) ? Math.max(0, ms) : LOOK_MS
    await Promise.race([woken, setTimeoutAsync(wait, undefined, { signal: timer.signal }).catch(() => {})])
    timer.abort()
  }

  /** Tells how far it is, at most twice a second; what comes in between is told a moment later. */
  private async announce(isLast: boolean): Promise<void> {
    const now = performance.now()
    this.isUntold = !isLast && now - this.announcedAt < ANNOUNCE_MS
    if (this.isUntold) return
    this.announcedAt = now
    const { dispatch } = this.turn
    const { id, kind, siteId, version } = dispatch
    if (this.trouble !== dispatch.trouble) {
      dispatch.trouble = this.trouble
      this.isTroubleTold = false
    }
    try {
      if (!this.isTroubleTold) await noteTrouble(this.tools, this.turn, this.trouble)
      this.isTroubleTold = true
      await sql`select ${announcement({ kind: PROGRESSED, siteId, type: kind, id, version, actorId: null })}`.execute(
        this.tools.db,
      )
    } catch (error) {
      this.tools.log.warn({ err: error }, 'how far a dispatch is could not be told')
    }
  }
}
