// Whether this tab completed sign-in seconds ago. If the server still refuses the token, signing in again would loop forever.

const STORAGE_KEY = 'signedInAt'
const RECENT_SIGN_IN_MS = 20_000

/** Records a completed sign-in. */
export function recordSignIn(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Without storage the person sees the provider's page instead of our explanation.
  }
}

/** Whether sign-in was completed within the last 20 seconds. */
export function hasRecentSignIn(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < RECENT_SIGN_IN_MS
  } catch {
    return false
  }
}
