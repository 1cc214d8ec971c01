// Brings what forms keep to the server: for each form the newest wish, one call at a time, tried again by itself until it
// is there. What is only one letter old may be overtaken by the next; what was wished last is what the server has in the end.
import { CallError, hasCode } from '../../../platform/call-error.ts'
import type { DeviceDraft } from '../../../platform/drafts/device-drafts.ts'

/** Why the server does not have what was typed last. Only the last of them is not tried again before the next change. */
export type Trouble = 'signedOut' | 'busy' | 'away' | 'refused'

/** How keeping on the server goes. */
export interface ServerKept {
  /** When the server last kept what is typed here; null while it has nothing of it. */
  at: Date | null
  trouble: Trouble | null
}
export const NOTHING_ON_SERVER: ServerKept = { at: null, trouble: null }

export interface ServerParts {
  /** The form whose state is told; it keeps forms of other tabs and computers, too, where they were on offer here. */
  own: string
  /** Resolves with the moment; both reject with a `CallError`. */
  keep(draft: DeviceDraft): Promise<Date>
  drop(form: string): Promise<void>
  tell(kept: ServerKept): void
}

export interface ServerKeeper {
  /** What the server is to keep of a form; null for nothing. */
  want(form: string, draft: DeviceDraft | null): void
  /** A save took along what was kept of the own form. */
  taken(): void
  /** Something changed that may have stood in the way: the network, the sign-in. */
  retry(): void
  /** The form is closed: each text is tried once more, each deletion until the server has answered. */
  stop(): void
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export function createServerKeeper({ own, keep, drop, tell }: ServerParts): ServerKeeper {
  const wanted = new Map<string, DeviceDraft | null>()
  /** As far as it is known: of forms of somewhere else it is not, before the first call about them. */
  const there = new Map<string, DeviceDraft | null>([[own, null]])
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCalling = false
  let isStopped = false
  let failures = 0
  let at: Date | null = null

  const say = (trouble: Trouble | null) => !isStopped && tell({ at, trouble })
  /** The own text first: another form's goes only once this one's has what was taken from it. */
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
    // What the server refuses it refuses again. The text of a closed form is on its device; a copy that was discarded is
    // deleted even after the form was closed, or it would be offered again.
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
      // A call under way may reach the server after the save: then it is taken back by the next.
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

/** As long as the server asks for, or twice as long each time. */
function waitAfter(error: unknown, failures: number): number {
  const asked = hasCode(error, 'TOO_MANY_REQUESTS') ? Number(error.params.retryAfter) * 1_000 : 0
  return Math.max(asked || 0, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures))
}
