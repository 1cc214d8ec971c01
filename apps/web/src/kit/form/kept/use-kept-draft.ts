// What is typed into a form is kept on this device and on the server, and what an earlier form of the same item left at
// either is offered.
//
//   const kept = useKeptDraft(form, save)     // save: as the form's own button does
//   kept.state    when this device kept it, `kept.server` when the server did, for the save line
//   kept.offer    what was left by a form that is open no more; `<KeptBanner/>` shows it
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { holdOpen } from '../../../platform/drafts/open-forms.ts'
import { useResync } from '../../../platform/live.ts'
import { randomKey } from '../../../platform/random.ts'
import { getToken, watchToken } from '../../../platform/session/token.ts'
import { useSite, useViewer } from '../../../platform/session/viewer.ts'
import { registerUnsaved } from '../../../ui/unsaved/unsaved.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { type Keeping, keepEverywhere, watchAround } from './keep-everywhere.ts'
import { NEW_ITEM, NOTHING_KEPT } from './keeper.ts'
import type { KeptPlaces } from './kept-word.ts'
import { findLeft, type Offer, offersOfOthers } from './offers.ts'
import { serverCopies } from './server-copies.ts'
import { NOTHING_ON_SERVER } from './server-keeper.ts'

export interface KeptDraft extends KeptPlaces {
  offer: Offer | null
  /** Puts the offer into the form, unsaved; answers the way to undo it. */
  takeUp(offer: Offer): () => void
  /** Throws the offer away; answers the way to undo it. */
  putAway(offer: Offer): () => void
}

