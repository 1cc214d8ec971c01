// Issues identity tokens without a browser, for trying calls in a terminal.

import { importJWK, SignJWT } from 'jose'
import { type Account, claimsOf } from './accounts.ts'
import type { KeyRing } from './keys.ts'

/** Signs an identity token for the account, equivalent to one from a sign-in. */
export async function issueIdToken(ring: KeyRing, account: Account, now: Date): Promise<string> {
  const signing = ring.signing[0]
  if (!signing) throw new Error('The demo identity provider has no signing key.')
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT(claimsOf(account))
    .setProtectedHeader({ alg: 'RS256', kid: signing.jwk.kid, typ: 'JWT' })
    .setIssuer(ring.issuer)
    .setAudience(ring.clientId)
    .setSubject(account.login)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ring.idTokenSeconds)
    .sign(await importJWK(signing.jwk, 'RS256'))
}
