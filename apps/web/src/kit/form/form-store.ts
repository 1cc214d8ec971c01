// The store of a form: its state and fields, its saves, and what changes it from outside.
import type { Problem } from '@manset/model/problem.ts'
import { type EntityItem, type FormValues, getChangedNames } from '../entity/entity-item.ts'
import type { Side } from './conflict.ts'
import { createFormCore, type Fields, type FormCore } from './form-core.ts'
import type { ExtraFields, FormRules, FormState } from './form-state.ts'
import { createSaveQueue, type SaveQueueOptions } from './save-queue.ts'
import { getDifferingInput, getUnsavedInput, pickValues, type UnsavedInput } from './unsaved-input.ts'

export interface FormStoreOptions extends FormRules, SaveQueueOptions {
  fields: Fields
  opened: FormState
}

export function createFormStore({ fields, opened, entity, getCheckOptions, ...parts }: FormStoreOptions) {
  const core = createFormCore(fields, opened, { entity, getCheckOptions })
  const { getState, dispatch, readValues, outside } = core
  const queue = createSaveQueue(core, parts)

  function rebaseOnSavedItem(item: EntityItem): void {
    dispatch({ is: 'replaced', item, present: readValues() })
    parts.onSaved(item)
  }

  return {
    getState,
    subscribe: core.subscribe,
    addFlush: core.addFlush,
    setValues: outside.setValue,
    onExternalValue: outside.listen,
    /** Unsaved input, including letters that an input has not reported yet; null without any. */
    readUnsavedInput: () => getUnsavedInput(entity, getState(), readValues()),
    /** Whether something would be lost, now rather than at the last render. */
    hasUnsavedChanges(): boolean {
      readValues()
      return getState().hasUnsavedInput || getState().busy.size > 0
    },
    /** The earlier input that differs from the stored item. */
    getDifferingInput: (typed: Pick<UnsavedInput, 'values'>) =>
      getDifferingInput(entity, typed, getState().base),
    restoreInput: (typed: Omit<UnsavedInput, 'item'>) => restoreInput(core, typed),
    /** Calls back when the server has answered a save of this form, until the returned function is called. */
    onSaved: queue.onSaved,
    /** Whether all current input is part of the save in flight. */
    isInputInFlight: queue.isBeingSaved,
    /** Follows the inputs while the form is mounted; returns the function that stops it. A form that was left sends no further saves. */
    watch() {
      queue.setLeft(false)
      const stop = core.watchFields()
      return () => {
        queue.setLeft(true)
        stop()
      }
    },
    /** The stored item, after the saves in flight have ended. */
    waitForSaves: (): Promise<EntityItem | null> => queue.settled().then(() => getState().item),
    saveWithBefore: queue.save,
    save: async (extra: ExtraFields = {}): Promise<EntityItem | null> =>
      (await queue.save(extra))?.saved ?? null,
    /**
     * Changes the item through another call in the queue of saves, and makes its answer the base of the unsaved input. Sends nothing of the
     * form. Throws what `run` throws.
     */
    runAfterSaves: (run: () => Promise<EntityItem>): Promise<EntityItem> =>
      queue.enqueue(async () => {
        const item = await run()
        rebaseOnSavedItem(item)
        return item
      }),
    /** Accepts a newer version of the item, unless there is unsaved input. */
    acceptItemIfUnchanged(item: EntityItem | null) {
      const { item: known, base } = getState()
      if (!item || known?.id !== item.id || item.version <= known.version) return
      const present = readValues()
      if (getChangedNames(entity, base, present).length === 0) dispatch({ is: 'replaced', item, present })
    },
    rebaseOnItem: (item: EntityItem) => dispatch({ is: 'replaced', item, present: readValues() }),
    rebaseOnSavedItem,
    setTrialProblems: (problems: readonly Problem[]) => dispatch({ is: 'tried', problems }),
    revert() {
      queue.forget()
      dispatch({ is: 'reverted' })
    },
    resolveConflict: (choices: Readonly<Record<string, Side>>) =>
      dispatch({ is: 'decided', choices, present: readValues() }),
    closeConflict: () => dispatch({ is: 'conflictClosed' }),
    setBusy: (name: string, isBusy: boolean) => dispatch({ is: 'busyChanged', name, isBusy }),
  }
}

/** Restores earlier input to the fields, based on the version it was typed on; returns the function that undoes it. */
function restoreInput(
  { rules, getState, dispatch, readValues, outside }: FormCore,
  typed: Omit<UnsavedInput, 'item'>,
): () => void {
  const { entity } = rules
  const { item, base } = getState()
  const present = readValues()
  const values = getDifferingInput(entity, typed, present)
  const names = Object.keys(values)
  const isOlder = item !== null && typed.version !== null && typed.version < item.version
  const before = isOlder ? { ...item, version: typed.version ?? item.version } : item
  const grownFrom: FormValues = isOlder
    ? { ...base, ...getDifferingInput(entity, { values: typed.base }, base) }
    : base
  dispatch({ is: 'takenUp', item: before, base: grownFrom, values: { ...present, ...values } })
  // The item was saved since, so both versions are compared, as in a save conflict.
  if (isOlder) dispatch({ is: 'contested', item, base: grownFrom, present: readValues() })
  return () => {
    const back = pickValues(present, names)
    // After a save or a comparison, the previous values are restored as an ordinary change.
    if (getState().item !== before) return outside.setValue(back)
    dispatch({ is: 'takenUp', item, base, values: { ...readValues(), ...back } })
  }
}
