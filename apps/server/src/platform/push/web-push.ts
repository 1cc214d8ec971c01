// Web push: encrypts a message for one browser (RFC 8291), signs it for its push service (VAPID) and sends it.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import webPush from 'web-push'
import type { Clock } from '../clock.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { type EncryptedMessage, openEncryptor } from './encryptor.ts'
import { NotSentError, type Poster } from './http-poster.ts'
import {
  MESSAGE_TTL_SECONDS,
  outcomeOfStatus,
  type PushMessage,
  type PushOutcome,
  type PushSender,
  type WebPushTarget,
} from './push.ts'
import { isServiceHost, parseEndpoint } from './push-hosts.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface WebPushOptions {
  keys: VapidKeys
  /** Contact for push services: `mailto:` or `https:`. */
  contact: string
  /** Hosts in addition to the browsers' push services. */
  allowedHosts: readonly string[]
  poster: Poster
  clock: Clock
}

/** Lifetime of a signature, which is used for half of it: signing costs more than encrypting. */
const SIGNATURE_LIFETIME_SECONDS = 12 * 3_600

/** Sends one message to browsers; `close` it afterwards. */
export function openWebPush(
  message: PushMessage,
  { keys, contact, allowedHosts, poster, clock }: WebPushOptions,
): PushSender<WebPushTarget> & { close(): Promise<void> } {
  const { id, isBreaking } = message
  const encrypting = openEncryptor({
    payload: JSON.stringify(message),
    options: {
      TTL: isBreaking ? MESSAGE_TTL_SECONDS.breaking : MESSAGE_TTL_SECONDS.other,
      urgency: isBreaking ? 'high' : 'normal',
      // A repeated message replaces itself.
      topic: topicHeader(id),
    },
  })
  // Unusable keys or contact concern every device, so this throws before anything is sent.
  sign('https://push.example', { keys, contact, clock })
  const signatures = new Map<string, { header: string; until: number }>()
  const signatureFor = (audience: string): string => {
    const now = clock.now().getTime() / 1_000
    const known = signatures.get(audience)
    if (known && known.until > now) return known.header
    const header = sign(audience, { keys, contact, clock })
    signatures.set(audience, { header, until: now + SIGNATURE_LIFETIME_SECONDS / 2 })
    return header
  }
  return {
    async send(target, signal): Promise<PushOutcome> {
      let url: URL
      try {
        url = parseEndpoint(target.endpoint, allowedHosts)
      } catch (error) {
        if (error instanceof OutboundError) return { kind: 'failed', code: error.code }
        throw error
      }
      let encrypted: EncryptedMessage | null
      try {
        encrypted = await encrypting.encrypt(target)
      } catch {
        // The worker thread ended, perhaps out of memory: nothing was sent.
        return { kind: 'later', code: 'encrypting' }
      }
      if (!encrypted) return { kind: 'failed', code: 'keys' }
      const headers = { ...encrypted.headers, Authorization: signatureFor(url.origin) }
      try {
        const { status, retryAfter } = await poster.post(url, { headers, body: encrypted.body, signal })
        return outcomeOfStatus(status, retryAfter, clock.now())
      } catch (error) {
        return outcomeOfFailure(error, isServiceHost(url, allowedHosts))
      }
    },
    close: () => encrypting.close(),
  }
}

/** The signature for a push service, by its origin. */
function sign(
  audience: string,
  { keys, contact, clock }: Pick<WebPushOptions, 'keys' | 'contact' | 'clock'>,
) {
  const until = Math.floor(clock.now().getTime() / 1_000 + SIGNATURE_LIFETIME_SECONDS)
  return webPush.getVapidHeaders(audience, contact, keys.publicKey, keys.privateKey, 'aes128gcm', until)
    .Authorization
}

/**
 * The outcome of a failed request: whether the service may have received it. A host that a device chose (`isServiceHost` false) fails
 * for that device only: as `away`, one such device would block its whole push service.
 */
export function outcomeOfFailure(error: unknown, isServiceHost = true): PushOutcome {
  if (!(error instanceof NotSentError))
    return { kind: 'unknown', code: error instanceof Error ? truncateText(error.message, 40) : 'broken' }
  if (error.code === 'stopped') return { kind: 'away', code: 'stopped' }
  // A forbidden host stays forbidden; an unknown one may resolve in a minute.
  if (error.code === 'address.unknown') return { kind: 'later', code: error.code }
  if (error.code.startsWith('address.')) return { kind: 'failed', code: error.code }
  return { kind: isServiceHost ? 'away' : 'later', code: error.code }
}

/** At most 32 characters of the base64url alphabet. */
function topicHeader(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 32)
}
