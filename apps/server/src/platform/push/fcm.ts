// The app on telephones, over Firebase Cloud Messaging (HTTP v1): an access token for the service account of the house, and
// a call for each device.
import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { NotHandedOver, type Poster } from './poster.ts'
import {
  type FcmTarget,
  KEPT_SECONDS,
  outcomeOf,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from './push.ts'
import { type ServiceAccount, tokenAddress } from './service-account.ts'
import { brokenOutcome } from './web-push.ts'

export interface FcmParts {
  account: ServiceAccount
  /** Where its calls begin, without a slash at the end. */
  address: string
  poster: Poster
  clock: Clock
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ANSWER_BYTES = 8_192
/** A token is fetched anew so long before it ends. */
const SPARE_MS = 60_000

/** Sends one message to telephones with the app. */
export function openFcm(
  message: PushMessage,
  { account, address, poster, clock }: FcmParts,
): PushSender<FcmTarget> {
  const url = new URL(`${address}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`)
  let token: { text: string; until: number } | undefined
  let asking: Promise<PushOutcome | undefined> | undefined
  const isFresh = () => token !== undefined && token.until > clock.now().getTime() + SPARE_MS

  /** Nothing where there is a token now, else why there is none. */
  const signIn = async (signal: AbortSignal): Promise<PushOutcome | undefined> => {
    const asked = await askToken(account, { address, poster, clock }, signal)
    if ('kind' in asked) return asked
    token = asked
  }
  const ask = async (device: FcmTarget, signal: AbortSignal): Promise<PushOutcome> => {
    const headers = { authorization: `Bearer ${token?.text}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ message: { token: device.token, ...shown(message) } })
    try {
      const answer = await poster.post(url, { headers, body, most: ANSWER_BYTES, signal })
      return read(answer, clock.now())
    } catch (error) {
      return brokenOutcome(error)
    }
  }
  return {
    async send(device, signal) {
      if (!isFresh()) {
        asking ??= signIn(signal).finally(() => {
          asking = undefined
        })
        const fault = await asking
        if (fault) return fault
      }
      const outcome = await ask(device, signal)
      // Taken back before its time: the next device asks for another one.
      if (outcome.kind === 'later' && outcome.code === '401') token = undefined
      return outcome
    },
  }
}

/** What stands under `message` beside the device (the reference of FCM HTTP v1). */
function shown({ id, title, body, url, image, isBreaking, lang, dir }: PushMessage) {
  const seconds = isBreaking ? KEPT_SECONDS.breaking : KEPT_SECONDS.other
  return {
    notification: { title, body, ...(image && { image }) },
    data: { id, url, isBreaking: String(isBreaking), lang, dir },
    android: {
      priority: isBreaking ? 'HIGH' : 'NORMAL',
      ttl: `${seconds}s`,
      collapse_key: id,
      notification: { tag: id },
    },
    apns: {
      headers: { 'apns-priority': isBreaking ? '10' : '5', 'apns-collapse-id': id },
      payload: {
        aps: { sound: isBreaking ? 'default' : undefined, 'mutable-content': image ? 1 : undefined },
      },
    },
  }
}

function read(
  { status, retryAfter, text }: { status: number; retryAfter: string | undefined; text: string },
  at: Date,
): PushOutcome {
  // Whose token it was is not known any more; 404 alone may be a project that is misspelt.
  if (status === 404)
    return text.includes('UNREGISTERED') ? { kind: 'gone' } : { kind: 'failed', code: '404' }
  if (status === 401) return { kind: 'later', code: '401' }
  const outcome = outcomeOf(status, retryAfter, at)
  return outcome.kind === 'gone' ? { kind: 'failed', code: String(status) } : outcome
}

async function askToken(
  account: ServiceAccount,
  { address, poster, clock }: Pick<FcmParts, 'address' | 'poster' | 'clock'>,
  signal: AbortSignal,
): Promise<{ text: string; until: number } | PushOutcome> {
  const now = Math.floor(clock.now().getTime() / 1_000)
  const tokenUri = tokenAddress(address)
  const key = await importPKCS8(account.privateKey, 'RS256')
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .sign(key)
  try {
    const answer = await poster.post(new URL(tokenUri), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      most: ANSWER_BYTES,
      signal,
    })
    const given = answer.status === 200 ? tokenIn(answer.text) : null
    if (given) return { text: given.token, until: clock.now().getTime() + given.seconds * 1_000 }
    // Nothing was handed over to any device: what is wrong is the account or the service.
    return answer.status >= 500 || answer.status === 429
      ? { kind: 'later', code: `signIn.${answer.status}` }
      : { kind: 'failed', code: `signIn.${answer.status}` }
  } catch (error) {
    // A token that was made and never came is made again.
    return { kind: 'later', code: error instanceof NotHandedOver ? error.code : 'signIn.broken' }
  }
}

function tokenIn(text: string): { token: string; seconds: number } | null {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(text)
    return typeof token === 'string' && typeof seconds === 'number' ? { token, seconds } : null
  } catch {
    return null
  }
}
