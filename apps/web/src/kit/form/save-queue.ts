// The saves of a form, one at a time: each must carry the version that the previous one returned.
import { type CallError, hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { now } from '../../platform/clock.ts'
import { type EntityItem, type FormValues, getChangedNames } from '../entity/entity-item.ts'
import { isSameValue } from '../entity/same-value.ts'
import { addToSet, type FormCore } from './form-core.ts'
import { isUndecided, mayHaveBeenWritten, toCallError } from './form-progress.ts'
import type { ExtraFields } from './form-state.ts'
import { getSaveInput } from './save-input.ts'

export interface SaveQueueOptions {
  /** Sends a save; returns the stored item, or throws the refusal. */
  send(input: Record<string, unknown>): Promise<EntityItem>
  /** The current item; null when it cannot be read. */
  loadNewest(id: string): Promise<EntityItem | null>
  /** Called after each save with the stored item. */
  onSaved(item: EntityItem): void
  /** Called when a save fails after its form was left: no screen shows the failure. */
  onFailedAfterLeaving(item: EntityItem | null, error: CallError): void
}

/** An answered save: the item it was based on (null for a new one), and the stored item after it. */
export interface SaveResult {
  before: EntityItem | null
  saved: EntityItem
}

/** A save without an answer yet. */
interface PendingSave extends Pick<SaveResult, 'before'> {
  input: Record<string, unknown>
  extra: ExtraFields
  values: FormValues
}

export function createSaveQueue(core: FormCore, parts: SaveQueueOptions) {
  let last: Promise<unknown> = Promise.resolve()
  let isLeft = false
  const sender = createSaveSender(core, parts)

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  async function saveOnce(extra: ExtraFields): Promise<SaveResult | null> {
    // The person left the form, discarding unsaved input or after its last save.
    if (isLeft) return null
    const { dispatch, getState, readValues, rules } = core
    let values = readValues()
    dispatch({ is: 'attempted', extra, values })
    let { item: known, base } = getState()
    try {
      if (sender.hasUnanswered() && getState().progress.state === 'saving') {
        const done = await sender.sendAgain(extra)
        if (done || isLeft) return done
        values = readValues()
        dispatch({ is: 'attempted', extra, values })
        ;({ item: known, base } = getState())
      }
      if (getState().progress.state !== 'saving') return null
      const input = { ...getSaveInput(rules.entity, known, base, values), ...extra }
      return await sender.sendOnce({ input, extra, values, before: known })
    } catch (thrown) {
      await reportFailure(thrown, known, base)
      return null
    }
  }

  async function reportFailure(thrown: unknown, known: EntityItem | null, base: FormValues): Promise<void> {
    const { dispatch, getState, readValues } = core
    if (isAbandoned(thrown) && !hasCode(thrown, 'SIGNED_OUT')) return dispatch({ is: 'canceled' })
    const error = toCallError(thrown)
    if (isLeft) parts.onFailedAfterLeaving(getState().item, error)
    if (error.code === 'VALIDATION' && error.problems.length > 0)
      return dispatch({ is: 'refused', problems: error.problems })
    const newest = error.code === 'STALE_VERSION' && known ? await parts.loadNewest(known.id) : null
    if (newest) dispatch({ is: 'contested', item: newest, base, present: readValues() })
    dispatch({ is: 'failed', error })
  }

  return {
    save: (extra: ExtraFields = {}): Promise<SaveResult | null> => enqueue(() => saveOnce(extra)),
    /** Runs something else in the queue. */
    enqueue,
    /** Resolves after the saves in flight have ended. */
    settled: (): Promise<unknown> => last,
    isBeingSaved: sender.isBeingSaved,
    onSaved: sender.onSaved,
    /** The input of an unanswered save was discarded, so it is not sent again. */
    forget: sender.forget,
    /** A form that was left sends no further saves. */
    setLeft(next: boolean) {
      isLeft = next
    },
  }
}

/** Sends one save, and again one whose answer was lost. */
function createSaveSender(core: FormCore, parts: SaveQueueOptions) {
  const { dispatch, getState, readValues, rules } = core
  const savedListeners = new Set<() => void>()
  let sending: PendingSave | null = null
  // The server may have written this save: it is sent again, with the same idempotency key, before anything else is saved.
  let unanswered: PendingSave | null = null

  async function sendOnce(save: PendingSave): Promise<SaveResult> {
    sending = save
    try {
      const item = await parts.send(save.input)
      unanswered = null
      // In one task, so that no keystroke falls between reading the values and writing them back.
      dispatch({ is: 'saved', item, sent: save.values, present: readValues(), at: now() })
      for (const listener of savedListeners) listener()
      parts.onSaved(item)
      return { before: save.before, saved: item }
    } catch (thrown) {
      const isRepeated = save === unanswered
      unanswered = (isRepeated ? isUndecided(thrown) : mayHaveBeenWritten(thrown)) ? save : null
      throw thrown
    } finally {
      sending = null
    }
  }

  /** Repeats the unanswered save; null if something else is left to save. */
  async function sendAgain(extra: ExtraFields): Promise<SaveResult | null> {
    const again = unanswered
    // A status step that the person has not requested again is not repeated later.
    if (!again || !(isSameValue(again.extra, extra) || isSameValue(again.extra, {}))) return null
    try {
      const done = await sendOnce(again)
      return !getState().hasUnsavedInput && isSameValue(again.extra, extra) ? done : null
    } catch (error) {
      // Rejected, so it was not written: the current input is sent instead.
      if (unanswered) throw error
      return null
    }
  }

  return {
    ...{ sendOnce, sendAgain },
    hasUnanswered: () => unanswered !== null,
    forget() {
      unanswered = null
    },
    onSaved: (listener: () => void) => addToSet(savedListeners, listener),
    isBeingSaved: () =>
      sending !== null &&
      getState().busy.size === 0 &&
      getChangedNames(rules.entity, sending.values, readValues()).length === 0,
  }
}
