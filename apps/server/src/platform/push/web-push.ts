// Web push: a message encrypted for one browser (RFC 8291), signed for its push service (VAPID) and handed over.
import { cutText } from '@manset/model/cut-text.ts'
import webPush from 'web-push'
import type { Clock } from '../clock.ts'
import { OutsideFault } from '../outside-fault.ts'
import { type Encrypted, openEncrypting } from './encrypting.ts'
import { NotHandedOver, type Poster } from './poster.ts'
import {
  KEPT_SECONDS,
  outcomeOf,
  type PushMessage,
  type PushOutcome,
  type PushSender,
  type WebPushTarget,
} from './push.ts'
import { isServiceHost, readEndpoint } from './push-hosts.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface WebPushParts {
  keys: VapidKeys
  /** Whom a push service asks about us: `mailto:` or `https:`. */
  contact: string
  /** Hosts beside those of the browsers' push services. */
  allowedHosts: readonly string[]
  poster: Poster
  clock: Clock
}

/** A signature is good for so long, and is used for half of it: signing costs more than encrypting. */
const SIGNED_SECONDS = 12 * 3_600

/** Sends one message to browsers; `close` it afterwards. */
export function openWebPush(
  message: PushMessage,
  { keys, contact, allowedHosts, poster, clock }: WebPushParts,
): PushSender<WebPushTarget> & { close(): Promise<void> } {
  const { id, isBreaking } = message
  const encrypting = openEncrypting({
    payload: JSON.stringify(message),
    options: {
      TTL: isBreaking ? KEPT_SECONDS.breaking : KEPT_SECONDS.other,
      urgency: isBreaking ? 'high' : 'normal',
      // A message that is sent again takes the place of itself.
      topic: topicOf(id),
    },
  })
  // Keys or a contact that nothing can be signed with are wrong for every device: what throws here goes out to nobody.
  sign('https://push.example', { keys, contact, clock })
  const signatures = new Map<string, { header: string; until: number }>()
  const signatureFor = (audience: string): string => {
    const now = clock.now().getTime() / 1_000
    const known = signatures.get(audience)
    if (known && known.until > now) return known.header
    const header = sign(audience, { keys, contact, clock })
    signatures.set(audience, { header, until: now + SIGNED_SECONDS / 2 })
    return header
  }
  return {
    async send(target, signal): Promise<PushOutcome> {
      let url: URL
      try {
        url = readEndpoint(target.endpoint, allowedHosts)
      } catch (error) {
        if (error instanceof OutsideFault) return { kind: 'failed', code: error.code }
        throw error
      }
      let encrypted: Encrypted | null
      try {
        encrypted = await encrypting.encrypt(target)
      } catch {
        // The thread ended over it, perhaps for want of memory: nothing was handed over to anybody.
        return { kind: 'later', code: 'encrypting' }
      }
      if (!encrypted) return { kind: 'failed', code: 'keys' }
      const headers = { ...encrypted.headers, Authorization: signatureFor(url.origin) }
      try {
        const { status, retryAfter } = await poster.post(url, { headers, body: encrypted.body, signal })
        return outcomeOf(status, retryAfter, clock.now())
      } catch (error) {
        return brokenOutcome(error, isServiceHost(url, allowedHosts))
      }
    },
    close: () => encrypting.close(),
  }
}

/** The signature for a push service, by its origin. */
function sign(audience: string, { keys, contact, clock }: Pick<WebPushParts, 'keys' | 'contact' | 'clock'>) {
  const until = Math.floor(clock.now().getTime() / 1_000 + SIGNED_SECONDS)
  return webPush.getVapidHeaders(audience, contact, keys.publicKey, keys.privateKey, 'aes128gcm', until)
    .Authorization
}

/**
 * Of what broke on the way: whether the other side may have it. A host that a device named (`isServiceHost` false) fails for
 * that device alone: reported as `away`, one such device would hold up its whole push service.
 */
export function brokenOutcome(error: unknown, isServiceHost = true): PushOutcome {
  if (!(error instanceof NotHandedOver))
    return { kind: 'unknown', code: error instanceof Error ? cutText(error.message, 40) : 'broken' }
  if (error.code === 'stopped') return { kind: 'away', code: 'stopped' }
  // A host that may not be asked will not be asked later either; one that is not known now may be in a minute.
  if (error.code === 'address.unknown') return { kind: 'later', code: error.code }
  if (error.code.startsWith('address.')) return { kind: 'failed', code: error.code }
  return { kind: isServiceHost ? 'away' : 'later', code: error.code }
}

/** 32 characters of the alphabet of base64url at most. */
function topicOf(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 32)
}
