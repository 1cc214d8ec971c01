// Identity tokens: verified with the provider's keys, which are found by discovery and fetched again after a rotation.
import { isEmpty } from '@manset/model/text/empty.ts'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../clock.ts'
import { Refusal } from '../refusal.ts'

/** The data of a person in an identity token. */
export interface Identity {
  issuer: string
  subject: string
  /** Claims of the token itself; the other fields have fallbacks for missing ones. */
  claims: Claims
  name: string
  username: string
  email: string | null
  /** The provider has verified that the address belongs to the person. */
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
/** Timeout for the provider's discovery document, and for its keys. */
const RESPONSE_TIMEOUT_MS = 5_000
const CLOCK_TOLERANCE_SECONDS = 0
/** Tolerance if the provider's clock is ahead of ours. */
const CLOCK_AHEAD_SECONDS = 60
/** Maximum age of a token, so that people sign in at least once a day whatever its expiry says. */
const MAX_TOKEN_AGE_SECONDS = 24 * 3_600
/** OpenID Connect Core, 2. */
const MAX_SUBJECT_CHARACTERS = 255
const MAX_CLAIM_CHARACTERS = 500

export interface TokenVerifier {
  /** Throws `UNAUTHENTICATED` unless issuer, audience, signature, expiry and not-before are all valid. */
  verify(token: string): Promise<Identity>
}

export interface TokenVerifierOptions {
  issuer: string
  audience: string
  /** Called once if a token lacks claims by which people are named and recognized. */
  onMissingClaims?(claims: readonly string[]): void
  responseTimeoutMs?: number
}

/** Standard names of the claims. */
const PERSONAL_CLAIMS = ['name', 'preferred_username', 'email', 'email_verified']

export function createTokenVerifier({
  issuer,
  audience,
  onMissingClaims,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
}: TokenVerifierOptions): TokenVerifier {
  const verified = new LRUCache<string, Identity>({ max: 5_000 })
  let isMissingReported = false
  let keys: Promise<JWTVerifyGetKey> | undefined

  const loadKeys = async (): Promise<JWTVerifyGetKey> => {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    if (!response.ok) throw new Error(`discovery of ${issuer} answered ${response.status}`)
    const discovery = (await response.json()) as { issuer?: string; jwks_uri?: string }
    if (discovery.issuer !== issuer || !discovery.jwks_uri)
      throw new Error(`discovery of ${issuer} names issuer ${discovery.issuer}`)
    return createRemoteJWKSet(new URL(discovery.jwks_uri), {
      cooldownDuration: 1_000,
      timeoutDuration: responseTimeoutMs,
    })
  }

  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.expiresAt * 1000 > monotonicNow()) return known
        verified.delete(token)
        throw unauthenticatedRefusal()
      }
      keys ??= loadKeys().catch((error) => {
        keys = undefined
        throw providerUnavailable(error)
      })
      const identity = await jwtVerify(token, await keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        currentDate: new Date(monotonicNow()),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      }).then(
        ({ payload }) => {
          const identity = readIdentity(payload, { issuer, audience })
          const lacking = PERSONAL_CLAIMS.filter((claim) => payload[claim] === undefined)
          if (lacking.length > 0 && !isMissingReported) onMissingClaims?.(lacking)
          isMissingReported ||= lacking.length > 0
          return identity
        },
        (error: unknown) => {
          throw isTokenError(error) ? unauthenticatedRefusal() : providerUnavailable(error)
        },
      )
      verified.set(token, identity)
      return identity
    },
  }
}

/** Whether the token is invalid; otherwise the provider's keys were not available. */
function isTokenError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return false
  return error.code !== 'ERR_JOSE_GENERIC' && !(error instanceof errors.JWKSInvalid)
}

function providerUnavailable(cause: unknown): Refusal {
  const refusal = new Refusal(
    'IDENTITY_PROVIDER_UNREACHABLE',
    'The identity provider cannot be reached; try again',
    {
      status: 503,
    },
  )
  refusal.cause = cause
  return refusal
}

/** The identity in a signed token; refuses claims that no honest provider makes. */
function readIdentity(payload: JWTPayload, { issuer, audience }: TokenVerifierOptions): Identity {
  // A token for several audiences must have been issued to us (OpenID Connect Core, 3.1.3.7).
  const party = payload.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? null : audience)
  const { sub: subject, iat: issuedAt, exp: expiresAt } = payload
  if (party !== audience || !isDisplayable(subject, MAX_SUBJECT_CHARACTERS)) throw unauthenticatedRefusal()
  if (issuedAt === undefined || expiresAt === undefined) throw unauthenticatedRefusal()
  const now = monotonicNow() / 1000
  if (issuedAt > now + CLOCK_AHEAD_SECONDS || issuedAt + MAX_TOKEN_AGE_SECONDS <= now)
    throw unauthenticatedRefusal()
  const claims: Claims = {
    ...nameClaim(payload.name),
    ...requirePlainClaim('username', payload.preferred_username),
    ...(payload.email_verified !== false && requirePlainClaim('email', payload.email)),
    ...requirePlainClaim('picture', payload.picture),
  }
  return {
    issuer,
    subject,
    claims,
    name: claims.name ?? claims.username ?? subject,
    username: claims.username ?? subject,
    email: claims.email ?? null,
    isEmailVerified: payload.email_verified === true,
    picture: claims.picture ?? null,
    issuedAt,
    expiresAt: Math.min(expiresAt, issuedAt + MAX_TOKEN_AGE_SECONDS),
  }
}

/** Whether a claim displays as it is: no control characters, no lone surrogates. */
function isDisplayable(claim: unknown, longest: number): claim is string {
  return (
    typeof claim === 'string' &&
    claim !== '' &&
    claim.length <= longest &&
    claim.isWellFormed() &&
    !/\p{Cc}/u.test(claim)
  )
}

/** Identifying claims are used unchanged or not at all: a cleaned one might identify somebody else. */
function requirePlainClaim(name: keyof Claims, claim: unknown): Claims {
  return isDisplayable(claim, MAX_CLAIM_CHARACTERS) ? { [name]: claim } : {}
}

/** A display name is chosen by people and only shown, so undisplayable characters are removed. */
function nameClaim(claim: unknown): Claims {
  if (typeof claim !== 'string' || claim.length > MAX_CLAIM_CHARACTERS) return {}
  const name = claim.replace(/\p{Cc}/gu, '').toWellFormed()
  return isEmpty(name) ? {} : { name }
}

export function unauthenticatedRefusal(): Refusal {
  return new Refusal('UNAUTHENTICATED', 'Sign in again', { status: 401 })
}