/** Keeping and offering for one form; see the head of this file. */
export function useKeptDraft(form: EntityForm, save: () => Promise<unknown>): KeptDraft {
  const { id: site } = useSite()
  const person = usePerson()
  const [state, setState] = useState(NOTHING_KEPT)
  const [server, setServer] = useState(NOTHING_ON_SERVER)
  const [offers, setOffers] = useState<readonly Offer[]>(NONE)
  const keeping = useRef<Keeping>(null)
  const latest = useRef(form)
  latest.current = form
  const latestSave = useRef(save)
  latestSave.current = save

  // With each time that what stood in the form was set aside: it is closed, as it were, and opened anew.
  const [round, setRound] = useState(0)
  const begun = useRef(0)

  const { entity, keptUnder } = form
  const watchFields = form.form.watch
  useEffect(() => {
    if (person === undefined) return
    const isOpenedAnew = begun.current !== round
    begun.current = round
    if (isOpenedAnew) latest.current.revert()
    const place = { person, site, entity: entity.name }
    const closing = new AbortController()
    const { signal } = closing
    const owner = randomKey()
    keptUnder.current = owner
    holdOpen(owner, signal)
    const copies = serverCopies(place)
    const kept = keepEverywhere({
      ...{ place, owner, copies },
      read: () => latest.current.readTyped(),
      tell: (next) => !signal.aborted && setState(next),
      tellServer: (next) => !signal.aborted && setServer(next),
    })
    keeping.current = kept
    const item = latest.current.item?.id ?? NEW_ITEM
    const asked = askedCopy()
    // What came with the item was this person's.
    const given = latest.current.takeCopies(person)
    const search = {
      ...{ place: { ...place, item }, signal },
      readOwn: async () => (isOpenedAnew ? undefined : given) ?? copies.own(item),
      readAll: asked !== null && item !== NEW_ITEM ? () => copies.ofItem(item, asked) : null,
    }
    const isFirst = ({ owner: one }: Offer) => one === asked
    void findLeft(search, (draft) => {
      if (Object.keys(latest.current.beside(draft)).length === 0) return kept.forget(draft)
      setOffers((known) =>
        [...known, draft].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.at - a.at),
      )
    })
    const { unsubscribe } = watchFields(() => kept.soon())
    const stopAround = watchAround(kept)
    return () => {
      stopAround()
      unsubscribe()
      // Saved after the form was left, its text is no draft any more.
      const { isBeingSaved, isUnsaved, settled } = latest.current
      if (isBeingSaved()) void settled().then(() => isUnsaved() || kept.discard())
      // A form that goes without a question, such as with a screen that failed, leaves what it held.
      void kept.now()
      kept.stop()
      closing.abort()
      setOffers(NONE)
      setState(NOTHING_KEPT)
      setServer(NOTHING_ON_SERVER)
    }
  }, [person, site, entity, keptUnder, watchFields, round])

  // Somebody else writes the item now: the form follows theirs, and what was typed here is offered like an earlier form's.
  const isToSetAside = form.isHeld && form.isDirty && form.state !== 'saving'
  useEffect(() => {
    if (!isToSetAside) return
    // What this device refused to keep stays where it stands.
    void keeping.current?.now().then((isKept) => isKept && setRound((count) => count + 1))
  }, [isToSetAside])

  useOthersText(form, person, (found) =>
    setOffers((known) => [
      ...known.filter(({ owner }) => !found.some((one) => one.owner === owner)),
      ...found.filter((one) => Object.keys(latest.current.beside(one)).length > 0),
    ]),
  )

  useResync(() => keeping.current?.retry())
  useEffect(
    () =>
      registerUnsaved({
        isUnsaved: () => latest.current.isDirty,
        discard: () => keeping.current?.discard(),
        isUploading: () => latest.current.isUploading,
        isAllSaved: () => !latest.current.isTyped,
        isNew: () => !latest.current.item,
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

  // A save that was answered: what it took is forgotten at once, and what was typed since is kept on the new version.
  const { item, savedAt } = form
  const takenAt = useRef(savedAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each item that is taken up, and not otherwise
  useEffect(() => {
    if (takenAt.current !== savedAt) keeping.current?.taken()
    takenAt.current = savedAt
    void keeping.current?.now()
  }, [item, savedAt])

  const remove = useCallback((offer: Offer) => setOffers((known) => known.filter((one) => one !== offer)), [])
  const putBack = useCallback((offer: Offer) => {
    setOffers((known) => [offer, ...known])
    keeping.current?.restore(offer)
  }, [])
  const takeUp = useCallback(
    (offer: Offer) => {
      const undo = latest.current.takeUp(offer)
      remove(offer)
      // Only once this form keeps it itself is the earlier one's forgotten.
      void keeping.current?.now().then((isKept) => isKept && keeping.current?.forget(offer))
      return () => {
        undo()
        putBack(offer)
      }
    },
    [remove, putBack],
  )
  const putAway = useCallback(
    (offer: Offer) => {
      remove(offer)
      keeping.current?.forget(offer)
      return () => putBack(offer)
    },
    [remove, putBack],
  )
  // Whoever signs in next on this computer is not shown it, not for a moment.
  const offer = offers.find((one) => one.person === person && one.site === site) ?? null
  return useMemo(() => ({ state, server, offer, takeUp, putAway }), [state, server, offer, takeUp, putAway])
}

/** Somebody who loses an item sends what they typed at once; it is there a moment after the lock has passed. */
const LAST_WORDS_MS = 3_000

/** Looks for what whoever wrote the item before typed and did not save, when it is this form's turn. */
function useOthersText(
  form: EntityForm,
  person: string | undefined,
  onFound: (offers: Offer[]) => void,
): void {
  const { me, site } = useViewer()
  const wasHeld = useRef(false)
  const handleFound = useEffectEvent(onFound)
  const { isHeld, entity, item } = form
  const look = useEffectEvent(async () => {
    if (person === undefined || !item) return
    const place = { person, site: site.id, entity: entity.name, item: item.id }
    // Who cannot be told of it now finds it among the drafts.
    const copies = await serverCopies(place)
      .ofItem(item.id)
      .catch(() => [])
    const found = offersOfOthers(copies, place, { own: me.id, version: item.version })
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

/** Who signed in last: a token that is over or taken away leaves the text on screen with the person who typed it. */
function usePerson(): string | undefined {
  const present = useSyncExternalStore(watchToken, subjectOfToken)
  const last = useRef(present)
  if (present !== undefined) last.current = present
  return last.current
}

const subjectOfToken = () => getToken()?.subject
