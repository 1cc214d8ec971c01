// The form of an entity: values by its definition, the model's validation, saving with optimistic concurrency, conflicts.
//
//   const form = useEntityForm(news, { item })                 // item: null for a new one
//   <EntityFormScope form={form}> <Field name="title" /> … </EntityFormScope>   (kit/form/field.tsx)
//   const saved = await form.save()                             // null: refused, the screen shows why
//   const saved = await form.save({ status: 'published' })      // fields beyond those of the definition
//   form.state      'untouched' | 'changed' | 'saving' | 'saved' | 'refused' | 'failed', with `savedAt` and `error`
//   form.problems   problems by field; `<FormErrors/>` lists them, `<Field/>` shows its own
//   form.conflict   another person saved meanwhile; `<ConflictDialog/>` shows both and calls `form.resolveConflict`
//   form.setValues  sets several values as if typed (a restored autosave, an agency item …)
//
// The transitions are in form-state.ts (a pure reducer); form-store.ts executes them, and this hook connects them to React.
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CallError } from '../../platform/calls/call-error.ts'
import { translate } from '../../platform/language/texts.ts'
import {
  type Caller,
  getCurrentCaller,
  isCurrentCaller,
  requireCurrentCaller,
} from '../../platform/session/caller.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { notify } from '../../ui/notify.ts'
import type { ItemAutosave as Autosave } from '../entity/entity.documents.ts'
import { saveDocument } from '../entity/entity.documents.ts'
import type { EntityItem, FormValues } from '../entity/entity-item.ts'
import { callWithLock } from '../entity/held-locks.ts'
import { withRightsReason } from '../entity/rights-reason.ts'
import { useActions } from '../entity/use-actions.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { Conflict, Side } from './conflict.ts'
import { findValuesToKeep } from './corrected-values.ts'
import { getDisplayedState, loadNewestItem, type SaveState, willRetrySave } from './form-progress.ts'
import { createFormState } from './form-state.ts'
import { createFormStore } from './form-store.ts'
import type { OutsideValues } from './outside-values.ts'
import { createSaveKeys } from './save-keys.ts'
import type { SaveResult } from './save-queue.ts'
import type { UnsavedInput } from './unsaved-input.ts'

export interface EntityFormOptions {
  /** The edited item; null for a new one. A newer one replaces it unless there is unsaved input. */
  item: EntityItem | null
  /** The person's server autosaves of the item, as loaded with it; requested separately if omitted. */
  autosaves?: readonly Autosave[] | null | undefined
  /** Initial values of a new item, in addition to those of its definition. */
  initial?: Readonly<Record<string, unknown>>
  /** Called after each save with the stored item. */
  onSaved?: (item: EntityItem) => void
  /** Makes the form read-only, in addition to the item's own state. */
  isReadOnly?: boolean
  /** Temporarily read-only for a person who may edit; the screen says what must be done first. */
  isPaused?: boolean
}

