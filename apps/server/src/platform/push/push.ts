// The port to readers' devices: one message for one device is handed to its push service, and what that says of it is one
// of few answers. Adapters: web-push.ts for browsers, fcm.ts for the app.

/** Where a browser is reached, as it gave it itself. */
export interface WebPushTarget {
  endpoint: string
  /** Its public key and the secret it shares with us alone, as base64url. */
  p256dh: string
  auth: string
}

/** Where the app on a telephone is reached. */
export interface FcmTarget {
  token: string
}

/** What a device shows. */
export interface PushMessage {
  /** The same whenever this message is sent, so that a device shows it once. */
  id: string
  title: string
  body: string
  /** Where tapping leads. */
  url: string
  /** A picture, by its full address. */
  image: string | null
  isBreaking: boolean
  lang: string
  dir: 'ltr' | 'rtl'
}

/** What became of one message. `code` is a short word or the number of an answer. */
export type PushOutcome =
  | { kind: 'sent' }
  /** There is no such device any more: it is to be forgotten. */
  | { kind: 'gone' }
  /** It will not be taken, however often it is tried. */
  | { kind: 'failed'; code: string; isAboutUs?: boolean }
  /** It was surely not taken, and may be later. */
  | { kind: 'later'; code: string; afterSeconds?: number; isAboutUs?: boolean }
  /** We are turned away before any device is asked for: somebody has to put that right. */
  | { kind: 'refused'; code: string }
  /** The service is not to be reached at all: nothing was handed over. */
  | { kind: 'away'; code: string }
  /** The connection broke after the message was handed over. */
  | { kind: 'unknown'; code: string }

export interface PushSender<Target> {
  send(target: Target, signal: AbortSignal): Promise<PushOutcome>
}

/** Seconds a push service keeps a message for a device that is off. */
export const KEPT_SECONDS = { breaking: 4 * 3_600, other: 24 * 3_600 }

/** What the answer of a push service says, where all of them mean the same by it. */
export function outcomeOf(status: number, retryAfter: string | undefined, at: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', code: String(status), ...afterOf(retryAfter, at) }
  return { kind: 'failed', code: String(status), ...(ABOUT_US.has(status) && { isAboutUs: true }) }
}

/** Said of one device where it is said once, and of us where a push service says it to everybody: what we send, or our key. */
const ABOUT_US = new Set([400, 401, 403, 413])

const MOST_WAIT = 3_600

/** Of `Retry-After`: seconds, or a moment. */
function afterOf(text: string | undefined, at: Date): { afterSeconds?: number } {
  if (!text) return {}
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - at.getTime()) / 1_000
  return Number.isFinite(seconds) && seconds > 0
    ? { afterSeconds: Math.min(Math.ceil(seconds), MOST_WAIT) }
    : {}
}
