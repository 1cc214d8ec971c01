// A minimal issuer on loopback for tests of the server's token check: it signs arbitrary claims.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'

interface IssuerKey {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  jwk: JWK
  isPublished: boolean
}

/** Deviations from a valid token; times are seconds from now. */
export interface TokenOptions {
  issuer?: string
  audience?: string | string[]
  expiresIn?: number
  notBeforeIn?: number
  issuedIn?: number
  /** Id of the signing key; the newest by default. */
  keyId?: string
  /** Key id in the header, if it should differ from the signing key. */
  claimedKeyId?: string
}

export interface TestIssuer {
  readonly issuer: string
  /** Id of the current signing key. */
  readonly keyId: string
  /** Number of requests for the keys, to verify that a server caches and refreshes them. */
  readonly keyRequests: number
  /** Signs the claims; by default, a token is valid for 15 minutes. `sub` defaults to "editor". */
  sign(claims?: Record<string, unknown>, wish?: TokenOptions): Promise<string>
  /** A token with `alg: none`. */
  unsigned(claims?: Record<string, unknown>): string
  /** A token signed with HS256 and the public key as secret: the classic algorithm confusion attack. */
  signWithPublicKeyAsSecret(claims?: Record<string, unknown>): Promise<string>
  /** Switches to a new signing key; former ones stay published unless withdrawn. */
  rotateKeys(options?: { areFormerWithdrawn?: boolean }): Promise<string>
  /** Answers 503 to everything until it is switched back. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** Starts the issuer on a free loopback port; `clientId` is the audience of its tokens. */
export async function startTestIssuer({ clientId = 'manset' } = {}): Promise<TestIssuer> {
  let isDown = false
  let keyRequests = 0
  const keys = [await makeKey(1)]
  const server = createServer((req, res) => {
    if (isDown) return void res.writeHead(503).end()
    if (req.url === '/.well-known/openid-configuration') return sendJson(res, descriptionOf(issuer))
    if (req.url !== '/jwks') return void res.writeHead(404).end()
    keyRequests++
    sendJson(res, { keys: keys.filter(({ isPublished }) => isPublished).map(({ jwk }) => jwk) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const newest = () => keys[keys.length - 1] as IssuerKey
  const keyCalled = (id: string) => {
    const key = keys.find((each) => each.id === id)
    if (!key) throw new Error(`the test issuer has no key "${id}"`)
    return key
  }

  return {
    issuer,
    get keyId() {
      return newest().id
    },
    get keyRequests() {
      return keyRequests
    },
    sign(claims = {}, wish = {}) {
      const key = wish.keyId ? keyCalled(wish.keyId) : newest()
      const token = new SignJWT(timed(claims, wish, issuer, clientId))
      return token.setProtectedHeader({ alg: 'RS256', kid: wish.claimedKeyId ?? key.id }).sign(key.privateKey)
    },
    unsigned: (claims = {}) => new UnsecuredJWT(timed(claims, {}, issuer, clientId)).encode(),
    async signWithPublicKeyAsSecret(claims = {}) {
      const secret = new TextEncoder().encode(await exportSPKI(newest().publicKey))
      const token = new SignJWT(timed(claims, {}, issuer, clientId))
      return token.setProtectedHeader({ alg: 'HS256', kid: newest().id }).sign(secret)
    },
    async rotateKeys({ areFormerWithdrawn = false } = {}) {
      if (areFormerWithdrawn) for (const key of keys) key.isPublished = false
      keys.push(await makeKey(keys.length + 1))
      return newest().id
    },
    setDown(value) {
      isDown = value
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function timed(claims: Record<string, unknown>, wish: TokenOptions, issuer: string, clientId: string) {
  const now = Math.floor(Date.now() / 1000)
  return {
    sub: 'editor',
    iss: wish.issuer ?? issuer,
    aud: wish.audience ?? clientId,
    iat: now + (wish.issuedIn ?? 0),
    exp: now + (wish.expiresIn ?? 900),
    ...(wish.notBeforeIn !== undefined && { nbf: now + wish.notBeforeIn }),
    ...claims,
  }
}

async function makeKey(number: number): Promise<IssuerKey> {
  const id = `key-${number}`
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' }
  return { id, privateKey, publicKey, jwk, isPublished: true }
}

function descriptionOf(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function sendJson(res: ServerResponse, value: unknown) {
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
