// Autosaves a form on this device and on the server, and offers the autosaves of earlier forms of the same item.
//
//   const kept = useAutosave(form, save)     // save: as the form's own button does
//   kept.state    time of the device autosave, `kept.server` that of the server, for the save line
//   kept.offer    the autosave of a closed form; `<AutosaveBanner/>` shows it
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AutosaveScope, NEW_ITEM, NOBODY } from '../../../platform/autosave/autosave-scope.ts'
import { holdFormOpen } from '../../../platform/autosave/open-forms.ts'
import { useAutosaveScope } from '../../../platform/autosave/use-autosave-scope.ts'
import { useResync } from '../../../platform/live/live.ts'
import { randomKey } from '../../../platform/random.ts'
import { registerUnsaved } from '../../../ui/unsaved/unsaved.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { type AutosaveStates, getAutosaveStatus } from './autosave-status.ts'
import { NOTHING_AUTOSAVED } from './autosaver.ts'
import { createFormAutosave, type FormAutosave, watchLifecycle } from './form-autosave.ts'
import type { Offer } from './offers.ts'
import { NOTHING_ON_SERVER } from './server-autosaver.ts'
import { createServerAutosaves } from './server-autosaves.ts'
import { useOffers } from './use-offers.ts'

export interface AutosaveController extends AutosaveStates {
  offer: Offer | null
  /**
   * Restores the offer into the form, unsaved. If the offer is from another unsaved item, the current input is first set aside and offered
   * later.
   */
  restore(offer: Offer): Promise<RestoreResult>
  /** Discards the current input and all its autosaves. */
  discard(): void
  /** Discards the offer; returns the function that undoes this. */
  dismiss(offer: Offer): () => void
}

export type RestoreResult =
  | { is: 'takenUp'; undo: () => void }
  /** This device refused to store the current input, or one of its files is still uploading. */
  | { is: 'notSetAside' }
  /** The form was saved meanwhile, or belongs to another person now: the offer is not for its item. */
  | { is: 'gone' }

/** Autosave and offers of one form; see the top of this file. */
export function useAutosave(form: EntityForm, save: () => Promise<unknown>): AutosaveController {
  const latest = useRef(form)
  latest.current = form
  const latestSave = useRef(save)
  latestSave.current = save

  // Incremented when the input is set aside: as if the form were closed and opened again.
  const [round, setRound] = useState(0)

  const scope = useAutosaveScope(form.entity.name, form.item?.id)
  const keeping = useRef<FormAutosave>(null)
  const { state, server } = useStoredInput({ form, latest, keeping, scope, round })

  const offers = useOffers({
    ...{ form, scope, round },
    onDiscarded: (owner) => keeping.current?.dropOnServer(owner),
    onSaved: (offer) => keeping.current?.forget(offer),
  })

  /** Autosaves the input and empties the form; false if this device refused, in which case the input remains. */
  const setAside = useCallback(async () => {
    const isKept = (await keeping.current?.now()) ?? false
    if (!isKept || latest.current.state === 'saving') return false
    // The form must be empty and use another key before anything else is put into it.
    flushSync(() => setRound((count) => count + 1))
    return true
  }, [])

  // Another person edits the item now: the form shows their version, and the input here is offered like an earlier form's.
  const isToSetAside = form.isLockedByOther && form.isDirty && form.state !== 'saving'
  useEffect(() => {
    if (isToSetAside) void setAside()
  }, [isToSetAside, setAside])

  const latestIsAutosaved = useRef(false)
  const where = getAutosaveStatus({ state, server }, false)
  latestIsAutosaved.current = where !== null && where.word !== 'refused'

  useResync(() => keeping.current?.retry())
  useUnsavedForm({ latest, latestSave, latestIsAutosaved, keeping })

  const { item } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form accepts an item
  useEffect(() => void keeping.current?.now(), [item])

  const { offer, isOffered, add, remove } = offers
  const latestIsOffered = useRef(isOffered)
  latestIsOffered.current = isOffered
  const putBack = useCallback(
    (one: Offer) => {
      add(one)
      keeping.current?.restore(one)
    },
    [add],
  )
  const restore = useCallback(
    async (one: Offer): Promise<RestoreResult> => {
      // A save in flight may create the item of this form.
      await latest.current.waitForSaves()
      if (!latestIsOffered.current(one)) return { is: 'gone' }
      if (one.item === NEW_ITEM && latest.current.hasUnsavedChanges()) {
        if (latest.current.isUploading || !(await setAside())) return { is: 'notSetAside' }
        if (!latestIsOffered.current(one)) return { is: 'gone' }
      }
      const undo = latest.current.restoreInput(one)
      remove(one)
      // The earlier autosave is deleted only once this form has stored the text itself.
      void keeping.current?.now().then((isKept) => isKept && keeping.current?.forget(one))
      const undoAll = () => {
        undo()
        putBack(one)
      }
      return { is: 'takenUp', undo: undoAll }
    },
    [remove, putBack, setAside],
  )
  const dismiss = useCallback(
    (one: Offer) => {
      remove(one)
      keeping.current?.forget(one)
      return () => putBack(one)
    },
    [remove, putBack],
  )
  const discard = useCallback(() => {
    keeping.current?.discard()
    latest.current.revert()
  }, [])
  return useMemo(
    () => ({ state, server, offer, restore, discard, dismiss }),
    [state, server, offer, restore, discard, dismiss],
  )
}

