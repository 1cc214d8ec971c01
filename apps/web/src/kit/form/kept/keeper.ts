// Keeps what is typed into a form somewhere: so long after the last change, at the latest so long after the first one, and
// at once when the tab is hidden or goes.
import { now } from '../../../platform/clock.ts'
import type { DeviceDraft } from '../../../platform/drafts/device-drafts.ts'
import { type DraftScope, NEW_ITEM } from '../../../platform/drafts/draft-scope.ts'
import { isSameValue } from '../../entity/same-value.ts'
import type { Typed } from '../typed.ts'

/** Milliseconds after the last change, and after the first one at the latest. */
export interface Pace {
  restMs: number
  longestMs: number
}
export const DEVICE_PACE: Pace = { restMs: 500, longestMs: 5_000 }
export const SERVER_PACE: Pace = { restMs: 2_000, longestMs: 10_000 }

/** How keeping goes. */
export interface Kept {
  /** When what is typed now was kept; null while nothing is. */
  at: Date | null
  /** The browser refused to keep the last change. */
  isRefused: boolean
}
export const NOTHING_KEPT: Kept = { at: null, isRefused: false }

export interface KeeperParts {
  pace: Pace
  place: Omit<DraftScope, 'item'>
  owner: string
  /** What is typed and not saved; null for nothing. */
  read(): Typed | null
  keep(draft: DeviceDraft): Promise<void>
  /** Deletes what was kept: it was saved or undone, or the person discarded it. */
  drop(draft: DeviceDraft, isDiscarded: boolean): Promise<void>
  tell(kept: Kept): void
}

export interface Keeper {
  /** Something may have changed. */
  soon(): void
  /** Keeps what stands now, or forgets what was kept where nothing is left to keep; whether that succeeded. */
  now(): Promise<boolean>
  /** The person said that it is to be lost: forgotten, and not kept again before the next change. */
  discard(): void
  stop(): void
}

export function createKeeper({ pace, place, owner, read, keep, drop, tell }: KeeperParts): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let changedAt = now().getTime()
  let last: DeviceDraft | undefined
  let isLastRefused = false
  let isDiscarded = false
  let count = 0

  const rest = () => {
    clearTimeout(timer)
    waitingSince = undefined
  }
  /** One transaction after the other is the database's work; here only the newest one may speak. */
  const carryOut = async (work: () => Promise<unknown>, kept: Date | null): Promise<boolean> => {
    count += 1
    const number = count
    try {
      await work()
      if (number === count) {
        isLastRefused = false
        tell({ at: kept, isRefused: false })
      }
      return true
    } catch (error) {
      console.warn('What is typed could not be kept on this device', error)
      // The next change tries again.
      isLastRefused = true
      if (number === count) tell({ at: null, isRefused: kept !== null })
      return false
    }
  }
  const forget = async (): Promise<boolean> => {
    const forgotten = last
    if (!forgotten) return true
    last = undefined
    return carryOut(() => drop(forgotten, isDiscarded), null)
  }
  const keepNow = async (): Promise<boolean> => {
    rest()
    if (isDiscarded) return true
    const typed = read()
    if (!typed) return forget()
    const item = typed.item ?? NEW_ITEM
    const before = last
    const isKept =
      before?.item === item && before.version === typed.version && isSameValue(before.values, typed.values)
    if (isKept && !isLastRefused) return true
    // By its moment a draft is told from an older one of the same form, whatever the clock does meanwhile.
    const draft = { ...place, ...typed, owner, item, at: Math.max(changedAt, (before?.at ?? 0) + 1) }
    last = draft
    return carryOut(async () => {
      await keep(draft)
      // A new item got its id.
      if (before && before.item !== item) await drop(before, false)
    }, now())
  }
  return {
    soon() {
      isDiscarded = false
      const moment = now().getTime()
      changedAt = moment
      waitingSince ??= moment
      clearTimeout(timer)
      timer = setTimeout(
        () => void keepNow(),
        Math.max(0, Math.min(pace.restMs, waitingSince + pace.longestMs - moment)),
      )
    },
    now: keepNow,
    discard() {
      rest()
      isDiscarded = true
      void forget()
    },
    stop: rest,
  }
}
