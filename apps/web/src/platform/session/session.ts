// The session of this tab: whether a person is signed in, whether renewal works, signing in and out. An expired token never closes a
// screen: calls fail, and the banner offers to sign in beside the page.
import { createStore, useStore } from '../store.ts'
import { getSecondsLeft, getToken, removeToken, watchToken } from './token.ts'

/**
 * `anonymous`: not signed in · `signedIn` · `renewalFailed`: the token is still valid, but renewal failed · `ended`: the token has expired,
 * forms are preserved · `signedOut`: the person signed out, in this or another tab.
 */
export type SessionState = 'anonymous' | 'signedIn' | 'renewalFailed' | 'ended' | 'signedOut'

const store = createStore<SessionState>(getSecondsLeft() > 0 ? 'signedIn' : 'anonymous')

watchToken(() => {
  if (getSecondsLeft() > 0) store.set('signedIn')
  else if (!getToken() && store.get() !== 'anonymous') store.set('signedOut')
})

/** The current state of the session. */
export const getSessionState = store.get
/** Calls back after the session changed. */
export const watchSession = store.subscribe
/** The state of the session; renders again when it changes. */
export const useSessionState = (): SessionState => useStore(store)

/** Whether an unexpired token exists. */
export function isSignedIn(): boolean {
  return getSecondsLeft() > 0
}

/** Records that renewing the token failed. */
export function reportRenewalFailure(): void {
  if (store.get() === 'signedOut' || store.get() === 'anonymous') return
  store.set(getSecondsLeft() > 0 ? 'renewalFailed' : 'ended')
}

let replaceRefused: (() => Promise<boolean>) | undefined

/** Sets the function that replaces a refused token without interaction; `renewal.ts` provides it. */
export function setTokenReplacer(replace: () => Promise<boolean>): void {
  replaceRefused = replace
}

/**
 * Called when the server refused an unexpired token (rotated keys, a changed clock). A replacement from the provider may solve it
 * unnoticed.
 */
export async function reportTokenRefused(): Promise<void> {
  if (store.get() !== 'signedIn' && store.get() !== 'renewalFailed') return
  const isReplaced = replaceRefused ? await replaceRefused() : false
  if (!isReplaced && (store.get() === 'signedIn' || store.get() === 'renewalFailed')) store.set('ended')
}

/** Redirects to the provider, which returns to `returnTo`. */
export async function signIn(returnTo: string): Promise<void> {
  const { redirectToSignIn } = await import('./provider.ts')
  await redirectToSignIn(returnTo)
}

/** Opens sign-in in a separate window; this page stays open and continues with the new token. */
export async function openSignInWindow(): Promise<'opened' | 'blocked'> {
  // Opened before any `await`: afterwards the browser no longer attributes the window to the click and blocks it.
  const beside = window.open('', '_blank', 'popup,width=520,height=680')
  if (!beside) return 'blocked'
  try {
    const { getSignInWindowAddress } = await import('./provider.ts')
    beside.location.href = await getSignInWindowAddress()
    return 'opened'
  } catch (error) {
    beside.close()
    throw error
  }
}

/** Signs out in every tab, then goes to the provider's sign-out. */
export async function signOut(): Promise<void> {
  store.set('signedOut')
  try {
    const { signOutAtProvider } = await import('./provider.ts')
    await signOutAtProvider()
  } catch (error) {
    console.warn('The identity provider could not be notified of the sign-out', error)
    removeToken()
    location.assign('/unauthenticated')
  }
}
