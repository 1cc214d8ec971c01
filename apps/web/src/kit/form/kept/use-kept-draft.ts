// What is typed into a form is kept on this device and on the server, and what an earlier form of the same item left at
// either is offered.
//
//   const kept = useKeptDraft(form, save)     // save: as the form's own button does
//   kept.state    when this device kept it, `kept.server` when the server did, for the save line
//   kept.offer    what was left by a form that is open no more; `<KeptBanner/>` shows it
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NEW_ITEM, NOBODY } from '../../../platform/drafts/draft-scope.ts'
import { holdOpen } from '../../../platform/drafts/open-forms.ts'
import { useDraftScope } from '../../../platform/drafts/use-draft-scope.ts'
import { useResync } from '../../../platform/live.ts'
import { randomKey } from '../../../platform/random.ts'
import { registerUnsaved } from '../../../ui/unsaved/unsaved.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { type Keeping, keepEverywhere, watchAround } from './keep-everywhere.ts'
import { NOTHING_KEPT } from './keeper.ts'
import { type KeptPlaces, keptWord } from './kept-word.ts'
import type { Offer } from './offers.ts'
import { serverCopies } from './server-copies.ts'
import { NOTHING_ON_SERVER } from './server-keeper.ts'
import { useOffers } from './use-offers.ts'

export interface KeptDraft extends KeptPlaces {
  offer: Offer | null
  /**
   * Puts the offer into the form, unsaved. Text of a form that was never saved belongs to another item than what is typed
   * here, which is set aside first and offered in its turn.
   */
  takeUp(offer: Offer): Promise<TakenUp>
  /** Throws away what is typed, and every copy of it. */
  discard(): void
  /** Throws the offer away; answers the way to undo it. */
  putAway(offer: Offer): () => void
}

export type TakenUp =
  | { is: 'takenUp'; undo: () => void }
  /** This device refused to keep what is typed here, or a file of it is on its way. */
  | { is: 'notSetAside' }
  /** The form was saved meanwhile, or is another person's: the offer is not of its item. */
  | { is: 'gone' }

/** Keeping and offering for one form; see the head of this file. */
export function useKeptDraft(form: EntityForm, save: () => Promise<unknown>): KeptDraft {
  const [state, setState] = useState(NOTHING_KEPT)
  const [server, setServer] = useState(NOTHING_ON_SERVER)
  const keeping = useRef<Keeping>(null)
  const latest = useRef(form)
  latest.current = form
  const latestSave = useRef(save)
  latestSave.current = save

  // Grows when the text of the form is set aside: the form is closed, as it were, and opened anew.
  const [round, setRound] = useState(0)
  const begun = useRef<string>(undefined)

  const { entity, keptUnder, onSaved } = form
  const scope = useDraftScope(entity.name, form.item?.id)
  const { person, site } = scope
  const watchFields = form.form.watch
  useEffect(() => {
    if (person === NOBODY) return
    const place = { person, site, entity: entity.name }
    // Another person or site never takes over the text of the one before.
    const beginning = JSON.stringify([place, round])
    if (begun.current !== undefined && begun.current !== beginning) latest.current.revert()
    begun.current = beginning
    const closing = new AbortController()
    let isLeft = false
    const owner = randomKey()
    keptUnder.current = owner
    holdOpen(owner, closing.signal)
    const kept = keepEverywhere({
      ...{ place, owner, copies: serverCopies(place) },
      read: () => latest.current.readTyped(),
      tell: (next) => !isLeft && setState(next),
      tellServer: (next) => !isLeft && setServer(next),
    })
    keeping.current = kept
    const { unsubscribe } = watchFields(() => kept.soon())
    const stopAround = watchAround(kept)
    let written: Promise<unknown> | undefined
    // Saved text is no draft any more; text typed since is kept as a draft of the saved item.
    const stopSaved = onSaved(() => {
      // Reverted for another person, the form no longer holds the text that this draft is of.
      if (begun.current !== beginning) return
      kept.taken()
      written = kept.now()
    })
    return () => {
      isLeft = true
      stopAround()
      unsubscribe()
      // A form that goes without a question, such as with a screen that failed, leaves what it held.
      written = kept.now()
      kept.stop()
      // Text is not offered while its save is in flight: taking it up and saving it would make the item twice.
      void latest.current.settled().then(async () => {
        stopSaved()
        await written
        closing.abort()
      })
      setState(NOTHING_KEPT)
      setServer(NOTHING_ON_SERVER)
    }
  }, [person, site, entity, keptUnder, onSaved, watchFields, round])

  const offers = useOffers({
    ...{ form, scope, round },
    onDiscarded: (owner) => keeping.current?.dropOnServer(owner),
    onSaved: (offer) => keeping.current?.forget(offer),
  })

  /** Keeps what is typed and empties the form; false where this device refused, and it stays where it is. */
  const setAside = useCallback(async () => {
    const isKept = (await keeping.current?.now()) ?? false
    if (!isKept || latest.current.state === 'saving') return false
    // The form is empty, and keeps under another key, before anything else is put into it.
    flushSync(() => setRound((count) => count + 1))
    return true
  }, [])

  // Somebody else writes the item now: the form follows theirs, and what was typed here is offered like an earlier form's.
  const isToSetAside = form.isHeld && form.isDirty && form.state !== 'saving'
  useEffect(() => {
    if (isToSetAside) void setAside()
  }, [isToSetAside, setAside])

  const latestIsAutosaved = useRef(false)
  const where = keptWord({ state, server }, false)
  latestIsAutosaved.current = where !== null && where.word !== 'refused'

  useResync(() => keeping.current?.retry())
  useEffect(
    () =>
      registerUnsaved({
        isUnsaved: () => latest.current.isDirty,
        discard: () => keeping.current?.discard(),
        isUploading: () => latest.current.isUploading,
        isAllSaved: () => !latest.current.isTyped,
        isNew: () => !latest.current.item,
        isPublished: () => latest.current.item?.status === 'published',
        isAutosaved: () => latestIsAutosaved.current,
        // What is on its way would be missing: the save is refused until it is there.
        isSavable: () => !latest.current.isReadOnly && !latest.current.isUploading,
        isBeingSaved: () => latest.current.isBeingSaved(),
        async save() {
          if (latest.current.isBeingSaved()) await latest.current.settled()
          if (latest.current.isUnsaved()) await latestSave.current()
          return !latest.current.isUnsaved()
        },
      }),
    [],
  )

  const { item } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each item that is taken up, and not otherwise
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
  const takeUp = useCallback(
    async (one: Offer): Promise<TakenUp> => {
      // A save on its way may make the item of this form.
      await latest.current.settled()
      if (!latestIsOffered.current(one)) return { is: 'gone' }
      if (one.item === NEW_ITEM && latest.current.isUnsaved()) {
        if (latest.current.isUploading || !(await setAside())) return { is: 'notSetAside' }
        if (!latestIsOffered.current(one)) return { is: 'gone' }
      }
      const undo = latest.current.takeUp(one)
      remove(one)
      // Only once this form keeps it itself is the earlier one's forgotten.
      void keeping.current?.now().then((isKept) => isKept && keeping.current?.forget(one))
      const undoAll = () => {
        undo()
        putBack(one)
      }
      return { is: 'takenUp', undo: undoAll }
    },
    [remove, putBack, setAside],
  )
  const putAway = useCallback(
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
    () => ({ state, server, offer, takeUp, discard, putAway }),
    [state, server, offer, takeUp, discard, putAway],
  )
}
