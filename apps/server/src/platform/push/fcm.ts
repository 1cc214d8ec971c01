// Sends to the app on phones over Firebase Cloud Messaging (HTTP v1): an access token for the service account, and one call per device.
import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { NotSentError, type Poster } from './http-poster.ts'
import {
  type FcmTarget,
  MESSAGE_TTL_SECONDS,
  outcomeOfStatus,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from './push.ts'
import { type ServiceAccount, tokenAddress } from './service-account.ts'
import { outcomeOfFailure } from './web-push.ts'

export interface FcmOptions {
  /** Null if none is configured. Read before every new token, so that a running dispatch uses a corrected account. */
  account(): Promise<ServiceAccount | null>
  /** Base address of its calls, without a trailing slash. */
  address: string
  poster: Poster
  clock: Clock
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const MAX_RESPONSE_BYTES = 8_192
/** A token is renewed this long before it expires. */
const TOKEN_RENEWAL_LEAD_MS = 60_000
/** The account is invalid or was removed; a retry would not help. */
const INVALID_ACCOUNT_ERRORS = new Set([400, 401, 403])
/** Without a token, the next attempt to get one is made after this time, not for each device. */
const TOKEN_RETRY_SECONDS = 15

interface AccessToken {
  url: URL
  token: string
  until: number
}

/** Sends one message to phones with the app. */
export function openFcm(
  message: PushMessage,
  { account, address, poster, clock }: FcmOptions,
): PushSender<FcmTarget> {
  let signedIn: AccessToken | undefined
  let fault: { outcome: PushOutcome; until: number } | undefined
  let asking: Promise<AccessToken | PushOutcome> | undefined
  const now = () => clock.now().getTime()

  const signIn = async (signal: AbortSignal): Promise<AccessToken | PushOutcome> => {
    const asked = await requestToken(account, { address, poster, clock }, signal)
    if (!('kind' in asked)) signedIn = asked
    else if (asked.kind !== 'away') fault = { outcome: asked, until: now() + TOKEN_RETRY_SECONDS * 1_000 }
    return asked
  }
  const enter = async (signal: AbortSignal): Promise<AccessToken | PushOutcome> => {
    if (signedIn && signedIn.until > now() + TOKEN_RENEWAL_LEAD_MS) return signedIn
    if (fault && fault.until > now()) return fault.outcome
    asking ??= signIn(signal).finally(() => {
      asking = undefined
    })
    return asking
  }
  const ask = async (
    { url, token }: AccessToken,
    device: FcmTarget,
    signal: AbortSignal,
  ): Promise<PushOutcome> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ message: { token: device.token, ...messageContent(message) } })
    try {
      const answer = await poster.post(url, { headers, body, maxResponseBytes: MAX_RESPONSE_BYTES, signal })
      return parseOutcome(answer, clock.now())
    } catch (error) {
      return outcomeOfFailure(error)
    }
  }
  return {
    async send(device, signal) {
      const entered = await enter(signal)
      if ('kind' in entered) return entered
      const outcome = await ask(entered, device, signal)
      // The token was revoked early: the next device requests a new one.
      if (outcome.kind === 'later' && outcome.code === '401') signedIn = undefined
      return outcome
    },
  }
}

/** The content of `message` besides the device (reference of FCM HTTP v1). */
function messageContent({ id, title, body, url, image, isBreaking, lang, dir }: PushMessage) {
  const seconds = isBreaking ? MESSAGE_TTL_SECONDS.breaking : MESSAGE_TTL_SECONDS.other
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

function parseOutcome(
  { status, retryAfter, text }: { status: number; retryAfter: string | undefined; text: string },
  at: Date,
): PushOutcome {
  // `UNREGISTERED`: the token is no longer valid. 404 alone may be a misspelled project.
  if (status === 404)
    return text.includes('UNREGISTERED') ? { kind: 'gone' } : { kind: 'failed', code: '404', isAboutUs: true }
  if (status === 401) return { kind: 'later', code: '401', isAboutUs: true }
  const outcome = outcomeOfStatus(status, retryAfter, at)
  return outcome.kind === 'gone' ? { kind: 'failed', code: String(status) } : outcome
}

/**
 * An error before there is a token concerns the account or the service, not a device: nothing was sent. All devices are retried; for a
 * rejected account, after a person has fixed it.
 */
async function requestToken(
  load: FcmOptions['account'],
  { address, poster, clock }: Pick<FcmOptions, 'address' | 'poster' | 'clock'>,
  signal: AbortSignal,
): Promise<AccessToken | PushOutcome> {
  const later = (code: string): PushOutcome => ({ kind: 'later', code, afterSeconds: TOKEN_RETRY_SECONDS })
  try {
    const account = await load()
    if (!account) return { kind: 'failed', code: 'noAccount' }
    const tokenUri = tokenAddress(address)
    const answer = await poster.post(new URL(tokenUri), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: GRANT,
        assertion: await createAssertion(account, tokenUri, clock.now()),
      }).toString(),
      maxResponseBytes: MAX_RESPONSE_BYTES,
      signal,
    })
    const given = answer.status === 200 ? parseToken(answer.text) : null
    if (INVALID_ACCOUNT_ERRORS.has(answer.status)) return { kind: 'refused', code: `signIn.${answer.status}` }
    if (!given) return later(`signIn.${answer.status}`)
    const url = new URL(`${address}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`)
    return { url, token: given.token, until: clock.now().getTime() + given.seconds * 1_000 }
  } catch (error) {
    if (!(error instanceof NotSentError)) return later('signIn.broken')
    return error.code === 'stopped' ? { kind: 'away', code: 'stopped' } : later(error.code)
  }
}

/** The JWT assertion that requests a token. */
function createAssertion(
  { clientEmail, privateKey }: ServiceAccount,
  audience: string,
  at: Date,
): Promise<string> {
  const now = Math.floor(at.getTime() / 1_000)
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .sign(createPrivateKey(privateKey))
}

function parseToken(text: string): { token: string; seconds: number } | null {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(text)
    return typeof token === 'string' && typeof seconds === 'number' ? { token, seconds } : null
  } catch {
    return null
  }
}
