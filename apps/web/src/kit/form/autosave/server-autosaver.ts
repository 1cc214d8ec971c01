// Sends autosaves to the server: per form the newest state, one call at a time, with retries. Intermediate states may be skipped, but the
// server ends up with the last one.

import type { DeviceAutosave } from '../../../platform/autosave/device-autosaves.ts'
import { CallError, hasCode } from '../../../platform/calls/call-error.ts'

/** Why the server lacks the newest input. Only `refused` is not retried before the next change. */
export type ServerTrouble = 'signedOut' | 'busy' | 'away' | 'refused'

/** State of the server autosave. */
export interface ServerAutosaveState {
  /** When the server last stored the input of this form; null while it has none of it. */
  at: Date | null
  trouble: ServerTrouble | null
}
export const NOTHING_ON_SERVER: ServerAutosaveState = { at: null, trouble: null }

export interface ServerAutosaverOptions {
  /** The form whose state is reported. Forms of other tabs and devices are also processed if they were on offer here. */
  ownForm: string
  /** Resolves to the server's instant; both reject with a `CallError`. */
  store(draft: DeviceAutosave): Promise<Date>
  remove(form: string): Promise<void>
  onState(kept: ServerAutosaveState): void
}

export interface ServerAutosaver {
  /** Sets the state that the server must reach for a form; null deletes its copy. */
  setTarget(form: string, draft: DeviceAutosave | null): void
  /** The server deleted the copy of the own form together with a save. */
  markSaved(): void
  /** A possible obstacle changed: the network or the sign-in. */
  retry(): void
  /** The form was closed: each text gets one more attempt, each deletion is retried until the server has answered. */
  stop(): void
}

const MIN_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 60_000

export function createServerAutosaver({
  ownForm,
  store,
  remove,
  onState,
}: ServerAutosaverOptions): ServerAutosaver {
  const targets = new Map<string, DeviceAutosave | null>()
  /** What the server has, as far as known. For forms of other devices it is unknown before the first call. */
  const storedByForm = new Map<string, DeviceAutosave | null>([[ownForm, null]])
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCalling = false
  let isStopped = false
  let failures = 0
  let at: Date | null = null

  const reportState = (trouble: ServerTrouble | null) => !isStopped && onState({ at, trouble })
  /** The own text first: another form's copy is deleted only once the server has the text restored from it. */
  const nextForm = (): string | undefined => {
    const open = [...targets]
      .filter(([form, draft]) => storedByForm.get(form) !== draft)
      .map(([form]) => form)
    return open.find((form) => form === ownForm) ?? open[0]
  }
  const sendTarget = async (form: string, draft: DeviceAutosave | null): Promise<void> => {
    const moment = draft ? await store(draft) : await remove(form).then(() => null)
    failures = 0
    storedByForm.set(form, draft)
    if (form !== ownForm) return
    at = moment
    reportState(null)
  }
  const fail = (form: string, draft: DeviceAutosave | null, error: unknown): void => {
    const trouble = getTrouble(error)
    if (form === ownForm) reportState(trouble)
    // A refusal would repeat. The text of a closed form remains on its device. A deletion is retried even after the form was closed, or the
    // discarded copy would be offered again.
    if (trouble === 'refused') storedByForm.set(form, draft)
    else if (isStopped && draft) targets.delete(form)
    else timer = setTimeout(retry, getRetryDelayMs(error, failures))
    failures += 1
  }
  const work = async (): Promise<void> => {
    const form = nextForm()
    if (isCalling || timer !== undefined || form === undefined) return
    const draft = targets.get(form) ?? null
    isCalling = true
    await sendTarget(form, draft).catch((error: unknown) => fail(form, draft, error))
    isCalling = false
    return work()
  }
  const retry = () => {
    clearTimeout(timer)
    timer = undefined
    void work()
  }
  return {
    setTarget(form, draft) {
      targets.set(form, draft)
      void work()
    },
    markSaved() {
      // A call in flight may reach the server after the save; then the next call deletes the copy.
      if (!isCalling) storedByForm.set(ownForm, null)
      at = null
      reportState(null)
    },
    retry,
    stop() {
      isStopped = true
      retry()
    },
  }
}

function getTrouble(error: unknown): ServerTrouble {
  if (hasCode(error, 'UNAUTHENTICATED', 'SIGNED_OUT')) return 'signedOut'
  if (hasCode(error, 'TOO_MANY_REQUESTS')) return 'busy'
  const isAway = !(error instanceof CallError) || hasCode(error, 'NETWORK', 'TRY_AGAIN', 'SERVER', 'INTERNAL')
  if (isAway) return 'away'
  return 'refused'
}

/** The delay that the server requests, or exponential backoff. */
function getRetryDelayMs(error: unknown, failures: number): number {
  const asked = hasCode(error, 'TOO_MANY_REQUESTS') ? Number(error.params.retryAfter) * 1_000 : 0
  return Math.max(asked || 0, Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** failures))
}
