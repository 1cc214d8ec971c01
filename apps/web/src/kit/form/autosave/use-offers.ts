// Autosaves of earlier forms of the same item, on this device or the server, as offers to the open form.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type AutosaveScope,
  isSameScope,
  NEW_ITEM,
  NOBODY,
} from '../../../platform/autosave/autosave-scope.ts'
import { onAutosaveResolved } from '../../../platform/autosave/resolved-autosaves.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { findAutosaves, getOffersOfOthers, type Offer } from './offers.ts'
import { createServerAutosaves } from './server-autosaves.ts'

export interface OffersController {
  /** The first offer that belongs to the current item. */
  offer: Offer | null
  isOffered(offer: Offer): boolean
  add(offer: Offer): void
  remove(offer: Offer): void
}

export interface OffersOptions {
  form: EntityForm
  /** Person, site and item of the search. */
  scope: AutosaveScope
  /** Incremented when the form is emptied and starts again. */
  round: number
  /** Called for a server copy that was discarded on this device. */
  onDiscarded(owner: string): void
  /** Called for text that the server has saved by now. */
  onSaved(offer: Offer): void
}

/** Searches for offers in each scope and round; those of an earlier scope are dropped. */
export function useOffers(parts: OffersOptions): OffersController {
  const { form, scope, round } = parts
  const [offers, setOffers] = useState<readonly Offer[]>(NONE)
  const { autosaveKey } = form
  const wasSearched = useRef(false)
  /** Person, site and round of the last search, if the form had no item then. */
  const emptyIn = useRef<string>(undefined)
  /** Forms whose offer was restored or discarded: a search that began earlier may still find them. */
  const decided = useRef(new Set<string>())
  const takeAutosaves = useEffectEvent((person: string) => form.takeAutosaves(person))
  const handleLeft = useEffectEvent((offer: Offer, asked: string | null) => {
    if (offer.owner === autosaveKey.current || decided.current.has(offer.owner)) return
    if (Object.keys(form.getDifferingInput(offer)).length === 0) return parts.onSaved(offer)
    const isFirst = ({ owner }: Offer) => owner === asked
    setOffers((known) =>
      [...known, offer].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.at - a.at),
    )
  })
  const handleDiscarded = useEffectEvent((owner: string) => parts.onDiscarded(owner))
  useEffect(() => {
    const { person, site, item } = scope
    if (person === NOBODY) return
    // An item created by this form has no earlier drafts, until the form itself is emptied and leaves one.
    const emptied = JSON.stringify([person, site, round])
    if (item !== NEW_ITEM && emptyIn.current === emptied) return
    emptyIn.current = item === NEW_ITEM ? emptied : undefined
    const closing = new AbortController()
    const copies = createServerAutosaves(scope)
    const asked = getRequestedForm()
    // Copies loaded with the item belong to the person and site it was opened for.
    const given = wasSearched.current ? undefined : takeAutosaves(person)
    wasSearched.current = true
    void findAutosaves({
      ...{ place: scope, signal: closing.signal },
      readOwn: async () => given ?? copies.own(item),
      readAll: asked !== null && item !== NEW_ITEM ? () => copies.ofItem(item, asked) : null,
      onFound: (offer) => handleLeft(offer, asked),
      onDiscarded: handleDiscarded,
    })
    return () => {
      closing.abort()
      setOffers(NONE)
    }
  }, [scope, round])

  useOthersInput(form, scope, (found) =>
    setOffers((known) => [
      ...known.filter(({ owner }) => !found.some((one) => one.owner === owner)),
      ...found.filter((one) => Object.keys(form.getDifferingInput(one)).length > 0),
    ]),
  )
  // Also compared during rendering: effects run after an outdated offer was already on screen.
  const isOffered = useCallback((offer: Offer) => isSameScope(offer, scope), [scope])
  const add = useCallback((offer: Offer) => {
    decided.current.delete(offer.owner)
    setOffers((known) => [offer, ...known])
  }, [])
  const remove = useCallback((offer: Offer) => {
    decided.current.add(offer.owner)
    setOffers((known) => known.filter(({ owner }) => owner !== offer.owner))
  }, [])
  useEffect(
    () =>
      onAutosaveResolved((owner) => {
        decided.current.add(owner)
        setOffers((known) => known.filter((one) => one.owner !== owner))
      }),
    [],
  )
  return { offer: offers.find(isOffered) ?? null, isOffered, add, remove }
}

/** A person who loses an item sends their unsaved input immediately; it arrives shortly after the lock has changed hands. */
const HANDOVER_WINDOW_MS = 3_000

/** Looks for the unsaved text of the item's previous editor, once this form gets the lock. */
function useOthersInput(form: EntityForm, scope: AutosaveScope, onFound: (offers: Offer[]) => void): void {
  const { me } = useViewer()
  const wasHeld = useRef(false)
  const handleFound = useEffectEvent(onFound)
  const { isLockedByOther, item } = form
  const look = useEffectEvent(async () => {
    if (scope.person === NOBODY || !item) return
    // If the request fails, the text can still be found among the drafts.
    const copies = await createServerAutosaves(scope)
      .ofItem(item.id)
      .catch(() => [])
    const found = getOffersOfOthers(copies, scope, { own: me.id, version: item.version })
    if (found.length > 0) handleFound(found)
  })
  useEffect(() => {
    const isTurn = wasHeld.current && !isLockedByOther
    wasHeld.current = isLockedByOther
    if (!isTurn) return
    void look()
    const timer = setTimeout(() => void look(), HANDOVER_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [isLockedByOther])
}

const NONE: readonly Offer[] = []

/** The form whose copy the address requests: it comes first, and may be another person's. */
const getRequestedForm = () => new URLSearchParams(location.search).get('copy')