type Latest<T> = { readonly current: T }

interface AutosaveParts {
  form: EntityForm
  latest: Latest<EntityForm>
  keeping: { current: FormAutosave | null }
  scope: AutosaveScope
  /** Incremented when the form is emptied and starts again. */
  round: number
}

/** Autosaves the form while it is open, separately for each person, site and round. */
function useStoredInput({ form, latest, keeping, scope: { person, site }, round }: AutosaveParts) {
  const { entity, autosaveKey, onSaved } = form
  const [state, setState] = useState(NOTHING_AUTOSAVED)
  const [server, setServer] = useState(NOTHING_ON_SERVER)
  const begun = useRef<string>(undefined)
  const watchFields = form.form.watch
  useEffect(() => {
    if (person === NOBODY) return
    const place = { person, site, entity: entity.name }
    // A different person or site must never inherit the text of the previous one.
    const beginning = JSON.stringify([place, round])
    if (begun.current !== undefined && begun.current !== beginning) latest.current.revert()
    begun.current = beginning
    const closing = new AbortController()
    let isLeft = false
    const owner = randomKey()
    autosaveKey.current = owner
    holdFormOpen(owner, closing.signal)
    const kept = createFormAutosave({
      ...{ scope: place, owner, serverAutosaves: createServerAutosaves(place) },
      readInput: () => latest.current.readUnsavedInput(),
      onState: (next) => !isLeft && setState(next),
      onServerState: (next) => !isLeft && setServer(next),
    })
    keeping.current = kept
    const { unsubscribe } = watchFields(() => kept.soon())
    const stopAround = watchLifecycle(kept)
    let written: Promise<unknown> | undefined
    // Saved text needs no autosave; text typed since is autosaved as a draft of the saved item.
    const stopSaved = onSaved(() => {
      // After a revert for another person, the form no longer contains the text of this autosave.
      if (begun.current !== beginning) return
      kept.taken()
      written = kept.now()
    })
    return () => {
      isLeft = true
      stopAround()
      unsubscribe()
      // A form that unmounts without a question, for example with a failed screen, keeps its input as an autosave.
      written = kept.now()
      kept.stop()
      // Text is not offered while its save is in flight: restoring and saving it would create the item twice.
      void latest.current.waitForSaves().then(async () => {
        stopSaved()
        await written
        closing.abort()
      })
      setState(NOTHING_AUTOSAVED)
      setServer(NOTHING_ON_SERVER)
    }
  }, [person, site, entity, autosaveKey, onSaved, watchFields, round, latest, keeping])
  return { state, server }
}

interface UnsavedFormParts {
  latest: Latest<EntityForm>
  latestSave: Latest<() => Promise<unknown>>
  latestIsAutosaved: Latest<boolean>
  keeping: Latest<FormAutosave | null>
}

/** Registers the form, so that leaving it asks before its input is lost. */
function useUnsavedForm({ latest, latestSave, latestIsAutosaved, keeping }: UnsavedFormParts): void {
  useEffect(
    () =>
      registerUnsaved({
        isUnsaved: () => latest.current.isDirty,
        discard: () => keeping.current?.discard(),
        isUploading: () => latest.current.isUploading,
        isAllSaved: () => !latest.current.hasUnsavedInput,
        isNew: () => !latest.current.item,
        isPublished: () => latest.current.item?.status === 'published',
        isAutosaved: () => latestIsAutosaved.current,
        // The result of a running upload would be missing, so saving is refused until it ends.
        isSavable: () => !latest.current.isReadOnly && !latest.current.isUploading,
        isBeingSaved: () => latest.current.isInputInFlight(),
        async save() {
          if (latest.current.isInputInFlight()) await latest.current.waitForSaves()
          if (latest.current.hasUnsavedChanges()) await latestSave.current()
          return !latest.current.hasUnsavedChanges()
        },
      }),
    [latest, latestSave, latestIsAutosaved, keeping],
  )
}