export interface EntityForm {
  entity: EntityDefinition
  /** The instance of react-hook-form; fields are registered under their names. */
  form: UseFormReturn<FormValues>
  /** The stored item, as far as this form knows. */
  item: EntityItem | null
  /** Something would be lost: unsaved input, or a running upload. */
  isDirty: boolean
  /** There is unsaved input. */
  hasUnsavedInput: boolean
  /** A field's file is uploading. */
  isUploading: boolean
  /** The form cannot be edited. */
  isReadOnly: boolean
  /** Because of their permissions or the item's state. If false and the form is read-only, the page gives the reason. */
  isEditForbidden: boolean
  /** Temporarily read-only; see the options. */
  isPaused: boolean
  /** Read-only while another person edits the item; unsaved input was set aside. */
  isLockedByOther: boolean
  setLockedByOther(isLockedByOther: boolean): void
  /** Accepts the newest stored item, unless there is unsaved input. */
  acceptItemIfUnchanged(item: EntityItem | null): void
  state: SaveState
  savedAt: Date | null
  error: CallError | null
  /** The failed save is retried automatically; see `use-retry-save.ts`. */
  willRetrySave: boolean
  problems: readonly Problem[]
  /** Problems that a trial of the values found, until their field changes; see `setTrialProblems`. */
  trialProblems: readonly Problem[]
  /** Incremented with each rejected attempt; the summary then receives focus. */
  attempt: number
  conflict: Conflict | null
  /** Null when it was rejected, the form was left before, or another person has signed in meanwhile. */
  save(extra?: Record<string, unknown>): Promise<EntityItem | null>
  /** As `save`, with the item that the save was based on: `item` may be older while an earlier save is in flight. */
  saveWithBefore(extra?: Record<string, unknown>): Promise<SaveResult | null>
  /**
   * The stored item after the saves in flight have ended; actions beside the form start with it. Null when another person has signed in
   * meanwhile.
   */
  waitForSaves(): Promise<EntityItem | null>
  /** Changes the item through another call, after the pending saves; sends nothing of the form. Throws what `run` throws. */
  runAfterSaves(run: () => Promise<EntityItem>): Promise<EntityItem>
  /** All input is part of the save in flight: leaving loses nothing unless that save fails. */
  isInputInFlight(): boolean
  /** Calls back when the server has answered a save of this form, until the returned function is called. */
  onSaved(listener: () => void): () => void
  setValues(values: Partial<FormValues>): void
  /** Makes the stored item the new base, and keeps unsaved input. */
  rebaseOnItem(item: EntityItem): void
  /** As `rebaseOnItem`, for an item saved outside the form, such as a restored version. */
  rebaseOnSavedItem(item: EntityItem): void
  /** Marks fields whose values a trial rejected (a test mail, a mapping), until they change or a save is attempted. */
  setTrialProblems(problems: readonly Problem[]): void
  /** Discards unsaved input. */
  revert(): void
  /** Whether something would be lost, now rather than at the last render. */
  hasUnsavedChanges(): boolean
  /** Unsaved input; null without any. */
  readUnsavedInput(): UnsavedInput | null
  /** The earlier input that differs from the stored item; empty when nothing does. */
  getDifferingInput(typed: Pick<UnsavedInput, 'values'>): FormValues
  /** Restores earlier input to the fields, unsaved and based on the version it was typed on; returns the function that undoes it. */
  restoreInput(typed: Omit<UnsavedInput, 'item'>): () => void
  /** The autosaves loaded with the item, only for the person it was opened by; undefined if they must be requested. */
  takeAutosaves(person: string): readonly Autosave[] | undefined
  /** Key of the form's autosave: a save also removes the server's copy under it. */
  autosaveKey: { current: string | null }
  resolveConflict(choices: Readonly<Record<string, Side>>): void
  closeConflict(): void
  setBusy(name: string, isBusy: boolean): void
  /** Registers a function that is called before values are read, so that an input can report pending changes. */
  addFlush(flush: () => void): () => void
  /** Passes a field's current value, then each one not set by its input (outside-values.ts). */
  onExternalValue: OutsideValues['listen']
}

