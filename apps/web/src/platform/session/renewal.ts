// Renews the identity token when less than the margin is left; one tab does it for all.
import { checkForNewBuild } from '../new-build.ts'
import { loadWebSettings } from '../web-settings.ts'
import { replaceRefusedTokensBy, reportSessionTrouble } from './session.ts'
import { getToken, type IdentityToken, rereadToken, secondsLeft, watchToken } from './token.ts'

const RETRY_MS = 30_000
/** Loaded after the first screen, so as not to slow it down. */
const PROVIDER_DELAY_MS = 15_000
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
  replaceRefusedTokensBy(replaceRefused)
  marginSeconds = (await loadWebSettings()).renewalMarginSeconds
  schedule()
  // Loaded while this build's files still exist: hours later a deployment may have removed them.
  setTimeout(() => void import('./provider.ts').catch(() => checkForNewBuild()), PROVIDER_DELAY_MS)
}

let replacing: Promise<boolean> | undefined

/** Requests a replacement for a refused token, at most once per `RETRY_MS`; true when there is a new one. */
function replaceRefused(): Promise<boolean> {
  if (replacing) return replacing
  if (Date.now() - replacedAt < RETRY_MS) return Promise.resolve(false)
  replacedAt = Date.now()
  replacing = askForAnother().finally(() => {
    replacing = undefined
  })
  return replacing
}

async function askForAnother(): Promise<boolean> {
  const refused = getToken()?.text
  try {
    await navigator.locks.request(LOCK, async () => {
      if (rereadToken()?.text !== refused) return
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
export function renewalMargin(token: IdentityToken, margin: number): number {
  return Math.min(margin, token.lifetimeMs / 2_000)
}

function secondsUntilDue(token: IdentityToken): number {
  return secondsLeft(token) - renewalMargin(token, marginSeconds)
}

function schedule(): void {
  clearTimeout(timer)
  const token = getToken()
  if (token) timer = window.setTimeout(() => void renewIfDue(), Math.max(0, secondsUntilDue(token) * 1000))
}

/** Renews when less than the margin is left. A failure is logged, shown unobtrusively and retried. */
export async function renewIfDue(): Promise<void> {
  const current = getToken()
  if (!current) return
  if (secondsUntilDue(current) > 0.5) return schedule()
  try {
    await navigator.locks.request(LOCK, renewUnlessDone)
  } catch (error) {
    console.warn('The identity token could not be renewed', error)
    reportSessionTrouble()
    retryLater(wantsThePerson(error))
  }
}

async function renewUnlessDone(): Promise<void> {
  // The previous tab in the queue may have renewed it, or signed out.
  const stored = rereadToken()
  if (!stored || secondsUntilDue(stored) > 0.5) return
  const { renewSilently } = await import('./provider.ts')
  await renewSilently()
}

/** Schedules a retry. Where a retry cannot succeed, only marks the session as ended once the token ends. */
function retryLater(isAskingUseless: boolean): void {
  clearTimeout(timer)
  const left = secondsLeft() * 1000
  if (isAskingUseless) {
    if (left > 0) timer = window.setTimeout(reportSessionTrouble, left)
    return
  }
  timer = window.setTimeout(() => void renewIfDue(), left > 0 ? Math.min(RETRY_MS, left) : RETRY_MS)
}

/** The provider requires interaction, so silent renewal cannot succeed. */
function wantsThePerson(error: unknown): boolean {
  const code = error instanceof Error && 'error' in error ? error.error : undefined
  return typeof code === 'string' && /^(login|interaction|consent|account_selection)_required$/.test(code)
}
