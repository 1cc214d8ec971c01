// Text that earlier forms of the same item left on this device or on the server, on offer to the form that is open.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onDecided } from '../../../platform/drafts/decided-drafts.ts'
import { type DraftScope, isSameScope, NEW_ITEM, NOBODY } from '../../../platform/drafts/draft-scope.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { findLeft, type Offer, offersOfOthers } from './offers.ts'
import { serverCopies } from './server-copies.ts'

export interface Offers {
  /** The first that belongs to the item as it is now. */
  offer: Offer | null
  isOffered(offer: Offer): boolean
  add(offer: Offer): void
  remove(offer: Offer): void
}

export interface OfferParts {
  form: EntityForm
  /** Whose text of which item is looked for. */
  scope: DraftScope
  /** Grows when the form is emptied and starts anew. */
  round: number
  /** A copy on the server that was discarded on this device. */
  onDiscarded(owner: string): void
  /** Text the server has saved by now. */
  onSaved(offer: Offer): void
}

/** Looks for offers with each scope and round; those of an earlier scope are gone with it. */
export function useOffers(parts: OfferParts): Offers {
  const { form, scope, round } = parts
  const [offers, setOffers] = useState<readonly Offer[]>(NONE)
  const { keptUnder } = form
  const wasSearched = useRef(false)
  /** Person, site and round of the last search, if the form had no item then. */
  const emptyIn = useRef<string>(undefined)
  /** Forms whose offer was taken up or put away: a search that began before may still find them. */
  const decided = useRef(new Set<string>())
  const takeCopies = useEffectEvent((person: string) => form.takeCopies(person))
  const handleLeft = useEffectEvent((offer: Offer, asked: string | null) => {
    if (offer.owner === keptUnder.current || decided.current.has(offer.owner)) return
    if (Object.keys(form.beside(offer)).length === 0) return parts.onSaved(offer)
    const isFirst = ({ owner }: Offer) => owner === asked
    setOffers((known) =>
      [...known, offer].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.at - a.at),
    )
  })
  const handleDiscarded = useEffectEvent((owner: string) => parts.onDiscarded(owner))
  useEffect(() => {
    const { person, site, item } = scope
    if (person === NOBODY) return
    // An item that this form created has no earlier drafts, until the form itself is emptied and leaves one.
    const emptied = JSON.stringify([person, site, round])
    if (item !== NEW_ITEM && emptyIn.current === emptied) return
    emptyIn.current = item === NEW_ITEM ? emptied : undefined
    const closing = new AbortController()
    const copies = serverCopies(scope)
    const asked = askedCopy()
    // What came with the item was of the person and site it was opened for.
    const given = wasSearched.current ? undefined : takeCopies(person)
    wasSearched.current = true
    void findLeft({
      ...{ place: scope, signal: closing.signal },
      readOwn: async () => given ?? copies.own(item),
      readAll: asked !== null && item !== NEW_ITEM ? () => copies.ofItem(item, asked) : null,
      onLeft: (offer) => handleLeft(offer, asked),
      onDiscarded: handleDiscarded,
    })
    return () => {
      closing.abort()
      setOffers(NONE)
    }
  }, [scope, round])

  useOthersText(form, scope, (found) =>
    setOffers((known) => [
      ...known.filter(({ owner }) => !found.some((one) => one.owner === owner)),
      ...found.filter((one) => Object.keys(form.beside(one)).length > 0),
    ]),
  )
  // Compared with every drawing as well: an effect runs after what it removes was on screen.
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
      onDecided((owner) => {
        decided.current.add(owner)
        setOffers((known) => known.filter((one) => one.owner !== owner))
      }),
    [],
  )
  return { offer: offers.find(isOffered) ?? null, isOffered, add, remove }
}

/** Somebody who loses an item sends what they typed at once; it is there a moment after the lock has passed. */
const LAST_WORDS_MS = 3_000

/** Looks for the unsaved text of the person who wrote the item before, once it is this form's turn. */
function useOthersText(form: EntityForm, scope: DraftScope, onFound: (offers: Offer[]) => void): void {
  const { me } = useViewer()
  const wasHeld = useRef(false)
  const handleFound = useEffectEvent(onFound)
  const { isHeld, item } = form
  const look = useEffectEvent(async () => {
    if (scope.person === NOBODY || !item) return
    // Whoever cannot be told of it now finds it among the drafts.
    const copies = await serverCopies(scope)
      .ofItem(item.id)
      .catch(() => [])
    const found = offersOfOthers(copies, scope, { own: me.id, version: item.version })
    if (found.length > 0) handleFound(found)
  })
  useEffect(() => {
    const isTurn = wasHeld.current && !isHeld
    wasHeld.current = isHeld
    if (!isTurn) return
    void look()
    const timer = setTimeout(() => void look(), LAST_WORDS_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
}

const NONE: readonly Offer[] = []

/** The form whose copy the address asks for: it comes first, and may be somebody else's. */
const askedCopy = () => new URLSearchParams(location.search).get('copy')
