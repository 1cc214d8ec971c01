// The form of an entity: values by its definition, the model's check, saving with version, and what two people did.
//
//   const form = useEntityForm(news, { item })                 // item: null for a new one
//   <EntityFormScope form={form}> <Field name="title" /> … </EntityFormScope>   (kit/form/field.tsx)
//   const saved = await form.save()                             // null: refused, the screen says why
//   const saved = await form.save({ status: 'published' })      // fields beside those of the definition
//   form.state      'untouched' | 'changed' | 'saving' | 'saved' | 'refused' | 'failed', with `savedAt` and `error`
//   form.problems   what is wrong, by field; `<FormErrors/>` lists it, `<Field/>` shows its own
//   form.conflict   somebody saved meanwhile; `<ConflictDialog/>` shows both and calls `form.resolveConflict`
//   form.setValues  sets several values as if typed (a draft taken up, an agency item …)
//
// What happens when is in form-state.ts (a pure reducer), carried out by form-store.ts; here React watches it.
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CallError } from '../../platform/call-error.ts'
import { type Caller, currentCaller, isCurrent, requireCurrent } from '../../platform/session/caller.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { translate } from '../../platform/texts.ts'
import { notify } from '../../ui/notify.ts'
import type { ItemCopy as WorkingCopy } from '../entity/entity.documents.ts'
import { saveDocument } from '../entity/entity.documents.ts'
import type { EntityItem, FormValues } from '../entity/entity-item.ts'
import { callUnderLock } from '../entity/held-locks.ts'
import { withRightsReason } from '../entity/rights-reason.ts'
import { useActions } from '../entity/use-actions.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { Conflict, Side } from './conflict.ts'
import { correctedValues } from './corrected-values.ts'
import { isSavedAgain, loadNewest, type SaveState, stateOf } from './form-progress.ts'
import { openedForm } from './form-state.ts'
import { createFormStore, type Saved } from './form-store.ts'
import type { OutsideValues } from './outside-values.ts'
import { createSaveKeys } from './save-keys.ts'
import type { Typed } from './typed.ts'

export interface EntityFormOptions {
  /** The item being edited; null for a new one. A newer one is taken up unless something was typed. */
  item: EntityItem | null
  /** What the server keeps of the person's forms of it, as it came with the item; asked for where it is left out. */
  copies?: readonly WorkingCopy[] | null | undefined
  /** Values a new item starts with, beside the initial ones of its definition. */
  initial?: Readonly<Record<string, unknown>>
  /** Called after each save with what the server has now. */
  onSaved?: (item: EntityItem) => void
  /** Beside what may not be changed as it stands. */
  isReadOnly?: boolean
  /** Nothing can be typed yet, by somebody who may: the screen says what has to be done first. */
  isPaused?: boolean
}

export interface EntityForm {
  entity: EntityDefinition
  /** react-hook-form's own; fields are registered under their names. */
  form: UseFormReturn<FormValues>
  /** What the server has, as far as this form knows. */
  item: EntityItem | null
  /** Something would be lost: what was typed, or a file on its way. */
  isDirty: boolean
  /** Something was typed that is not saved. */
  isTyped: boolean
  /** A file of a field is on its way. */
  isUploading: boolean
  /** The viewer may not change anything here. */
  isReadOnly: boolean
  /** By their rights, or by what the item is at: where it is false and the form read-only, the page says why. */
  isBarred: boolean
  /** Read-only for a while only; see the options. */
  isPaused: boolean
  /** Read-only for as long as somebody else writes the item; what was typed here before is set aside. */
  isHeld: boolean
  setHeld(isHeld: boolean): void
  /** Takes up what the server has now, unless something typed stands on the present version. */
  offerItem(item: EntityItem | null): void
  state: SaveState
  savedAt: Date | null
  error: CallError | null
  /** The save that failed is retried automatically; see `use-save-again.ts`. */
  isSavedAgain: boolean
  problems: readonly Problem[]
  /** Found by a trial of the values, until their field changes; see `setTrialProblems`. */
  trialProblems: readonly Problem[]
  /** Grows with each refused attempt; the summary takes the focus then. */
  attempt: number
  conflict: Conflict | null
  /** Null where it was refused, the form was left before, or somebody else has signed in meanwhile. */
  save(extra?: Record<string, unknown>): Promise<EntityItem | null>
  /** The same, with the item the save was sent on: `item` may be older while an earlier save is in flight. */
  saveWithBefore(extra?: Record<string, unknown>): Promise<Saved | null>
  /**
   * The item as the server has it, once the saves that are on their way have ended: what an action beside the form begins
   * with. Null also where somebody else has signed in meanwhile.
   */
  settled(): Promise<EntityItem | null>
  /** Changes the item by a call of its own, after the saves under way; nothing of the form goes along. Throws what `run` throws. */
  runBeside(run: () => Promise<EntityItem>): Promise<EntityItem>
  /** What is typed is on its way to the server, to the last letter: leaving loses nothing unless that save fails. */
  isBeingSaved(): boolean
  /** Calls back when the server has answered a save of this form; the returned function ends that. */
  onSaved(listener: () => void): () => void
  setValues(values: Partial<FormValues>): void
  /** Takes what the server has now as the new base, keeping what was typed since. */
  takeItem(item: EntityItem): void
  /** The same for what was saved beside the form, such as an earlier version gone back to. */
  takeSaved(item: EntityItem): void
  /** Marks fields whose values a trial refused (a test mail, a mapping), until they change or a save is attempted. */
  setTrialProblems(problems: readonly Problem[]): void
  /** Throws away what was typed. */
  revert(): void
  /** Something would be lost, as of this moment rather than of the last rendering. */
  isUnsaved(): boolean
  /** What was typed and is not saved; null for nothing. */
  readTyped(): Typed | null
  /** What of something typed earlier differs from what the server has; empty where nothing does. */
  beside(typed: Pick<Typed, 'values'>): FormValues
  /** Puts what was typed earlier into the fields, unsaved, on the version it was typed on; answers the way to undo it. */
  takeUp(typed: Omit<Typed, 'item'>): () => void
  /** What came with the item, once and for the person it was opened by; undefined where it has to be asked for. */
  takeCopies(person: string): readonly WorkingCopy[] | undefined
  /** The key under which what is typed is kept: a save takes along what the server has under it. */
  keptUnder: { current: string | null }
  resolveConflict(choices: Readonly<Record<string, Side>>): void
  closeConflict(): void
  setBusy(name: string, isBusy: boolean): void
  /** Registers what is called before values are read: an input reports there what it has not reported yet. */
  addFlush(flush: () => void): () => void
  /** Hands over the present value of a field, then each one that does not come from its input (outside-values.ts). */
  onOutsideValue: OutsideValues['listen']
}

