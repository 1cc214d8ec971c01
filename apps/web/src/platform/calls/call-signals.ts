// Signals from calls and the live channel to the shell, apart from their answers. Examples: an inactive person, lost access to the site, an
// incomplete answer, a server that is reachable again.
import type { LeftOut } from '@manset/model/text/left-out.ts'
import type { CallError } from './call-error.ts'

type Listener<T> = (told: T) => void

function createSignal<T>() {
  const listeners = new Set<Listener<T>>()
  return {
    tell: (told: T) => {
      for (const listener of [...listeners]) listener(told)
    },
    listen: (listener: Listener<T>) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const userNotActive = createSignal<void>()
const handbookRequired = createSignal<void>()
const siteClosed = createSignal<void>()
const partialErrors = createSignal<readonly CallError[]>()
const leftOut = createSignal<readonly LeftOut[]>()
const tryingAgain = createSignal<CallError>()
const serverBack = createSignal<void>()
let isServerReached = true

export const reportUserNotActive = (): void => userNotActive.tell()
/** Calls back when the server answers that the person is not active. */
export const onUserNotActive = userNotActive.listen
export const reportHandbookRequired = (): void => handbookRequired.tell()
/** Calls back when the server refused a change because the person has not accepted the editor's handbook. */
export const onHandbookRequired = handbookRequired.listen
export const reportSiteClosed = (): void => siteClosed.tell()
/** Calls back when the server refuses the live channel because the person lost access to the site. */
export const onSiteClosed = siteClosed.listen
export const reportTryingAgain = tryingAgain.tell
/** Calls back when the server asks to retry later and the call retries automatically. */
export const onTryingAgain = tryingAgain.listen
export const reportPartialErrors = partialErrors.tell
/** Calls back with the errors of an answer whose other parts are shown. */
export const onPartialErrors = partialErrors.listen
export const reportLeftOut = leftOut.tell
/** Calls back with the parts of a sent text that the server dropped. */
export const onLeftOut = leftOut.listen

/** Records whether the server answered a call, whatever the answer was. */
export function reportReached(isReached: boolean): void {
  const isBack = isReached && !isServerReached
  isServerReached = isReached
  if (isBack) serverBack.tell()
}
/** Calls back when a call is answered after one that was not: the earliest sign that an outage is over. */
export const onServerBack = serverBack.listen