/** The form of one item; see the top of this file. */
export function useEntityForm(entity: EntityDefinition, options: EntityFormOptions): EntityForm {
  const latest = useRef(options)
  latest.current = options
  const { settings } = useSite()
  const latestSettings = useRef(settings)
  latestSettings.current = settings
  const [opened] = useState(() => createFormState(entity, options.item, options.initial))
  const form = useForm<FormValues>({ defaultValues: opened.base })
  const autosaveKey = useRef<string | null>(null)
  const takeAutosaves = useAutosavesOnce(options.autosaves)
  const [caller] = useState(() => getCurrentCaller())
  const [store] = useState(() => {
    const made = createFormStore({
      entity,
      getCheckOptions: (extra, item) => ({
        isComplete: mustBeComplete(entity, { ...item, ...extra }),
        settings: latestSettings.current,
        before: findValuesToKeep(entity, item, extra),
      }),
      fields: form,
      opened,
      send: createSender(entity, caller, autosaveKey),
      loadNewest: (id) => loadNewestItem(entity, id),
      onSaved: (item) => isCurrentCaller(caller) && latest.current.onSaved?.(item),
      onFailedAfterLeaving() {
        const name = String(form.getValues(entity.label) || '')
        const text = translate(kitTexts, name ? 'edit.failedLater' : 'edit.failedLaterUnnamed', { name })
        notify('error', text, { caller })
      },
    })
    return { ...made, ...limitToCaller(caller, made) }
  })
  const state = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => store.watch(), [store])
  const { item, progress, problems, trialProblems, attempt, conflict, hasUnsavedInput } = state
  // Shows a newer version while there is no unsaved input, or once that was set aside. After a takeover, the other person may save before
  // this form learns of either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again when the input is saved or set aside
  useEffect(() => store.acceptItemIfUnchanged(options.item), [store, options.item, hasUnsavedInput])

  const isUploading = state.busy.size > 0
  const isDirty = hasUnsavedInput || isUploading
  const actions = useActions(entity, item)
  const { isPaused = false } = options
  const willRetry = willRetrySave(state)
  const [isLockedByOther, setLockedByOther] = useState(false)
  const isEditForbidden = !actions.has(item ? 'edit' : 'create')
  const isReadOnly = isPaused || isLockedByOther || options.isReadOnly === true || isEditForbidden
  return useMemo(
    () => ({
      ...store,
      ...{
        entity,
        form,
        item,
        isDirty,
        hasUnsavedInput,
        isUploading,
        problems,
        trialProblems,
        attempt,
        conflict,
      },
      ...{ isReadOnly, isEditForbidden, isPaused, isLockedByOther, setLockedByOther },
      state: getDisplayedState(progress.state, isDirty),
      savedAt: progress.savedAt,
      error: progress.error,
      willRetrySave: willRetry,
      ...{ takeAutosaves, autosaveKey },
    }),
    [
      entity,
      form,
      item,
      isDirty,
      hasUnsavedInput,
      isUploading,
      isReadOnly,
      isEditForbidden,
      isPaused,
      isLockedByOther,
      problems,
      trialProblems,
      attempt,
      conflict,
      progress,
      willRetry,
      store,
      takeAutosaves,
    ],
  )
}

/** Sends input to the entity's save call. Repeated input has the same save key, so that the server stores it once. */
function createSender(entity: EntityDefinition, caller: Caller, autosaveKey: EntityForm['autosaveKey']) {
  const sendWithKey = createSaveKeys()
  // Even after another person signed in, the answer decides whether the autosave is deleted.
  const options = { caller, acceptsLateAnswer: true }
  return (input: Record<string, unknown>): Promise<EntityItem> =>
    sendWithKey(input, async (saveKey) => {
      const form = autosaveKey.current
      const id = input.id as string | undefined
      const { item } = await withRightsReason((given) => {
        const variables = { input: { ...input, ...given, saveKey }, ...(form !== null && { form }) }
        return callWithLock(entity, id, saveDocument(entity), variables, options)
      })
      return item
    })
}

/** Limits the form's asynchronous steps to its caller: after another person signed in, they return null or throw. */
function limitToCaller(
  caller: Caller,
  { save, saveWithBefore, waitForSaves, runAfterSaves }: ReturnType<typeof createFormStore>,
): Pick<EntityForm, 'save' | 'saveWithBefore' | 'waitForSaves' | 'runAfterSaves'> {
  const ifCurrent = <T>(result: T): T | null => (isCurrentCaller(caller) ? result : null)
  return {
    save: (extra) => save(extra).then(ifCurrent),
    saveWithBefore: (extra) => saveWithBefore(extra).then(ifCurrent),
    waitForSaves: () => waitForSaves().then(ifCurrent),
    runAfterSaves: (run) =>
      runAfterSaves(() => {
        requireCurrentCaller(caller)
        return run()
      }),
  }
}

/** Passes the loaded autosaves to the first person only; a person who signs in later under the same form requests their own. */
function useAutosavesOnce(
  copies: readonly Autosave[] | null | undefined,
): (person: string) => readonly Autosave[] | undefined {
  const [given] = useState(() => ({ copies, to: undefined as string | undefined }))
  return useCallback(
    (person) => {
      given.to ??= person
      return given.to === person ? (given.copies ?? undefined) : undefined
    },
    [given],
  )
}
