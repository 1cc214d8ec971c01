// The session of this tab: whether somebody is signed in, whether renewal works, and the ways in and out.
// A token that ends never takes a screen away: calls fail, the banner offers to sign in beside the page.
import { createStore, useStore } from '../store.ts'
import { forgetToken, getToken, secondsLeft, watchToken } from './token.ts'

/**
 * `anonymous`: nobody signed in · `signedIn` · `renewalFailed`: the token still works for a while, renewal did not ·
 * `ended`: the token is over, forms are kept · `signedOut`: the person signed out, here or in another tab.
 */
export type SessionState = 'anonymous' | 'signedIn' | 'renewalFailed' | 'ended' | 'signedOut'

const store = createStore<SessionState>(secondsLeft() > 0 ? 'signedIn' : 'anonymous')

watchToken(() => {
  if (secondsLeft() > 0) store.set('signedIn')
  else if (!getToken() && store.get() !== 'anonymous') store.set('signedOut')
})

/** Where the session stands now. */
export const getSessionState = store.get
/** Calls back after the session changed. */
export const watchSession = store.subscribe
/** Where the session stands; renders again when it changes. */
export const useSessionState = (): SessionState => useStore(store)

/** Whether calls can be made with a token that has not ended. */
export function isSignedIn(): boolean {
  return secondsLeft() > 0
}

/** Told by the renewal and by a refused call. */
export function reportSessionTrouble(): void {
  if (store.get() === 'signedOut' || store.get() === 'anonymous') return
  store.set(secondsLeft() > 0 ? 'renewalFailed' : 'ended')
}

let replaceRefused: (() => Promise<boolean>) | undefined

/** Gives the way in which a refused token is replaced without the person; the renewal's. */
export function replaceRefusedTokensBy(replace: () => Promise<boolean>): void {
  replaceRefused = replace
}

/**
 * Told by a call that the server refused the token although it has not ended (changed keys, a moved clock): the
 * provider may have a better one at once, and then the person has noticed nothing.
 */
export async function reportTokenRefused(): Promise<void> {
  if (store.get() !== 'signedIn' && store.get() !== 'renewalFailed') return
  const isReplaced = replaceRefused ? await replaceRefused() : false
  if (!isReplaced && (store.get() === 'signedIn' || store.get() === 'renewalFailed')) store.set('ended')
}

/** Leaves the page for the provider and comes back to `returnTo`. */
export async function signIn(returnTo: string): Promise<void> {
  const { leaveForSignIn } = await import('./provider.ts')
  await leaveForSignIn(returnTo)
}

/** Opens sign-in in a window of its own; this page stays as it is and goes on with the new token. */
export async function signInBeside(): Promise<'opened' | 'blocked'> {
  // Opened before anything is awaited: later the browser no longer sees the person's click behind it.
  const beside = window.open('', '_blank', 'popup,width=520,height=680')
  if (!beside) return 'blocked'
  try {
    const { addressOfSignInBeside } = await import('./provider.ts')
    beside.location.href = await addressOfSignInBeside()
    return 'opened'
  } catch (error) {
    beside.close()
    throw error
  }
}

/** Signs out in every tab, then leaves for the provider's own sign-out. */
export async function signOut(): Promise<void> {
  store.set('signedOut')
  try {
    const { leaveSignedOut } = await import('./provider.ts')
    await leaveSignedOut()
  } catch (error) {
    console.warn('The provider could not be told of the sign-out', error)
    forgetToken()
    location.assign('/unauthenticated')
  }
}
