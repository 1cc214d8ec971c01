// Autosaves a form to one store. Changes are debounced with an upper bound, and stored immediately when the tab is hidden or closed.
import { now } from '../../../platform/clock.ts'
import type { DeviceDraft } from '../../../platform/drafts/device-drafts.ts'
import { type DraftScope, NEW_ITEM } from '../../../platform/drafts/draft-scope.ts'
import { isSameValue } from '../../entity/same-value.ts'
import type { Typed } from '../typed.ts'

/** Milliseconds after the last change, and the maximum after the first. */
export interface Pace {
  restMs: number
  longestMs: number
}
export const DEVICE_PACE: Pace = { restMs: 500, longestMs: 5_000 }
export const SERVER_PACE: Pace = { restMs: 2_000, longestMs: 10_000 }

/** State of the autosave. */
export interface Kept {
  /** When the current input was autosaved; null while it is not. */
  at: Date | null
  /** The browser refused to store the last change. */
  isRefused: boolean
}
export const NOTHING_KEPT: Kept = { at: null, isRefused: false }

export interface KeeperParts {
  pace: Pace
  place: Omit<DraftScope, 'item'>
  owner: string
  /** Unsaved input; null without any. */
  read(): Typed | null
  keep(draft: DeviceDraft): Promise<void>
  /** Deletes the autosave: the input was saved, undone or discarded. */
  drop(draft: DeviceDraft, isDiscarded: boolean): Promise<void>
  tell(kept: Kept): void
}

export interface Keeper {
  /** Something may have changed. */
  soon(): void
  /** Autosaves the current input, or deletes the autosave when there is none; resolves to whether that succeeded. */
  now(): Promise<boolean>
  /** The person chose to discard the input: deletes the autosave and waits for the next change. */
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
  /** The database orders its transactions; here only the result of the newest one is reported. */
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
    // Timestamps order the drafts of a form, so they must grow even if the clock goes back.
    const draft = { ...place, ...typed, owner, item, at: Math.max(changedAt, (before?.at ?? 0) + 1) }
    last = draft
    return carryOut(async () => {
      await keep(draft)
      // A new item received its id.
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
