// Shows short notices, and words errors.
//   notify('success', t('saved'));  notify('success', t('removed'), { undo: restore });  notifyError(error)
import { CallError, isAbandoned } from '../platform/calls/call-error.ts'
import { findText, type TextSet, type TextTree, translate } from '../platform/language/texts.ts'
import { type Caller, isCurrentCaller } from '../platform/session/caller.ts'
import { createStore } from '../platform/store.ts'
import { uiTexts } from './texts/texts.ts'
import { isAnythingUnsaved } from './unsaved/unsaved.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export interface NoticeOptions {
  /** Offers "undo" while the notice is visible. */
  undo?: () => void
  /** Offers another action. */
  step?: { label: string; run: () => void }
  /** Called when the person closed it or used its action. */
  onClose?: () => void
  /** Remains until it is closed: the person may need it longer than it takes to read. */
  isLasting?: boolean
  /** A notice with the same id is replaced, not repeated. */
  id?: string
  /** The caller of a delayed task: the notice is dropped if another person has signed in by now. */
  caller?: Pick<Caller, 'person'>
}

export interface Notice extends Omit<NoticeOptions, 'caller'> {
  id: string
  kind: NoticeKind
  text: string
}

/** Upper bound of notices: the oldest is dropped first, lasting ones last. */
const MAX_NOTICES = 12

export const notices = createStore<readonly Notice[]>([])
let count = 0

/** Shows a notice; it disappears after some seconds, an error with a `step` only when closed or followed. */
export function notify(kind: NoticeKind, text: string, { caller, ...options }: NoticeOptions = {}): void {
  if (caller && !isCurrentCaller(caller)) return
  count += 1
  const notice = { ...options, kind, text, id: options.id ?? `notice-${count}` }
  // Identical errors and warnings are shown once. Confirmations are repeated, as are notices with an action, because each belongs to its
  // own event.
  const isPlain = (kind === 'error' || kind === 'warning') && Object.keys(options).length === 0
  const isRepeated = (one: Notice) =>
    one.id === notice.id || (isPlain && one.text === text && !one.undo && !one.step)
  const all = [...notices.get().filter((one) => !isRepeated(one)), notice]
  const oldest = all.find(({ isLasting }) => !isLasting) ?? all[0]
  notices.set(all.length > MAX_NOTICES ? all.filter((one) => one !== oldest) : all)
}

/** Removes a notice. */
export function hideNotice(id: string): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** Confirms that a step on an item was undone. Undo keeps unsaved input on the screen, so the notice mentions that, too. */
export function notifyUndone(title: string): void {
  const key = isAnythingUnsaved() ? 'notices.undoneInputStays' : 'notices.undone'
  notify('info', translate(uiTexts, key, { title }))
}

const errorTexts: TextSet<TextTree>[] = [uiTexts as TextSet<TextTree>]

/** Registers a feature's texts for error codes: those under `errors.<CODE>`. */
export function addErrorTexts<T extends { readonly errors: TextTree }>(set: TextSet<T>): void {
  errorTexts.push(set as unknown as TextSet<TextTree>)
}

/** The message of an error: what happened, what is preserved, what to do. */
export function formatError(error: unknown): string {
  if (!(error instanceof CallError)) return translate(uiTexts, 'errors.unexpected')
  const { errorId, answered } = error.params
  if (typeof errorId === 'string') return translate(uiTexts, 'errors.SERVER_WITH_ID', { errorId })
  if (typeof answered === 'string') return translate(uiTexts, 'errors.SERVER_STATUS', { answered })
  const params = Object.fromEntries(
    Object.entries(error.params).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  ) as Record<string, string | number>
  for (const set of errorTexts.toReversed()) {
    const text = findText(set, `errors.${error.code}`, params)
    if (text !== undefined) return text
  }
  return translate(uiTexts, 'errors.unexpected')
}

/** Errors of any call, whose texts don't mention unsaved input. */
const GENERIC_CODES = new Set([
  'NETWORK',
  'SERVER',
  'TRY_AGAIN',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
])

/** `formatError` for input that could not be saved: adds that the input is still there. */
export function formatSaveError(error: unknown): string {
  const text = formatError(error)
  const isSpecific = error instanceof CallError && !GENERIC_CODES.has(error.code)
  return isSpecific ? text : `${text} ${translate(uiTexts, 'errors.kept')}`
}

/** Errors that come in bursts are shown at most once within this time. */
const BURST_INTERVAL_MS = 3_000
const BURST_KINDS = ['TOO_MANY_REQUESTS', 'NETWORK', 'TRY_AGAIN', 'partial', 'UNAUTHENTICATED']
const lastShownAt = new Map<string, number>()

/** Whether an error of this kind may be shown now; records the time. */
export function shouldShowError(kind: string, at: number): boolean {
  if (!BURST_KINDS.includes(kind)) return true
  const last = lastShownAt.get(kind)
  if (last !== undefined && at - last < BURST_INTERVAL_MS) return false
  lastShownAt.set(kind, at)
  return true
}

/** Shows an error as a notice; "too many requests" and a lost network at most once in three seconds. */
export function notifyError(error: unknown): void {
  if (isAbandoned(error)) return
  if (!(error instanceof CallError)) console.error(error)
  const kind = error instanceof CallError ? error.code : ''
  if (shouldShowError(kind, Date.now())) notify('error', formatError(error))
}

/** Announces automatic retries: one notice, however many calls wait. */
export function notifyRetrying(): void {
  notify('warning', translate(uiTexts, 'errors.tryingAgain'), { id: 'tryingAgain' })
}

/** Reports that parts of an answer are missing. */
export function notifyPartial(errors: readonly CallError[]): void {
  const [first] = errors
  if (first && shouldShowError('partial', Date.now()))
    notify('warning', translate(uiTexts, 'errors.partial', { reason: formatError(first) }))
}
