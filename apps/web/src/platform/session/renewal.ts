// Renews the identity token when less than the margin is left; one tab does it for all.
import { checkForNewBuild } from '../new-build.ts'
import { loadWebSettings } from '../web-settings.ts'
import { reportRenewalFailure, setTokenReplacer } from './session.ts'
import { getSecondsLeft, getToken, type IdentityToken, reloadToken, watchToken } from './token.ts'

const RETRY_DELAY_MS = 30_000
/** Loaded after the first screen, so as not to slow it down. */
const PROVIDER_LOAD_DELAY_MS = 15_000
const LOCK = 'manset.session.renewal'

let timer = 0
let marginSeconds = 300
let replacedAt = 0

/** Starts watching the token's age; call once. */
export async function startRenewal(): Promise<void> {
  watchToken(schedule)
  // A computer that slept or was offline has missed its timer.
  addEventListener('online', () => void renewIfDue())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renewIfDue()
  })
  setTokenReplacer(replaceRefusedToken)
  marginSeconds = (await loadWebSettings()).renewalMarginSeconds
  schedule()
  // Loaded while this build's files still exist: hours later a deployment may have removed them.
  setTimeout(() => void import('./provider.ts').catch(() => checkForNewBuild()), PROVIDER_LOAD_DELAY_MS)
}

let replacing: Promise<boolean> | undefined

/** Requests a replacement for a refused token, at most once per `RETRY_MS`; true when there is a new one. */
function replaceRefusedToken(): Promise<boolean> {
  if (replacing) return replacing
  if (Date.now() - replacedAt < RETRY_DELAY_MS) return Promise.resolve(false)
  replacedAt = Date.now()
  replacing = requestReplacement().finally(() => {
    replacing = undefined
  })
  return replacing
}

async function requestReplacement(): Promise<boolean> {
  const refused = getToken()?.text
  try {
    await navigator.locks.request(LOCK, async () => {
      if (reloadToken()?.text !== refused) return
      const { renewSilently } = await import('./provider.ts')
      await renewSilently()
    })
    return getToken()?.text !== refused
  } catch (error) {
    console.warn('The refused identity token could not be replaced', error)
    return false
  }
}

/** Seconds before its end at which a token is renewed, but at most half its lifetime. */
export function getRenewalMarginSeconds(token: IdentityToken, margin: number): number {
  return Math.min(margin, token.lifetimeMs / 2_000)
}

function getSecondsUntilRenewal(token: IdentityToken): number {
  return getSecondsLeft(token) - getRenewalMarginSeconds(token, marginSeconds)
}

function schedule(): void {
  clearTimeout(timer)
  const token = getToken()
  if (token)
    timer = window.setTimeout(() => void renewIfDue(), Math.max(0, getSecondsUntilRenewal(token) * 1000))
}

/** Renews when less than the margin is left. A failure is logged, shown unobtrusively and retried. */
export async function renewIfDue(): Promise<void> {
  const current = getToken()
  if (!current) return
  if (getSecondsUntilRenewal(current) > 0.5) return schedule()
  try {
    await navigator.locks.request(LOCK, renewUnlessReplaced)
  } catch (error) {
    console.warn('The identity token could not be renewed', error)
    reportRenewalFailure()
    scheduleRetry(requiresInteraction(error))
  }
}

async function renewUnlessReplaced(): Promise<void> {
  // The previous tab in the queue may have renewed it, or signed out.
  const stored = reloadToken()
  if (!stored || getSecondsUntilRenewal(stored) > 0.5) return
  const { renewSilently } = await import('./provider.ts')
  await renewSilently()
}

/** Schedules a retry. Where a retry cannot succeed, only marks the session as ended once the token ends. */
function scheduleRetry(isRetryFutile: boolean): void {
  clearTimeout(timer)
  const left = getSecondsLeft() * 1000
  if (isRetryFutile) {
    if (left > 0) timer = window.setTimeout(reportRenewalFailure, left)
    return
  }
  timer = window.setTimeout(
    () => void renewIfDue(),
    left > 0 ? Math.min(RETRY_DELAY_MS, left) : RETRY_DELAY_MS,
  )
}

/** The provider requires interaction, so silent renewal cannot succeed. */
function requiresInteraction(error: unknown): boolean {
  const code = error instanceof Error && 'error' in error ? error.error : undefined
  return typeof code === 'string' && /^(login|interaction|consent|account_selection)_required$/.test(code)
}
