// Settings that the web application needs before sign-in, fetched from `GET /web-settings.json`.
import { CALL_TIMEOUT_MS, withTimeLimit } from './calls/time-limit.ts'

export interface WebSettings {
  /** OpenID Connect issuer and the client id of this application there. */
  issuer: string
  clientId: string
  /** Requested scopes; the identity token must identify the person. */
  scope: string
  /** Seconds before the identity token expires at which it is renewed. */
  renewalMarginSeconds: number
  /** Demo accounts are offered only when the demo identity provider runs. */
  isDemo: boolean
  /** Further hosts whose frames may be embedded. */
  embedHosts: readonly string[]
  /** Where unexpected errors are reported; without it nothing is reported. */
  errorReportDsn?: string
  version: string
}

const defaults: WebSettings = {
  issuer: '',
  clientId: 'manset-web',
  scope: 'openid profile email',
  renewalMarginSeconds: 300,
  isDemo: false,
  embedHosts: [],
  version: '',
}

let loading: Promise<WebSettings> | undefined

/** The settings, fetched once; after a failure the next caller fetches again. */
export function loadWebSettings(): Promise<WebSettings> {
  loading ??= fetchWebSettings().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchWebSettings(): Promise<WebSettings> {
  return withTimeLimit(CALL_TIMEOUT_MS, undefined, async ({ signal }) => {
    const answer = await fetch('/web-settings.json', { headers: { accept: 'application/json' }, signal })
    if (!answer.ok) throw new Error(`/web-settings.json answered ${answer.status}`)
    return { ...defaults, ...((await answer.json()) as Partial<WebSettings>) }
  })
}
