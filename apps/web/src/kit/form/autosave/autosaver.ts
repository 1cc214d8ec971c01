// Autosaves a form to one store. Changes are debounced with an upper bound, and stored immediately when the tab is hidden or closed.

import { type AutosaveScope, NEW_ITEM } from '../../../platform/autosave/autosave-scope.ts'
import type { DeviceAutosave } from '../../../platform/autosave/device-autosaves.ts'
import { now } from '../../../platform/clock.ts'
import { isSameValue } from '../../entity/same-value.ts'
import type { UnsavedInput } from '../unsaved-input.ts'

/** Milliseconds after the last change, and the maximum after the first. */
export interface DebounceLimits {
  debounceMs: number
  maxWaitMs: number
}
export const DEVICE_DEBOUNCE: DebounceLimits = { debounceMs: 500, maxWaitMs: 5_000 }
export const SERVER_DEBOUNCE: DebounceLimits = { debounceMs: 2_000, maxWaitMs: 10_000 }

/** State of the autosave. */
export interface AutosaveState {
  /** When the current input was autosaved; null while it is not. */
  at: Date | null
  /** The browser refused to store the last change. */
  isRefused: boolean
}
export const NOTHING_AUTOSAVED: AutosaveState = { at: null, isRefused: false }

export interface AutosaverOptions {
  limits: DebounceLimits
  scope: Omit<AutosaveScope, 'item'>
  owner: string
  /** Unsaved input; null without any. */
  readInput(): UnsavedInput | null
  store(draft: DeviceAutosave): Promise<void>
  /** Deletes the autosave: the input was saved, undone or discarded. */
  remove(draft: DeviceAutosave, isDiscarded: boolean): Promise<void>
  onState(kept: AutosaveState): void
}

export interface Autosaver {
  /** Something may have changed. */
  schedule(): void
  /** Autosaves the current input, or deletes the autosave when there is none; resolves to whether that succeeded. */
  flush(): Promise<boolean>
  /** The person chose to discard the input: deletes the autosave and waits for the next change. */
  discard(): void
  stop(): void
}

export function createAutosaver({
  limits,
  scope,
  owner,
  readInput,
  store,
  remove,
  onState,
}: AutosaverOptions): Autosaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let changedAt = now().getTime()
  let last: DeviceAutosave | undefined
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
        onState({ at: kept, isRefused: false })
      }
      return true
    } catch (error) {
      console.warn('Unsaved input could not be autosaved on this device', error)
      // The next change tries again.
      isLastRefused = true
      if (number === count) onState({ at: null, isRefused: kept !== null })
      return false
    }
  }
  const forget = async (): Promise<boolean> => {
    const forgotten = last
    if (!forgotten) return true
    last = undefined
    return carryOut(() => remove(forgotten, isDiscarded), null)
  }
  const keepNow = async (): Promise<boolean> => {
    rest()
    if (isDiscarded) return true
    const typed = readInput()
    if (!typed) return forget()
    const item = typed.item ?? NEW_ITEM
    const before = last
    const isKept =
      before?.item === item && before.version === typed.version && isSameValue(before.values, typed.values)
    if (isKept && !isLastRefused) return true
    // Timestamps order the drafts of a form, so they must grow even if the clock goes back.
    const draft = { ...scope, ...typed, owner, item, at: Math.max(changedAt, (before?.at ?? 0) + 1) }
    last = draft
    return carryOut(async () => {
      await store(draft)
      // A new item received its id.
      if (before && before.item !== item) await remove(before, false)
    }, now())
  }
  return {
    schedule() {
      isDiscarded = false
      const moment = now().getTime()
      changedAt = moment
      waitingSince ??= moment
      clearTimeout(timer)
      timer = setTimeout(
        () => void keepNow(),
        Math.max(0, Math.min(limits.debounceMs, waitingSince + limits.maxWaitMs - moment)),
      )
    },
    flush: keepNow,
    discard() {
      rest()
      isDiscarded = true
      void forget()
    },
    stop: rest,
  }
}