/** The form of one item; see the head of this file. */
export function useEntityForm(entity: EntityDefinition, options: EntityFormOptions): EntityForm {
  const latest = useRef(options)
  latest.current = options
  const { settings } = useSite()
  const latestSettings = useRef(settings)
  latestSettings.current = settings
  const [opened] = useState(() => openedForm(entity, options.item, options.initial))
  const form = useForm<FormValues>({ defaultValues: opened.base })
  const keptUnder = useRef<string | null>(null)
  const [sendWithKey] = useState(createSaveKeys)
  const takeCopies = useCopiesOnce(options.copies)
  const [caller] = useState(() => currentCaller())
  const [store] = useState(() => {
    const made = createFormStore({
      entity,
      checkedAs: (extra, item) => ({
        isComplete: mustBeComplete(entity, { ...item, ...extra }),
        settings: latestSettings.current,
        before: correctedValues(entity, item, extra),
      }),
      fields: form,
      opened,
      send: (input) =>
        sendWithKey(input, async (saveKey) => {
          const form = keptUnder.current
          const id = input.id as string | undefined
          // Whoever has signed in meanwhile, the answer decides what becomes of the draft.
          const sending = { caller, isLateAnswerUsed: true }
          const { item } = await withRightsReason((given) => {
            const variables = { input: { ...input, ...given, saveKey }, ...(form !== null && { form }) }
            return callUnderLock(entity, id, saveDocument(entity), variables, sending)
          })
          return item
        }),
      loadNewest: (id) => loadNewest(entity, id),
      onSaved: (item) => isCurrent(caller) && latest.current.onSaved?.(item),
      onFailedAfterLeaving() {
        const name = String(form.getValues(entity.label) || '')
        const text = translate(kitTexts, name ? 'edit.failedLater' : 'edit.failedLaterUnnamed', { name })
        notify('error', text, { caller })
      },
    })
    return { ...made, ...stepsFor(caller, made) }
  })
  const state = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => store.watch(), [store])
  const { item, progress, problems, trialProblems, attempt, conflict, isTyped } = state
  // A newer item of the same id, read again by the page, is shown as long as nothing typed stands on the old one, and
  // otherwise once that is set aside: whoever takes an item over may save it before this form hears of either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again once nothing is typed
  useEffect(() => store.offerItem(options.item), [store, options.item, isTyped])

  const isUploading = state.busy.size > 0
  const isDirty = isTyped || isUploading
  const actions = useActions(entity, item)
  const { isPaused = false } = options
  const isAgain = isSavedAgain(state)
  const [isHeld, setHeld] = useState(false)
  const isBarred = !actions.has(item ? 'edit' : 'create')
  const isReadOnly = isPaused || isHeld || options.isReadOnly === true || isBarred
  return useMemo(
    () => ({
      ...store,
      ...{ entity, form, item, isDirty, isTyped, isUploading, problems, trialProblems, attempt, conflict },
      ...{ isReadOnly, isBarred, isPaused, isHeld, setHeld },
      state: stateOf(progress.state, isDirty),
      savedAt: progress.savedAt,
      error: progress.error,
      isSavedAgain: isAgain,
      ...{ takeCopies, keptUnder },
    }),
    [
      entity,
      form,
      item,
      isDirty,
      isTyped,
      isUploading,
      isReadOnly,
      isBarred,
      isPaused,
      isHeld,
      problems,
      trialProblems,
      attempt,
      conflict,
      progress,
      isAgain,
      store,
      takeCopies,
    ],
  )
}

/** Steps of a form that wait for its saves: once somebody else is signed in, they end there, and nothing comes after them. */
function stepsFor(
  caller: Caller,
  { save, saveWithBefore, settled, runBeside }: ReturnType<typeof createFormStore>,
): Pick<EntityForm, 'save' | 'saveWithBefore' | 'settled' | 'runBeside'> {
  const ifCurrent = <T>(result: T): T | null => (isCurrent(caller) ? result : null)
  return {
    save: (extra) => save(extra).then(ifCurrent),
    saveWithBefore: (extra) => saveWithBefore(extra).then(ifCurrent),
    settled: () => settled().then(ifCurrent),
    runBeside: (run) =>
      runBeside(() => {
        requireCurrent(caller)
        return run()
      }),
  }
}

/** Given out once: whoever signs in later under the same form asks for their own. */
function useCopiesOnce(
  copies: readonly WorkingCopy[] | null | undefined,
): (person: string) => readonly WorkingCopy[] | undefined {
  const [given] = useState(() => ({ copies, to: undefined as string | undefined }))
  return useCallback(
    (person) => {
      given.to ??= person
      return given.to === person ? (given.copies ?? undefined) : undefined
    },
    [given],
  )
}
