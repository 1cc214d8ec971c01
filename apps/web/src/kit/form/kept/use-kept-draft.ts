// What is typed into a form is kept on this device, and what an earlier form of the same item left there is offered.
//
//   const kept = useKeptDraft(form)
//   kept.state    when it was kept, for the save line
//   kept.offer    what was left by a form that is open nowhere any more; `<KeptBanner/>` shows it
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  type DeviceDraft,
  type DraftPlace,
  draftsOf,
  dropDraft,
  keepDraft,
  rereadDraft,
} from '../../../platform/drafts/device-drafts.ts'
import { holdOpen, whenClosed } from '../../../platform/drafts/open-forms.ts'
import { randomKey } from '../../../platform/random.ts'
import { getToken, watchToken } from '../../../platform/session/token.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { registerUnsaved } from '../../../ui/unsaved/unsaved.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { createKeeper, type Keeper, type Kept, NEW_ITEM, NOTHING_KEPT } from './keeper.ts'

export interface KeptDraft {
  state: Kept
  offer: DeviceDraft | null
  /** Puts the offer into the form, unsaved; answers the way to undo it. */
  takeUp(offer: DeviceDraft): () => void
  /** Throws the offer away; answers the way to undo it. */
  putAway(offer: DeviceDraft): () => void
}

/** Keeping and offering for one form; see the head of this file. */
export function useKeptDraft(form: EntityForm): KeptDraft {
  const { id: site } = useSite()
  const person = usePerson()
  const [state, setState] = useState(NOTHING_KEPT)
  const [offers, setOffers] = useState<readonly DeviceDraft[]>(NONE)
  const keeper = useRef<Keeper>(null)
  const latest = useRef(form)
  latest.current = form

  const { entity } = form
  const watchFields = form.form.watch
  useEffect(() => {
    if (person === undefined) return
    const place = { person, site, entity: entity.name }
    const owner = randomKey()
    const closing = new AbortController()
    const { signal } = closing
    const keeping = createKeeper({
      ...{ place, owner },
      read: () => latest.current.readTyped(),
      keep: keepDraft,
      drop: dropDraft,
      tell: (kept) => !signal.aborted && setState(kept),
    })
    keeper.current = keeping
    holdOpen(owner, signal)
    const offer = (draft: DeviceDraft) => setOffers((known) => [...known, draft].sort((a, b) => b.at - a.at))
    const item = latest.current.item?.id ?? NEW_ITEM
    void findLeft({ ...place, item }, signal, (draft) => {
      const isDifferent = Object.keys(latest.current.beside(draft)).length > 0
      if (isDifferent) offer(draft)
      else void dropDraft(draft).catch(ignore)
    })
    const { unsubscribe } = watchFields(() => keeping.soon())
    const handleLeave = () => void keeping.now()
    const handleHidden = () => document.visibilityState === 'hidden' && handleLeave()
    addEventListener('pagehide', handleLeave)
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      removeEventListener('pagehide', handleLeave)
      document.removeEventListener('visibilitychange', handleHidden)
      unsubscribe()
      // A form that goes without a question, such as with a screen that failed, leaves what it held.
      void keeping.now()
      keeping.stop()
      closing.abort()
      setOffers(NONE)
      setState(NOTHING_KEPT)
    }
  }, [person, site, entity, watchFields])

  useEffect(
    () =>
      registerUnsaved({
        isUnsaved: () => latest.current.isDirty,
        discard: () => keeper.current?.discard(),
      }),
    [],
  )

  // A save that was answered: what it took is forgotten at once, and what was typed since is kept on the new version.
  const { item, savedAt } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each save, and not otherwise
  useEffect(() => void keeper.current?.now(), [item, savedAt])

  const remove = useCallback(
    (offer: DeviceDraft) => setOffers((known) => known.filter((one) => one !== offer)),
    [],
  )
  const putBack = useCallback((offer: DeviceDraft) => {
    setOffers((known) => [offer, ...known])
    void keepDraft(offer).catch(ignore)
  }, [])
  const takeUp = useCallback(
    (offer: DeviceDraft) => {
      const undo = latest.current.takeUp(offer)
      remove(offer)
      // Only once this form keeps it itself is the earlier one's forgotten.
      void keeper.current
        ?.now()
        .then((isKept) => (isKept ? dropDraft(offer) : undefined))
        .catch(ignore)
      return () => {
        undo()
        putBack(offer)
      }
    },
    [remove, putBack],
  )
  const putAway = useCallback(
    (offer: DeviceDraft) => {
      remove(offer)
      void dropDraft(offer).catch(ignore)
      return () => putBack(offer)
    },
    [remove, putBack],
  )
  // Whoever signs in next on this computer is not shown it, not for a moment.
  const offer = offers.find((one) => one.person === person && one.site === site) ?? null
  return useMemo(() => ({ state, offer, takeUp, putAway }), [state, offer, takeUp, putAway])
}

const NONE: readonly DeviceDraft[] = []

/** What could not be forgotten is offered once more, which harms nothing. */
const ignore = () => {}

/** Tells what forms of a person kept of an item, each once its form is open nowhere any more. */
async function findLeft(
  place: DraftPlace,
  signal: AbortSignal,
  onLeft: (draft: DeviceDraft) => void,
): Promise<void> {
  try {
    for (const draft of await draftsOf(place))
      whenClosed(draft.owner, signal, async () => {
        // Its form may have saved or dropped it before it was closed.
        const left = await rereadDraft(draft).catch(ignore)
        if (left && !signal.aborted) onLeft(left)
      })
  } catch (error) {
    console.warn('What was kept on this device could not be read', error)
  }
}

/** Who signed in last: a token that is over or taken away leaves the text on screen with the person who typed it. */
function usePerson(): string | undefined {
  const present = useSyncExternalStore(watchToken, subjectOfToken)
  const last = useRef(present)
  if (present !== undefined) last.current = present
  return last.current
}

const subjectOfToken = () => getToken()?.subject
