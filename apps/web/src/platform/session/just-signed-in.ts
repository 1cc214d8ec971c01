// Whether sign-in was completed a moment ago in this tab: a server that refuses what the provider gives must not
// send the person round and round.

const KEY = 'signedInAt'
const JUST_MS = 20_000

/** Notes a completed sign-in. */
export function noteSignedIn(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the person sees the provider's page instead of our explanation.
  }
}

/** Whether the last sign-in was completed a moment ago. */
export function wasJustSignedIn(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < JUST_MS
  } catch {
    return false
  }
}
