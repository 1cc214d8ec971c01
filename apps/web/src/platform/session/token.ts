// The identity token: kept in local browser storage as specified, read by every call, watched across tabs.
// Its age is counted from when it was received, so that a wrong clock here neither drops nor stretches it.
import { readStored, storageKeys, watchStored, writeStored } from '../storage.ts'
import { createStore } from '../store.ts'

export interface IdentityToken {
  text: string
  subject: string
  /** Local moment (ms) at which it is no longer accepted. */
  endsAt: number
  lifetimeMs: number
}

/** Reads a token's claims without judging it, which is the server's work; undefined when it is no token. */
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
// The moment is written before the token, so that this event finds both.
watchStored(storageKeys.identityToken, () => store.set(readToken()))

/** The token of this browser, which may have ended. */
export const getToken = store.get
/** Calls back after the token was renewed, replaced or taken away, in this tab or another. */
export const watchToken = store.subscribe

/** Seconds left of the token; 0 without one. */
export function secondsLeft(token = getToken()): number {
  return token ? Math.max(0, (token.endsAt - Date.now()) / 1000) : 0
}

/** Reads the stored token again: another tab may have renewed it a moment ago. */
export function rereadToken(): IdentityToken | undefined {
  const stored = readToken()
  if (stored?.text !== getToken()?.text) store.set(stored)
  return getToken()
}

/** Keeps a new token for every tab. */
export function storeToken(text: string): void {
  writeStored(storageKeys.identityTokenReceivedAt, String(Date.now()))
  writeStored(storageKeys.identityToken, text)
  store.set(readToken())
}

/** Forgets the token in every tab. */
export function forgetToken(): void {
  writeStored(storageKeys.identityToken, null)
  writeStored(storageKeys.identityTokenReceivedAt, null)
  store.set(undefined)
}
