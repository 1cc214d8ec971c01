// The identity provider, through oidc-client-ts (authorization code with PKCE). Loaded only to sign in, renew or sign out. Its state stays
// in memory; only the identity token is stored, by `token.ts`.
import { InMemoryWebStorage, OidcClient, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { loadWebSettings } from '../web-settings.ts'
import { getSafeReturnPath } from './return-path.ts'
import { getToken, removeToken, storeToken } from './token.ts'

/** The `state` that the provider returns unchanged. */
interface SignInState {
  returnTo: string
  /** Whether this sign-in was opened in a window beside a page with open forms. */
  isBeside: boolean
}

export const SIGNED_IN_PATH = '/signed-in'
const SILENT_TIMEOUT_SECONDS = 15

let loading: Promise<UserManager> | undefined

function loadManager(): Promise<UserManager> {
  loading ??= createManager().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function createManager(): Promise<UserManager> {
  const settings = await loadWebSettings()
  return new UserManager({
    authority: settings.issuer,
    client_id: settings.clientId,
    scope: settings.scope,
    redirect_uri: location.origin + SIGNED_IN_PATH,
    silent_redirect_uri: `${location.origin}/silent-renew.html`,
    post_logout_redirect_uri: `${location.origin}/unauthenticated`,
    response_type: 'code',
    loadUserInfo: false,
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
    requestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
    // A refresh token, where a provider issues one, lives only in this tab's memory.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // The code verifier must survive the round trip to the provider, also into a second window.
    stateStore: new WebStorageStateStore({ store: localStorage, prefix: 'signIn.' }),
  })
}

/** Redirects to the provider's sign-in page, which returns to `returnTo`. */
export async function redirectToSignIn(returnTo: string): Promise<void> {
  const manager = await loadManager()
  const state: SignInState = { returnTo: getSafeReturnPath(returnTo), isBeside: false }
  await manager.clearStaleState()
  // Replace the history entry: Back must not return to a page that only redirects.
  const redirectMethod = 'replace'
  await manager.signinRedirect({ state, ui_locales: document.documentElement.lang, redirectMethod })
}

/** The address for signing in inside an open second window. The page that opened it receives the new token through the storage event. */
export async function getSignInWindowAddress(): Promise<string> {
  const manager = await loadManager()
  const state: SignInState = { returnTo: '/', isBeside: true }
  const client = new OidcClient(manager.settings)
  const request = await client.createSigninRequest({ state, ui_locales: document.documentElement.lang })
  return request.url
}

/** Reads the provider's answer at our redirect address, stores the token and returns the path to continue at. */
export async function completeSignIn(address: string): Promise<SignInState> {
  const manager = await loadManager()
  const user = await manager.signinRedirectCallback(address)
  storeTokenOf(user)
  const state = user.state as Partial<SignInState> | undefined
  return { returnTo: getSafeReturnPath(state?.returnTo), isBeside: state?.isBeside === true }
}

/** Renews the identity token without leaving the page; throws when the provider needs interaction. */
export async function renewSilently(): Promise<void> {
  const manager = await loadManager()
  const subject = getToken()?.subject
  const user = await manager.signinSilent()
  if (!user) throw new Error('the provider did not answer')
  // The request carries no id token hint (a token must not appear in an address), so the subject is compared here.
  if (subject !== undefined && user.profile.sub !== subject)
    throw new Error('somebody else is signed in at the provider')
  storeTokenOf(user)
}

function storeTokenOf(user: User): void {
  if (!user.id_token) throw new Error('the provider gave no identity token')
  storeToken(user.id_token)
}

/** Signs out here, in every tab and at the provider; leaves the page when the provider supports sign-out. */
export async function signOutAtProvider(): Promise<void> {
  removeToken()
  const manager = await loadManager()
  await manager.removeUser()
  const endpoint = await manager.metadataService.getEndSessionEndpoint()
  if (!endpoint) return location.assign('/unauthenticated')
  await manager.signoutRedirect()
}
