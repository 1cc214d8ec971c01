// Autosaves a form on the device immediately and on the server soon after, as one operation for the form.

import type { AutosaveScope } from '../../../platform/autosave/autosave-scope.ts'
import {
  type DeviceAutosave,
  deleteAutosave,
  discardAutosave,
  storeAutosave,
} from '../../../platform/autosave/device-autosaves.ts'
import { broadcastResolvedAutosave } from '../../../platform/autosave/resolved-autosaves.ts'
import { watchToken } from '../../../platform/session/token.ts'
import type { UnsavedInput } from '../unsaved-input.ts'
import { type AutosaveState, createAutosaver, DEVICE_DEBOUNCE, SERVER_DEBOUNCE } from './autosaver.ts'
import type { Offer } from './offers.ts'
import { createServerAutosaver, type ServerAutosaveState } from './server-autosaver.ts'
import type { createServerAutosaves } from './server-autosaves.ts'

export interface AutosaveOptions {
  scope: Omit<AutosaveScope, 'item'>
  /** The form's key. */
  owner: string
  serverAutosaves: Pick<ReturnType<typeof createServerAutosaves>, 'keep' | 'drop'>
  /** Unsaved input; null without any. */
  readInput(): UnsavedInput | null
  onState(kept: AutosaveState): void
  onServerState(kept: ServerAutosaveState): void
}

export type FormAutosave = ReturnType<typeof createFormAutosave>

export function createFormAutosave({
  scope,
  owner,
  serverAutosaves,
  readInput,
  onState,
  onServerState,
}: AutosaveOptions) {
  const typing = { scope, owner, readInput }
  const device = createAutosaver({
    ...typing,
    limits: DEVICE_DEBOUNCE,
    store: storeAutosave,
    remove: (draft, isDiscarded) => (isDiscarded ? discardAutosave(draft) : deleteAutosave(draft)),
    onState,
  })
  const { keep, drop } = serverAutosaves
  const server = createServerAutosaver({ ownForm: owner, store: keep, remove: drop, onState: onServerState })
  let wished: DeviceAutosave | undefined
  const pacing = createAutosaver({
    ...typing,
    limits: SERVER_DEBOUNCE,
    async store(draft) {
      wished = draft
      server.setTarget(owner, draft)
    },
    async remove(draft) {
      // A new item that received its id keeps the same server copy.
      if (draft === wished) server.setTarget(owner, null)
    },
    onState: () => {},
  })
  return {
    /** Something may have changed. */
    soon() {
      device.schedule()
      pacing.schedule()
    },
    /** Autosaves the current input on both; resolves to whether the device stored it. */
    async now(): Promise<boolean> {
      const isKept = device.flush()
      void pacing.flush()
      return isKept
    },
    /** The person chose to discard the input. */
    discard() {
      device.discard()
      pacing.discard()
    },
    /** The server deleted its copy together with a save of this form. */
    taken: server.markSaved,
    retry: server.retry,
    /** The text of an earlier form was restored into this one, or discarded. */
    forget(offer: Offer) {
      if (offer.by !== null) return
      broadcastResolvedAutosave(offer.owner)
      // Recorded on the device, because the call to the server may fail.
      void discardAutosave(offer).catch(ignore)
      if (offer.isOnServer) server.setTarget(offer.owner, null)
    },
    /** The server still has a copy that was discarded on this device. */
    dropOnServer: (owner: string) => server.setTarget(owner, null),
    /** The text is on offer again. */
    restore(offer: Offer) {
      const { isOnDevice, isOnServer, by, ...draft } = offer
      if (by !== null) return
      void (isOnDevice ? storeAutosave(draft) : deleteAutosave(draft)).catch(ignore)
      if (isOnServer) server.setTarget(offer.owner, draft)
    },
    stop() {
      device.stop()
      pacing.stop()
      server.stop()
    },
  }
}

/** Autosaves immediately when the tab is hidden or closed, and retries when a possible obstacle has changed. */
export function watchLifecycle(keeping: FormAutosave): () => void {
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
