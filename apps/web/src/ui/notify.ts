// Telling people things in short notices, and the words for an error.
//   notify('success', t('saved'));  notify('success', t('removed'), { undo: handleUndo });  notifyError(error)
import { CallError, isAbandoned } from '../platform/call-error.ts'
import { type Caller, isCurrent } from '../platform/session/caller.ts'
import { createStore } from '../platform/store.ts'
import { findText, type TextSet, type TextTree, translate } from '../platform/texts.ts'
import { uiTexts } from './texts/texts.ts'
import { isAnythingUnsaved } from './unsaved/unsaved.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export interface NoticeOptions {
  /** Offers "undo" for as long as the notice stands. */
  undo?: () => void
  /** Offers something else to do about it. */
  step?: { label: string; run: () => void }
  /** Somebody took it away by hand, or followed its step. */
  onClose?: () => void
  /** It stays until it is closed: a reason that people may need longer than they need for reading it. */
  isLasting?: boolean
  /** A notice with the same id is replaced, not repeated. */
  id?: string
  /** Of a task that has waited: the notice is dropped where somebody else is signed in by now. */
  caller?: Pick<Caller, 'person'>
}

export interface Notice extends Omit<NoticeOptions, 'caller'> {
  id: string
  kind: NoticeKind
  text: string
}

/** More are not kept: the oldest goes, one that stays until it is closed last of all. */
const MOST = 12

export const notices = createStore<readonly Notice[]>([])
let count = 0

/** Shows a notice; it goes after some seconds, an error with a way out (`step`) once it is closed or followed. */
export function notify(kind: NoticeKind, text: string, { caller, ...options }: NoticeOptions = {}): void {
  if (caller && !isCurrent(caller)) return
  count += 1
  const notice = { ...options, kind, text, id: options.id ?? `notice-${count}` }
  // The same trouble once; each confirmation confirms an act of its own, and so does each with something to press.
  const isPlain = (kind === 'error' || kind === 'warning') && Object.keys(options).length === 0
  const isRepeated = (one: Notice) =>
    one.id === notice.id || (isPlain && one.text === text && !one.undo && !one.step)
  const all = [...notices.get().filter((one) => !isRepeated(one)), notice]
  const oldest = all.find(({ isLasting }) => !isLasting) ?? all[0]
  notices.set(all.length > MOST ? all.filter((one) => one !== oldest) : all)
}

/** Takes a notice away. */
export function hideNotice(id: string): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** Confirms that a step on an item was undone. Undo leaves unsaved input on the screen, so the notice says that, too. */
export function notifyUndone(title: string): void {
  const key = isAnythingUnsaved() ? 'notices.undoneInputStays' : 'notices.undone'
  notify('info', translate(uiTexts, key, { title }))
}

const errorTexts: TextSet<TextTree>[] = [uiTexts as TextSet<TextTree>]

/** Adds a feature's words for refusal codes: its texts under `errors.<CODE>`. */
export function addErrorTexts<T extends { readonly errors: TextTree }>(set: TextSet<T>): void {
  errorTexts.push(set as unknown as TextSet<TextTree>)
}

/** What happened, what is safe and what to do, in the person's language. */
export function textOfError(error: unknown): string {
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

/** Errors of any call, whose words do not speak of what was typed. */
const OF_ANY_CALL = new Set(['NETWORK', 'SERVER', 'TRY_AGAIN', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'NOT_FOUND'])

/** `textOfError` of what somebody typed and could not save: it says that the text is still there. */
export function textOfSaveError(error: unknown): string {
  const text = textOfError(error)
  const isSaid = error instanceof CallError && !OF_ANY_CALL.has(error.code)
  return isSaid ? text : `${text} ${translate(uiTexts, 'errors.kept')}`
}

/** Errors that come in bursts are shown at most once within this time. */
const QUIET_MS = 3_000
const BURSTS = ['TOO_MANY_REQUESTS', 'NETWORK', 'TRY_AGAIN', 'partial', 'UNAUTHENTICATED']
const toldAt = new Map<string, number>()

/** Whether an error of this kind may be shown now; remembers the moment. */
export function mayTell(kind: string, at: number): boolean {
  if (!BURSTS.includes(kind)) return true
  const last = toldAt.get(kind)
  if (last !== undefined && at - last < QUIET_MS) return false
  toldAt.set(kind, at)
  return true
}

/** Tells an error as a notice; "too many requests" and a lost network at most once in three seconds. */
export function notifyError(error: unknown): void {
  if (isAbandoned(error)) return
  if (!(error instanceof CallError)) console.error(error)
  const kind = error instanceof CallError ? error.code : ''
  if (mayTell(kind, Date.now())) notify('error', textOfError(error))
}

/** Tells that what was asked is asked again by itself: one notice, however many calls wait. */
export function notifyTryingAgain(): void {
  notify('warning', translate(uiTexts, 'errors.tryingAgain'), { id: 'tryingAgain' })
}

/** Tells that an answer came with parts missing. */
export function notifyPartial(errors: readonly CallError[]): void {
  const [first] = errors
  if (first && mayTell('partial', Date.now()))
    notify('warning', translate(uiTexts, 'errors.partial', { reason: textOfError(first) }))
}
