// Sends autosaves to the server: per form the newest state, one call at a time, with retries. Intermediate states may be skipped, but the
// server ends up with the last one.
import { CallError, hasCode } from '../../../platform/calls/call-error.ts'
import type { DeviceDraft } from '../../../platform/drafts/device-drafts.ts'

/** Why the server lacks the newest input. Only `refused` is not retried before the next change. */
export type Trouble = 'signedOut' | 'busy' | 'away' | 'refused'

/** State of the server autosave. */
export interface ServerKept {
  /** When the server last stored the input of this form; null while it has none of it. */
  at: Date | null
  trouble: Trouble | null
}
export const NOTHING_ON_SERVER: ServerKept = { at: null, trouble: null }

export interface ServerParts {
  /** The form whose state is reported. Forms of other tabs and devices are also processed if they were on offer here. */
  own: string
  /** Resolves to the server's instant; both reject with a `CallError`. */
  keep(draft: DeviceDraft): Promise<Date>
  drop(form: string): Promise<void>
  tell(kept: ServerKept): void
}

export interface ServerKeeper {
  /** Sets the state that the server must reach for a form; null deletes its copy. */
  want(form: string, draft: DeviceDraft | null): void
  /** The server deleted the copy of the own form together with a save. */
  taken(): void
  /** A possible obstacle changed: the network or the sign-in. */
  retry(): void
  /** The form was closed: each text gets one more attempt, each deletion is retried until the server has answered. */
  stop(): void
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export function createServerKeeper({ own, keep, drop, tell }: ServerParts): ServerKeeper {
  const wanted = new Map<string, DeviceDraft | null>()
  /** What the server has, as far as known. For forms of other devices it is unknown before the first call. */
  const there = new Map<string, DeviceDraft | null>([[own, null]])
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCalling = false
  let isStopped = false
  let failures = 0
  let at: Date | null = null

  const say = (trouble: Trouble | null) => !isStopped && tell({ at, trouble })
  /** The own text first: another form's copy is deleted only once the server has the text restored from it. */
  const nextForm = (): string | undefined => {
    const open = [...wanted].filter(([form, draft]) => there.get(form) !== draft).map(([form]) => form)
    return open.find((form) => form === own) ?? open[0]
  }
  const carryOut = async (form: string, draft: DeviceDraft | null): Promise<void> => {
    const moment = draft ? await keep(draft) : await drop(form).then(() => null)
    failures = 0
    there.set(form, draft)
    if (form !== own) return
    at = moment
    say(null)
  }
  const fail = (form: string, draft: DeviceDraft | null, error: unknown): void => {
    const trouble = troubleOf(error)
    if (form === own) say(trouble)
    // A refusal would repeat. The text of a closed form remains on its device. A deletion is retried even after the form was closed, or the
    // discarded copy would be offered again.
    if (trouble === 'refused') there.set(form, draft)
    else if (isStopped && draft) wanted.delete(form)
    else timer = setTimeout(retry, waitAfter(error, failures))
    failures += 1
  }
  const work = async (): Promise<void> => {
    const form = nextForm()
    if (isCalling || timer !== undefined || form === undefined) return
    const draft = wanted.get(form) ?? null
    isCalling = true
    await carryOut(form, draft).catch((error: unknown) => fail(form, draft, error))
    isCalling = false
    return work()
  }
  const retry = () => {
    clearTimeout(timer)
    timer = undefined
    void work()
  }
  return {
    want(form, draft) {
      wanted.set(form, draft)
      void work()
    },
    taken() {
      // A call in flight may reach the server after the save; then the next call deletes the copy.
      if (!isCalling) there.set(own, null)
      at = null
      say(null)
    },
    retry,
    stop() {
      isStopped = true
      retry()
    },
  }
}

function troubleOf(error: unknown): Trouble {
  if (hasCode(error, 'UNAUTHENTICATED', 'SIGNED_OUT')) return 'signedOut'
  if (hasCode(error, 'TOO_MANY_REQUESTS')) return 'busy'
  const isAway = !(error instanceof CallError) || hasCode(error, 'NETWORK', 'TRY_AGAIN', 'SERVER', 'INTERNAL')
  if (isAway) return 'away'
  return 'refused'
}

/** The delay that the server requests, or exponential backoff. */
function waitAfter(error: unknown, failures: number): number {
  const asked = hasCode(error, 'TOO_MANY_REQUESTS') ? Number(error.params.retryAfter) * 1_000 : 0
  return Math.max(asked || 0, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures))
}
