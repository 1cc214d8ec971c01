// The identity token: stored in local storage as specified, read by every call, watched across tabs. Its age counts from its receipt, so
// that a wrong local clock neither shortens nor extends its life.
import { readStored, storageKeys, watchStored, writeStored } from '../storage.ts'
import { createStore } from '../store.ts'

export interface IdentityToken {
  text: string
  subject: string
  /** Local instant (ms) at which it expires. */
  endsAt: number
  lifetimeMs: number
}

/** Reads a token's claims without verifying them (the server does that); undefined when it is not a token. */
export function parseToken(text: string | null, receivedAt: number): IdentityToken | undefined {
  const payload = text?.split('.')[1]
  if (!text || !payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const { sub, exp, iat } = claims
    if (typeof sub !== 'string' || typeof exp !== 'number') return undefined
    const lifetime = typeof iat === 'number' ? exp * 1000 - iat * 1000 : exp * 1000 - receivedAt
    return { text, subject: sub, endsAt: receivedAt + lifetime, lifetimeMs: lifetime }
  } catch {
    return undefined
  }
}

function readToken(): IdentityToken | undefined {
  const receivedAt = Number(readStored(storageKeys.identityTokenReceivedAt)) || 0
  return parseToken(readStored(storageKeys.identityToken), receivedAt)
}

const store = createStore<IdentityToken | undefined>(readToken())
// The time of receipt is written before the token, so that this event finds both.
watchStored(storageKeys.identityToken, () => store.set(readToken()))

/** The token of this browser, which may have expired. */
export const getToken = store.get
/** Calls back after the token was renewed, replaced or removed, in this or another tab. */
export const watchToken = store.subscribe

/** Seconds until the token expires; 0 without one. */
export function getSecondsLeft(token = getToken()): number {
  return token ? Math.max(0, (token.endsAt - Date.now()) / 1000) : 0
}

/** Reads the stored token again: another tab may just have renewed it. */
export function reloadToken(): IdentityToken | undefined {
  const stored = readToken()
  if (stored?.text !== getToken()?.text) store.set(stored)
  return getToken()
}

/** Stores a new token for every tab. */
export function storeToken(text: string): void {
  writeStored(storageKeys.identityTokenReceivedAt, String(Date.now()))
  writeStored(storageKeys.identityToken, text)
  store.set(readToken())
}

/** Removes the token in every tab. */
export function removeToken(): void {
  writeStored(storageKeys.identityToken, null)
  writeStored(storageKeys.identityTokenReceivedAt, null)
  store.set(undefined)
}
