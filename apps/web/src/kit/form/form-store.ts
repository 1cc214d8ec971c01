// A form at work: it keeps the state, carries its events out on the fields, and sends one save after the other.
import type { Problem } from '@manset/model/problem.ts'
import type { UseFormReturn } from 'react-hook-form'
import { type CallError, hasCode, isAbandoned } from '../../platform/call-error.ts'
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
  /** Sends a save; answers what the server has then, or throws what it refuses with. */
  send(input: Record<string, unknown>): Promise<EntityItem>
  /** The item as it stands now; null where it cannot be read. */
  loadNewest(id: string): Promise<EntityItem | null>
  /** Called after each save with what the server has now. */
  onSaved(item: EntityItem): void
  /** Called when a save failed whose form was left meanwhile: no screen shows it. */
  onFailedAfterLeaving(item: EntityItem | null, error: CallError): void
}

/** A save that was answered: the item it was sent on (null for a new one), and the item the server has after it. */
export interface Saved {
  before: EntityItem | null
  saved: EntityItem
}

/** A save that was sent and not answered. */
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
  // One save after the other: each must carry the version the one before it was answered with.
  let lastSave: Promise<unknown> = Promise.resolve()
  let sending: SentSave | null = null
  // The server may have written it: it is sent again, under the same key, before anything else is saved.
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

  /** What stands in the inputs now, with the letters that one of them has not reported yet. */
  function readValues(): FormValues {
    for (const flush of flushes) flush()
    return fields.getValues()
  }

  async function sendOnce(save: SentSave): Promise<Saved> {
    sending = save
    try {
      const item = await send(save.input)
      unanswered = null
      // In one task, so that no key comes between reading the values and putting them back.
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

  /** Sends the save without an answer again; null if something else is left to save. */
  async function sendAgain(extra: Extra): Promise<Saved | null> {
    const again = unanswered
    // A step of the status that is not asked for now is not repeated later than the person pressed it.
    if (!again || !(isSameValue(again.extra, extra) || isSameValue(again.extra, {}))) return null
    try {
      const done = await sendOnce(again)
      return !state.isTyped && isSameValue(again.extra, extra) ? done : null
    } catch (error) {
      // Refused, it was not written: what stands in the form now is sent instead.
      if (unanswered) throw error
      return null
    }
  }

  async function saveOnce(extra: Extra): Promise<Saved | null> {
    // The person left the form with what was typed unsaved, or after its last save.
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

  /** Puts what was typed earlier into the fields, on the version it was typed on; answers the way to undo it. */
  function takeUp(typed: Omit<Typed, 'item'>): () => void {
    const { item, base } = state
    const present = readValues()
    const values = typedBeside(entity, typed, present)
    const names = Object.keys(values)
    const isOlder = item !== null && typed.version !== null && typed.version < item.version
    const before = isOlder ? { ...item, version: typed.version ?? item.version } : item
    const grownFrom = isOlder ? { ...base, ...typedBeside(entity, { values: typed.base }, base) } : base
    dispatch({ is: 'takenUp', item: before, base: grownFrom, values: { ...present, ...values } })
    // Somebody saved since: both versions are shown as when a save meets a newer one.
    if (isOlder) dispatch({ is: 'contested', item, base: grownFrom, present: readValues() })
    return () => {
      const back = pick(present, names)
      // Saved or compared since: then the earlier values are a change like any other.
      if (state.item !== before) return outside.put(back)
      dispatch({ is: 'takenUp', item, base, values: { ...readValues(), ...back } })
    }
  }

  return {
    getState: () => state,
    /** What was typed and is not saved, with the letters an input has not reported yet; null for nothing. */
    readTyped: () => typedOf(entity, state, readValues()),
    /** Something would be lost, as of this moment rather than of the last rendering. */
    isUnsaved(): boolean {
      readValues()
      return state.isTyped || state.busy.size > 0
    },
    /** What of something typed earlier differs from what the server has. */
    beside: (typed: Pick<Typed, 'values'>) => typedBeside(entity, typed, state.base),
    takeUp,
    /** Calls back when the server has answered a save of this form; the returned function ends that. */
    onSaved: (listener: () => void) => added(savedListeners, listener),
    subscribe: (listener: () => void) => added(listeners, listener),
    /** What is typed is on its way to the server, to the last letter. */
    isBeingSaved: () =>
      sending !== null &&
      state.busy.size === 0 &&
      changedNames(entity, sending.values, readValues()).length === 0,
    /** Follows what inputs report while the form is on screen; answers the way to stop. Left, the form saves nothing more. */
    watch() {
      isLeft = false
      const watching = fields.watch((_, { name }) => {
        // The event that puts values into the fields has counted them already.
        if (!isPutting) dispatch({ is: 'typed', values: fields.getValues(), name })
      })
      return () => {
        isLeft = true
        watching.unsubscribe()
      }
    },
    /** What the server has, once the saves that are on their way have ended. */
    settled: (): Promise<EntityItem | null> => lastSave.then(() => state.item),
    saveWithBefore,
    save: async (extra: Extra = {}): Promise<EntityItem | null> =>
      (await saveWithBefore(extra))?.saved ?? null,
    /**
     * Changes the item by a call of its own, in the queue of saves, and takes up its answer under what was typed. Nothing of
     * the form goes along. Throws what `run` throws.
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
    /** Takes up a newer item of the same id, unless something typed stands on the present one. */
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
