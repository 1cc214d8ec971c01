// Signals from calls and the live channel to the shell, apart from their answers. Examples: an inactive person, lost access to the site, an
// incomplete answer, a server that is reachable again.
import type { RemovedMarkup } from '@manset/model/text/removed-markup.ts'
import type { CallError } from './call-error.ts'

type Listener<T> = (value: T) => void

function createSignal<T>() {
  const listeners = new Set<Listener<T>>()
  return {
    emit: (value: T) => {
      for (const listener of [...listeners]) listener(value)
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
const removedMarkup = createSignal<readonly RemovedMarkup[]>()
const retrying = createSignal<CallError>()
const serverRecovered = createSignal<void>()
let isServerReachable = true

export const reportUserNotActive = (): void => userNotActive.emit()
/** Calls back when the server answers that the person is not active. */
export const onUserNotActive = userNotActive.listen
export const reportHandbookRequired = (): void => handbookRequired.emit()
/** Calls back when the server refused a change because the person has not accepted the editor's handbook. */
export const onHandbookRequired = handbookRequired.listen
export const reportSiteClosed = (): void => siteClosed.emit()
/** Calls back when the server refuses the live channel because the person lost access to the site. */
export const onSiteClosed = siteClosed.listen
export const reportRetrying = retrying.emit
/** Calls back when the server asks to retry later and the call retries automatically. */
export const onRetrying = retrying.listen
export const reportPartialErrors = partialErrors.emit
/** Calls back with the errors of an answer whose other parts are shown. */
export const onPartialErrors = partialErrors.listen
export const reportRemovedMarkup = removedMarkup.emit
/** Calls back with the parts of a sent text that the server dropped. */
export const onRemovedMarkup = removedMarkup.listen

/** Records whether the server answered a call, whatever the answer was. */
export function recordReachability(isReachable: boolean): void {
  const isBack = isReachable && !isServerReachable
  isServerReachable = isReachable
  if (isBack) serverRecovered.emit()
}
/** Calls back when a call is answered after one that was not: the earliest sign that an outage is over. */
export const onServerRecovered = serverRecovered.listen
