// The port to readers' devices: sends one message to one device and maps the push service's response to one of few outcomes.
// Adapters: web-push.ts for browsers, fcm.ts for the app.

/** A browser's subscription, as the browser provided it. */
export interface WebPushTarget {
  endpoint: string
  /** Its public key, and the secret shared with us, in base64url. */
  p256dh: string
  auth: string
}

/** The app on a phone. */
export interface FcmTarget {
  token: string
}

/** The message that a device shows. */
export interface PushMessage {
  /** The same for every attempt, so that a device shows it once. */
  id: string
  title: string
  body: string
  /** Opened by a tap. */
  url: string
  /** A picture, by its absolute address. */
  image: string | null
  isBreaking: boolean
  lang: string
  dir: 'ltr' | 'rtl'
}

/** The outcome of one message. `code` is a short word or a status code. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The device no longer exists and must be deleted. */
  | { kind: 'gone' }
  /** Permanently rejected. */
  | { kind: 'failed'; code: string; isAboutUs?: boolean }
  /** Certainly not accepted, but may be later. */
  | { kind: 'later'; code: string; afterSeconds?: number; isAboutUs?: boolean }
  /** The service rejects us regardless of the device: a person must fix that. */
  | { kind: 'refused'; code: string }
  /** The service is unreachable: nothing was sent. */
  | { kind: 'away'; code: string }
  /** The connection broke after the message was sent. */
  | { kind: 'unknown'; code: string }

export interface PushSender<Target> {
  send(target: Target, signal: AbortSignal): Promise<PushOutcome>
}

/** Seconds for which a push service stores a message for an offline device (TTL). */
export const MESSAGE_TTL_SECONDS = { breaking: 4 * 3_600, other: 24 * 3_600 }

/** The outcome of a response whose status has the same meaning in all services. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined, at: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', code: String(status), ...parseRetryAfter(retryAfter, at) }
  return {
    kind: 'failed',
    code: String(status),
    ...(SENDER_ERROR_STATUSES.has(status) && { isAboutUs: true }),
  }
}

/** A single such response concerns one device; if a service gives it for all, it concerns our message or key. */
const SENDER_ERROR_STATUSES = new Set([400, 401, 403, 413])

const MAX_RETRY_AFTER_SECONDS = 3_600

/** Parses `Retry-After`: seconds, or a date. */
function parseRetryAfter(text: string | undefined, at: Date): { afterSeconds?: number } {
  if (!text) return {}
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - at.getTime()) / 1_000
  return Number.isFinite(seconds) && seconds > 0
    ? { afterSeconds: Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) }
    : {}
}
