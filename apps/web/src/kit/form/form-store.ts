// The store of a form: holds the state, applies events to the fields, and serializes saves.
import type { Problem } from '@manset/model/problem.ts'
import type { UseFormReturn } from 'react-hook-form'
import { type CallError, hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { now } from '../../platform/clock.ts'
import { changedNames, type EntityItem, type FormValues } from '../entity/entity-item.ts'
import { isSameValue } from '../entity/same-value.ts'
import type { Side } from './conflict.ts'
import { asCallError, isUndecided, mayBeWritten } from './form-progress.ts'
import { type Extra, type FormEvent, type FormRules, type FormState, reduceForm } from './form-state.ts'
import { outsideValues } from './outside-values.ts'
import { saveInputOf } from './save-input.ts'
import { pick, type Typed, typedBeside, typedOf } from './typed.ts'

type Fields = Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setValue' | 'watch'>

export interface FormStoreParts extends FormRules {
  fields: Fields
  opened: FormState
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
export interface Saved {
  before: EntityItem | null
  saved: EntityItem
}

/** A save without an answer yet. */
interface SentSave extends Pick<Saved, 'before'> {
  input: Record<string, unknown>
  extra: Extra
  values: FormValues
}

export function createFormStore(parts: FormStoreParts) {
  const { fields, opened, send, loadNewest, onSaved, onFailedAfterLeaving, ...rules } = parts
  const { entity } = rules
  const outside = outsideValues(fields)
  const flushes = new Set<() => void>()
  const listeners = new Set<() => void>()
  const savedListeners = new Set<() => void>()
  let state = opened
  let isPutting = false
  // Saves are serialized: each must carry the version that the previous one returned.
  let lastSave: Promise<unknown> = Promise.resolve()
  let sending: SentSave | null = null
  // The server may have written this save: it is sent again, with the same idempotency key, before anything else is saved.
  let unanswered: SentSave | null = null
  let isLeft = false

  function dispatch(event: FormEvent): void {
    const step = reduceForm(rules, state, event)
    const isChanged = step.state !== state
    state = step.state
    if (step.put) {
      isPutting = true
      outside.putAll(step.put)
      isPutting = false
    }
    if (isChanged) for (const listener of listeners) listener()
  }

  /** The current input values, including letters that an input has not reported yet. */
  function readValues(): FormValues {
    for (const flush of flushes) flush()
    return fields.getValues()
  }

  async function sendOnce(save: SentSave): Promise<Saved> {
    sending = save
    try {
      const item = await send(save.input)
      unanswered = null
      // In one task, so that no keystroke falls between reading the values and writing them back.
      dispatch({ is: 'saved', item, sent: save.values, present: readValues(), at: now() })
      for (const listener of savedListeners) listener()
      onSaved(item)
      return { before: save.before, saved: item }
    } catch (thrown) {
      const isRepeated = save === unanswered
      unanswered = (isRepeated ? isUndecided(thrown) : mayBeWritten(thrown)) ? save : null
      throw thrown
    } finally {
      sending = null
    }
  }

  /** Repeats the unanswered save; null if something else is left to save. */
  async function sendAgain(extra: Extra): Promise<Saved | null> {
    const again = unanswered
    // A status step that the person has not requested again is not repeated later.
    if (!again || !(isSameValue(again.extra, extra) || isSameValue(again.extra, {}))) return null
    try {
      const done = await sendOnce(again)
      return !state.isTyped && isSameValue(again.extra, extra) ? done : null
    } catch (error) {
      // Rejected, so it was not written: the current input is sent instead.
      if (unanswered) throw error
      return null
    }
  }

  async function saveOnce(extra: Extra): Promise<Saved | null> {
    // The person left the form, discarding unsaved input or after its last save.
    if (isLeft) return null
    let values = readValues()
    dispatch({ is: 'attempted', extra, values })
    let { item: known, base } = state
    try {
      if (unanswered && state.progress.state === 'saving') {
        const done = await sendAgain(extra)
        if (done || isLeft) return done
        values = readValues()
        dispatch({ is: 'attempted', extra, values })
        ;({ item: known, base } = state)
      }
      if (state.progress.state !== 'saving') return null
      const input = { ...saveInputOf(entity, known, base, values), ...extra }
      return await sendOnce({ input, extra, values, before: known })
    } catch (thrown) {
      if (isAbandoned(thrown) && !hasCode(thrown, 'SIGNED_OUT')) {
        dispatch({ is: 'canceled' })
        return null
      }
      const error = asCallError(thrown)
      if (isLeft) onFailedAfterLeaving(state.item, error)
      if (error.code === 'VALIDATION' && error.problems.length > 0) {
        dispatch({ is: 'refused', problems: error.problems })
        return null
      }
      const newest = error.code === 'STALE_VERSION' && known ? await loadNewest(known.id) : null
      if (newest) dispatch({ is: 'contested', item: newest, base, present: readValues() })
      dispatch({ is: 'failed', error })
      return null
    }
  }

  function saveWithBefore(extra: Extra = {}): Promise<Saved | null> {
    const next = lastSave.then(() => saveOnce(extra))
    lastSave = next.catch(() => undefined)
    return next
  }

  function takeSaved(item: EntityItem): void {
    dispatch({ is: 'replaced', item, present: readValues() })
    onSaved(item)
  }

  /** Restores earlier input to the fields, based on the version it was typed on; returns the function that undoes it. */
  function takeUp(typed: Omit<Typed, 'item'>): () => void {
    const { item, base } = state
    const present = readValues()
    const values = typedBeside(entity, typed, present)
    const names = Object.keys(values)
    const isOlder = item !== null && typed.version !== null && typed.version < item.version
    const before = isOlder ? { ...item, version: typed.version ?? item.version } : item
    const grownFrom = isOlder ? { ...base, ...typedBeside(entity, { values: typed.base }, base) } : base
    dispatch({ is: 'takenUp', item: before, base: grownFrom, values: { ...present, ...values } })
    // The item was saved since, so both versions are compared, as in a save conflict.
    if (isOlder) dispatch({ is: 'contested', item, base: grownFrom, present: readValues() })
    return () => {
      const back = pick(present, names)
      // After a save or a comparison, the previous values are restored as an ordinary change.
      if (state.item !== before) return outside.put(back)
      dispatch({ is: 'takenUp', item, base, values: { ...readValues(), ...back } })
    }
  }

  return {
    getState: () => state,
    /** Unsaved input, including letters that an input has not reported yet; null without any. */
    readTyped: () => typedOf(entity, state, readValues()),
    /** Whether something would be lost, now rather than at the last render. */
    isUnsaved(): boolean {
      readValues()
      return state.isTyped || state.busy.size > 0
    },
    /** The earlier input that differs from the stored item. */
    beside: (typed: Pick<Typed, 'values'>) => typedBeside(entity, typed, state.base),
    takeUp,
    /** Calls back when the server has answered a save of this form, until the returned function is called. */
    onSaved: (listener: () => void) => added(savedListeners, listener),
    subscribe: (listener: () => void) => added(listeners, listener),
    /** Whether all current input is part of the save in flight. */
    isBeingSaved: () =>
      sending !== null &&
      state.busy.size === 0 &&
      changedNames(entity, sending.values, readValues()).length === 0,
    /** Follows the inputs while the form is mounted; returns the function that stops it. A form that was left sends no further saves. */
    watch() {
      isLeft = false
      const watching = fields.watch((_, { name }) => {
        // Events that set field values have already accounted for them.
        if (!isPutting) dispatch({ is: 'typed', values: fields.getValues(), name })
      })
      return () => {
        isLeft = true
        watching.unsubscribe()
      }
    },
    /** The stored item, after the saves in flight have ended. */
    settled: (): Promise<EntityItem | null> => lastSave.then(() => state.item),
    saveWithBefore,
    save: async (extra: Extra = {}): Promise<EntityItem | null> =>
      (await saveWithBefore(extra))?.saved ?? null,
    /**
     * Changes the item through another call in the queue of saves, and makes its answer the base of the unsaved input. Sends nothing of the
     * form. Throws what `run` throws.
     */
    runBeside(run: () => Promise<EntityItem>): Promise<EntityItem> {
      const next = lastSave.then(async () => {
        const item = await run()
        takeSaved(item)
        return item
      })
      lastSave = next.catch(() => undefined)
      return next
    },
    /** Accepts a newer version of the item, unless there is unsaved input. */
    offerItem(item: EntityItem | null) {
      const known = state.item
      if (!item || known?.id !== item.id || item.version <= known.version) return
      const present = readValues()
      if (changedNames(entity, state.base, present).length === 0) dispatch({ is: 'replaced', item, present })
    },
    takeItem: (item: EntityItem) => dispatch({ is: 'replaced', item, present: readValues() }),
    takeSaved,
    setTrialProblems: (problems: readonly Problem[]) => dispatch({ is: 'tried', problems }),
    revert() {
      unanswered = null
      dispatch({ is: 'reverted' })
    },
    resolveConflict: (choices: Readonly<Record<string, Side>>) =>
      dispatch({ is: 'decided', choices, present: readValues() }),
    closeConflict: () => dispatch({ is: 'conflictClosed' }),
    setBusy: (name: string, isBusy: boolean) => dispatch({ is: 'busyChanged', name, isBusy }),
    setValues: outside.put,
    onOutsideValue: outside.listen,
    addFlush: (flush: () => void) => added(flushes, flush),
  }
}

/** Adds to the set; returns the function that removes it again. */
function added<T>(set: Set<T>, one: T): () => void {
  set.add(one)
  return () => {
    set.delete(one)
  }
}
