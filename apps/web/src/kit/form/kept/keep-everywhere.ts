// Autosaves a form on the device immediately and on the server soon after, as one operation for the form.
import { broadcastDecided } from '../../../platform/drafts/decided-drafts.ts'
import {
  type DeviceDraft,
  discardDraft,
  dropDraft,
  keepDraft,
} from '../../../platform/drafts/device-drafts.ts'
import type { DraftScope } from '../../../platform/drafts/draft-scope.ts'
import { watchToken } from '../../../platform/session/token.ts'
import type { Typed } from '../typed.ts'
import { createKeeper, DEVICE_PACE, type Kept, SERVER_PACE } from './keeper.ts'
import type { Offer } from './offers.ts'
import type { serverCopies } from './server-copies.ts'
import { createServerKeeper, type ServerKept } from './server-keeper.ts'

export interface Places {
  place: Omit<DraftScope, 'item'>
  /** The form's key. */
  owner: string
  copies: Pick<ReturnType<typeof serverCopies>, 'keep' | 'drop'>
  /** Unsaved input; null without any. */
  read(): Typed | null
  tell(kept: Kept): void
  tellServer(kept: ServerKept): void
}

export type Keeping = ReturnType<typeof keepEverywhere>

export function keepEverywhere({ place, owner, copies, read, tell, tellServer }: Places) {
  const typing = { place, owner, read }
  const device = createKeeper({
    ...typing,
    pace: DEVICE_PACE,
    keep: keepDraft,
    drop: (draft, isDiscarded) => (isDiscarded ? discardDraft(draft) : dropDraft(draft)),
    tell,
  })
  const { keep, drop } = copies
  const server = createServerKeeper({ own: owner, keep, drop, tell: tellServer })
  let wished: DeviceDraft | undefined
  const pacing = createKeeper({
    ...typing,
    pace: SERVER_PACE,
    async keep(draft) {
      wished = draft
      server.want(owner, draft)
    },
    async drop(draft) {
      // A new item that received its id keeps the same server copy.
      if (draft === wished) server.want(owner, null)
    },
    tell: () => {},
  })
  return {
    /** Something may have changed. */
    soon() {
      device.soon()
      pacing.soon()
    },
    /** Autosaves the current input on both; resolves to whether the device stored it. */
    async now(): Promise<boolean> {
      const isKept = device.now()
      void pacing.now()
      return isKept
    },
    /** The person chose to discard the input. */
    discard() {
      device.discard()
      pacing.discard()
    },
    /** The server deleted its copy together with a save of this form. */
    taken: server.taken,
    retry: server.retry,
    /** The text of an earlier form was restored into this one, or discarded. */
    forget(offer: Offer) {
      if (offer.by !== null) return
      broadcastDecided(offer.owner)
      // Recorded on the device, because the call to the server may fail.
      void discardDraft(offer).catch(ignore)
      if (offer.isOnServer) server.want(offer.owner, null)
    },
    /** The server still has a copy that was discarded on this device. */
    dropOnServer: (owner: string) => server.want(owner, null),
    /** The text is on offer again. */
    restore(offer: Offer) {
      const { isOfDevice, isOnServer, by, ...draft } = offer
      if (by !== null) return
      void (isOfDevice ? keepDraft(draft) : dropDraft(draft)).catch(ignore)
      if (isOnServer) server.want(offer.owner, draft)
    },
    stop() {
      device.stop()
      pacing.stop()
      server.stop()
    },
  }
}

/** Autosaves immediately when the tab is hidden or closed, and retries when a possible obstacle has changed. */
export function watchAround(keeping: Keeping): () => void {
  const handleLeave = () => void keeping.now()
  const handleHidden = () => document.visibilityState === 'hidden' && handleLeave()
  addEventListener('pagehide', handleLeave)
  addEventListener('online', keeping.retry)
  document.addEventListener('visibilitychange', handleHidden)
  const stopToken = watchToken(keeping.retry)
  return () => {
    removeEventListener('pagehide', handleLeave)
    removeEventListener('online', keeping.retry)
    document.removeEventListener('visibilitychange', handleHidden)
    stopToken()
  }
}

/** A copy that could not be removed is offered once more, which is harmless. */
const ignore = () => {}
