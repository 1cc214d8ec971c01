// Signs in without a browser, as the web application does: authorization code with PKCE. Journeys start from the resulting state;
// sign-in.spec.ts has the journeys through the real page.
import { createHash, randomBytes } from 'node:crypto'
import { type BrowserContext, request } from '@playwright/test'

/** Cookies and local storage of a signed-in browser. */
export type Pass = Awaited<ReturnType<BrowserContext['storageState']>>

interface WebSettings {
  issuer: string
  clientId: string
  scope: string
}

/** Signs in at the identity provider of the server at `origin`; the main site is selected. */
export async function signInWithoutBrowser(
  origin: string,
  login: string,
  password = 'manset',
): Promise<Pass> {
  const visitor = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const { issuer, clientId, scope } = (await (await visitor.get('/web-settings.json')).json()) as WebSettings
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: clientId, redirect_uri: `${origin}/signed-in` }
  const page = await visitor.get(`${issuer}/auth`, {
    params: {
      ...client,
      ...{ response_type: 'code', scope, state: randomBytes(8).toString('hex') },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const landed = await visitor.post(page.url(), { form: { login, password } })
  const code = new URL(landed.url()).searchParams.get('code')
  if (!code) throw new Error(`${login} was not signed in: ${landed.url()}`)
  const answer = await visitor.post(`${issuer}/token`, {
    form: { ...client, grant_type: 'authorization_code', code, code_verifier: verifier },
  })
  const { id_token: token } = (await answer.json()) as { id_token: string }
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  const stored = {
    identityToken: token,
    identityTokenReceivedAt: String(Date.now()),
    selectedSiteId: '4',
    // The menu is expanded, as on a desktop.
    isRailCollapsed: 'no',
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies, origins: [{ origin, localStorage }] }
}
