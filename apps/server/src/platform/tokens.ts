// Identity tokens: verified with the provider's own keys, found by discovery and fetched again when it rotates them.

import { isEmpty } from '@manset/model/empty.ts'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { steadyNow } from './clock.ts'
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
/** For the provider's discovery document, and for its keys. */
const ANSWER_MS = 5_000
const CLOCK_TOLERANCE_SECONDS = 0
/** The provider's clock may be ahead of ours by so much. */
const CLOCK_AHEAD_SECONDS = 60
/** However long a provider lets a token live, a person signs in once a day. */
const OLDEST_SECONDS = 24 * 3_600
/** OpenID Connect Core, 2. */
const LONGEST_SUBJECT = 255
const LONGEST_CLAIM = 500

export interface TokenVerifier {
  /** Throws `UNAUTHENTICATED` unless issuer, audience, signature, expiry and not-before all hold. */
  verify(token: string): Promise<Identity>
}

export interface TokenVerifierOptions {
  issuer: string
  audience: string
  /** Told once, when a token lacks claims that people are called and recognised by. */
  onLack?(claims: readonly string[]): void
  answerMs?: number
}

/** By the names providers give them. */
const PERSONAL_CLAIMS = ['name', 'preferred_username', 'email', 'email_verified']

export function createTokenVerifier({
  issuer,
  audience,
  onLack,
  answerMs = ANSWER_MS,
}: TokenVerifierOptions): TokenVerifier {
  const verified = new LRUCache<string, Identity>({ max: 5_000 })
  let isLackTold = false
  let keys: Promise<JWTVerifyGetKey> | undefined

  const loadKeys = async (): Promise<JWTVerifyGetKey> => {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    if (!response.ok) throw new Error(`discovery of ${issuer} answered ${response.status}`)
    const discovery = (await response.json()) as { issuer?: string; jwks_uri?: string }
    if (discovery.issuer !== issuer || !discovery.jwks_uri)
      throw new Error(`discovery of ${issuer} names issuer ${discovery.issuer}`)
    return createRemoteJWKSet(new URL(discovery.jwks_uri), {
      cooldownDuration: 1_000,
      timeoutDuration: answerMs,
    })
  }

  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.expiresAt * 1000 > steadyNow()) return known
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
        currentDate: new Date(steadyNow()),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      }).then(
        ({ payload }) => {
          const identity = identityIn(payload, { issuer, audience })
          const lacking = PERSONAL_CLAIMS.filter((claim) => payload[claim] === undefined)
          if (lacking.length > 0 && !isLackTold) onLack?.(lacking)
          isLackTold ||= lacking.length > 0
          return identity
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

/** What a signed token says of a person; one whose claims no honest provider makes is refused. */
function identityIn(payload: JWTPayload, { issuer, audience }: TokenVerifierOptions): Identity {
  // A token for several audiences must have been given to us (OpenID Connect Core, 3.1.3.7).
  const party = payload.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? null : audience)
  const { sub: subject, iat: issuedAt, exp: expiresAt } = payload
  if (party !== audience || !isPlain(subject, LONGEST_SUBJECT)) throw unauthenticated()
  if (issuedAt === undefined || expiresAt === undefined) throw unauthenticated()
  const now = steadyNow() / 1000
  if (issuedAt > now + CLOCK_AHEAD_SECONDS || issuedAt + OLDEST_SECONDS <= now) throw unauthenticated()
  const told: Claims = {
    ...nameClaim(payload.name),
    ...plainClaim('username', payload.preferred_username),
    ...(payload.email_verified !== false && plainClaim('email', payload.email)),
    ...plainClaim('picture', payload.picture),
  }
  return {
    issuer,
    subject,
    told,
    name: told.name ?? told.username ?? subject,
    username: told.username ?? subject,
    email: told.email ?? null,
    isEmailVerified: payload.email_verified === true,
    picture: told.picture ?? null,
    issuedAt,
    expiresAt: Math.min(expiresAt, issuedAt + OLDEST_SECONDS),
  }
}

/** A text that says what it shows: no control characters, no halves of characters. */
function isPlain(claim: unknown, longest: number): claim is string {
  return (
    typeof claim === 'string' &&
    claim !== '' &&
    claim.length <= longest &&
    claim.isWellFormed() &&
    !/\p{Cc}/u.test(claim)
  )
}

/** What somebody is recognised by is taken as it stands or not at all: cleaned, it might be somebody else's. */
function plainClaim(name: keyof Claims, claim: unknown): Claims {
  return isPlain(claim, LONGEST_CLAIM) ? { [name]: claim } : {}
}

/** A name is chosen by people, and only shown: what cannot be shown goes from it. */
function nameClaim(claim: unknown): Claims {
  if (typeof claim !== 'string' || claim.length > LONGEST_CLAIM) return {}
  const name = claim.replace(/\p{Cc}/gu, '').toWellFormed()
  return isEmpty(name) ? {} : { name }
}

export function unauthenticated(): Refusal {
  return new Refusal('UNAUTHENTICATED', 'Sign in again', { status: 401 })
}
