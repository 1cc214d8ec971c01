// Whether this tab completed sign-in seconds ago. If the server still refuses the token, signing in again would loop forever.

const KEY = 'signedInAt'
const JUST_MS = 20_000

/** Records a completed sign-in. */
export function noteSignedIn(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the person sees the provider's page instead of our explanation.
  }
}

/** Whether sign-in was completed within the last 20 seconds. */
export function wasJustSignedIn(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < JUST_MS
  } catch {
    return false
  }
}
