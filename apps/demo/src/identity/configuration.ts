// Configuration of the package oidc-provider for the demo: only the code flow with PKCE, no consent step, custom pages.

import type { AdapterFactory, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { type Account, claimsOf } from './accounts.ts'
import type { KeyRing } from './keys.ts'
import { type PageAddresses, problemPage, signedOutPage, signOutPage } from './pages.ts'
import { chooseLanguage, type Language } from './texts.ts'

interface ConfigurationParts {
  ring: KeyRing
  client: { id: string; redirectUris: string[]; postLogoutRedirectUris: string[] }
  accounts: readonly Account[]
  addresses: PageAddresses
  adapter: AdapterFactory
  origin: string
}

const scope = 'openid profile email'
const hour = 3600

/** Includes the port, because cookies ignore ports: two servers on one machine would otherwise sign each other out. */
export function cookieNamesOf(origin: string) {
  const port = new URL(origin).port || 'default'
  return {
    session: `manset_session_${port}`,
    interaction: `manset_sign_in_${port}`,
    resume: `manset_resume_${port}`,
  }
}

/** The configuration of the provider; rebuilt when the keys change. */
export function configurationOf(parts: ConfigurationParts): Configuration {
  const { ring, client, addresses, adapter, accounts, origin } = parts
  return {
    adapter,
    jwks: { keys: ring.signing.map(({ jwk }) => ({ ...jwk, kty: 'RSA' })) } as Configuration['jwks'],
    cookies: {
      keys: ring.cookieKeys,
      names: cookieNamesOf(origin),
      long: { httpOnly: true, sameSite: 'lax', path: addresses.base || '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: client.id,
        client_name: 'Manşet',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris,
        id_token_signed_response_alg: 'RS256',
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'locale'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    discovery: { ui_locales_supported: ['tr', 'en'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(addresses, languageOf(ctx), { form, isAsked: isRequestedByApplication(ctx) })
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage(addresses, languageOf(ctx))
        },
      },
    },
    ttl: {
      AccessToken: ring.idTokenSeconds,
      IdToken: ring.idTokenSeconds,
      AuthorizationCode: 60,
      Interaction: hour,
      Session: 24 * hour,
      Grant: 24 * hour,
    },
    interactions: { url: (_ctx, interaction) => `${addresses.base}/interaction/${interaction.uid}` },
    clientBasedCORS: (_ctx, from, { redirectUris = [] }) =>
      redirectUris.some((uri) => new URL(uri).origin === from),
    findAccount: (_ctx, sub) => {
      const account = accounts.find(({ login }) => login === sub)
      return account && { accountId: sub, claims: async () => ({ sub, ...claimsOf(account) }) }
    },
    loadExistingGrant: grantToOurOwnClient,
    renderError: (ctx, out) => {
      const kind = out.error === 'session_not_found' || ctx.status === 404 ? 'expired' : 'error'
      ctx.type = 'html'
      ctx.body = problemPage(addresses, languageOf(ctx), { kind, code: out.error })
    },
  }
}

/** The application is ours, so there is no consent page: every requested scope is granted. */
async function grantToOurOwnClient(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc
  if (!session?.accountId || !client) return undefined
  const { accountId } = session
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known?.accountId === accountId) return known
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

function languageOf(ctx: KoaContextWithOIDC): Language {
  const wished = ctx.oidc?.params?.ui_locales ?? ctx.query.ui_locales
  return chooseLanguage(typeof wished === 'string' ? wished : undefined, ctx.get('accept-language'))
}

/** Signing out needs no confirmation if the request has the session's own token or comes from a page of this origin. */
function isRequestedByApplication(ctx: KoaContextWithOIDC): boolean {
  const hint = ctx.oidc.entities.IdTokenHint?.payload.sub
  return hint === ctx.oidc.session?.accountId || ctx.get('sec-fetch-site') === 'same-origin'
}
