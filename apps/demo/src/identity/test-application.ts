// The application's part of a sign-in: exchanges the code for tokens and verifies them.
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { StartedProvider } from './test-provider.ts'
import { makeAuthorization, type Visitor } from './test-visitor.ts'

export interface Tokens {
  id_token: string
  access_token: string
  expires_in: number
  refresh_token?: string
}

/** Sends the code in the redirect address to the provider. */
export async function exchangeCode(
  issuer: string,
  landed: string,
  verifier: string,
  more: Record<string, string> = {},
) {
  const code = new URL(landed).searchParams.get('code') ?? ''
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'manset',
    redirect_uri: new URL('/signed-in', issuer).href,
    code,
    code_verifier: verifier,
    ...more,
  })
  return fetch(`${issuer}/token`, { method: 'POST', body })
}

/** Runs a complete sign-in. */
export async function completeSignIn({ issuer }: StartedProvider, visitor: Visitor, login = 'editor') {
  const authorization = makeAuthorization(issuer)
  const { url } = await visitor.signIn(authorization.url, login, 'manset')
  const response = await exchangeCode(issuer, url, authorization.verifier)
  const tokens = (await response.json()) as Tokens
  return { tokens, authorization, landed: new URL(url) }
}

export function verify(token: string, { issuer }: { issuer: string }) {
  return jwtVerify(token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), { issuer, audience: 'manset' })
}
