// Identity tokens: verified with the provider's own keys, found by discovery and fetched again when it rotates them.
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { Refusal } from './refusal.ts'

/** What an identity token contains about a person. */
export interface Identity {
  issuer: string
  subject: string
  /** Claims of the token itself; the other fields fill in for those it lacks. */
  told: Claims
  name: string
  username: string
  email: string | null
  /** The provider vouches that the address is the person's own. */
  isEmailVerified: boolean
  picture: string | null
  /** Seconds since 1970. */
  issuedAt: number
  expiresAt: number
}

export interface Claims {
  name?: string
  username?: string
  email?: string
  picture?: string
}

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 0

export interface TokenVerifier {
  /** Throws `UNAUTHENTICATED` unless issuer, audience, signature, expiry and not-before all hold. */
  verify(token: string): Promise<Identity>
}

export interface TokenVerifierOptions {
  issuer: string
  audience: string
  fetch?: typeof fetch
  now?: () => number
}

export function createTokenVerifier({ issuer, audience }: TokenVerifierOptions): TokenVerifier {
  const verified = new LRUCache<string, Identity>({ max: 5_000 })
  let keys: Promise<JWTVerifyGetKey> | undefined

  const loadKeys = async (): Promise<JWTVerifyGetKey> => {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
    if (!response.ok) throw new Error(`discovery of ${issuer} answered ${response.status}`)
    const discovery = (await response.json()) as { issuer?: string; jwks_uri?: string }
    if (discovery.issuer !== issuer || !discovery.jwks_uri)
      throw new Error(`discovery of ${issuer} names issuer ${discovery.issuer}`)
    return createRemoteJWKSet(new URL(discovery.jwks_uri), {
      cooldownDuration: 1_000,
      timeoutDuration: 5_000,
    })
  }

  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.expiresAt * 1000 > Date.now()) return known
        verified.delete(token)
        throw unauthenticated()
      }
      keys ??= loadKeys().catch((error) => {
        keys = undefined
        throw unreachable(error)
      })
      const identity = await jwtVerify(token, await keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      }).then(
        ({ payload }): Identity => {
          // A token for several audiences must have been given to us (OpenID Connect Core, 3.1.3.7).
          const party =
            payload.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? null : audience)
          if (party !== audience) throw unauthenticated()
          const told: Claims = {
            ...textClaim('name', payload.name),
            ...textClaim('username', payload.preferred_username),
            ...(payload.email_verified !== false && textClaim('email', payload.email)),
            ...textClaim('picture', payload.picture),
          }
          const subject = String(payload.sub)
          return {
            issuer,
            subject,
            told,
            name: told.name ?? told.username ?? subject,
            username: told.username ?? subject,
            email: told.email ?? null,
            isEmailVerified: payload.email_verified === true,
            picture: told.picture ?? null,
            issuedAt: payload.iat ?? 0,
            expiresAt: payload.exp ?? 0,
          }
        },
        (error: unknown) => {
          throw isAboutToken(error) ? unauthenticated() : unreachable(error)
        },
      )
      verified.set(token, identity)
      return identity
    },
  }
}

/** Whether the token is at fault; otherwise the provider's keys could not be had. */
function isAboutToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return false
  return error.code !== 'ERR_JOSE_GENERIC' && !(error instanceof errors.JWKSInvalid)
}

function unreachable(cause: unknown): Refusal {
  const refusal = new Refusal(
    'IDENTITY_PROVIDER_UNREACHABLE',
    'The identity provider cannot be reached, try again',
    {
      status: 503,
    },
  )
  refusal.cause = cause
  return refusal
}

function textClaim(name: keyof Claims, claim: unknown): Claims {
  return typeof claim === 'string' && claim.length > 0 && claim.length <= 500 ? { [name]: claim } : {}
}

export function unauthenticated(): Refusal {
  return new Refusal('UNAUTHENTICATED', 'Sign in again', { status: 401 })
}
