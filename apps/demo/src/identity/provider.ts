// The demo identity provider: a real OpenID Connect provider, mounted under the web application's address.

import type { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWK } from 'jose'
import Provider from 'oidc-provider'
import { type Account, demoAccounts } from './accounts.ts'
import { type AttemptLimits, createAttempts, defaultAttemptLimits } from './attempts.ts'
import { configurationOf } from './configuration.ts'
import type { DemoLog } from './demo-log.ts'
import {
  type KeyRing,
  makeCookieKey,
  makeSigningKey,
  publicKeysOf,
  readKeyRing,
  withNewSigningKey,
  writeKeyRing,
} from './keys.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import type { PageAddresses } from './pages.ts'
import { openSessionFile } from './session-file.ts'
import { handleSignIn } from './sign-in.ts'
import { issueIdToken } from './token.ts'

export interface IdentityProviderOptions {
  /** Address of the provider, for example http://127.0.0.1:4000/identity. */
  issuer: string
  /** The data folder; keys are stored in its `identity` folder. */
  dataDir: string
  /** The web application: a public client that uses the code flow with PKCE. */
  client: { id: string; redirectUris: string[]; postLogoutRedirectUris: string[] }
  accounts?: readonly Account[]
  idTokenSeconds?: number
  /** An older signing key is replaced at startup; the former one stays published. */
  keyDays?: number
  attempts?: AttemptLimits
  log: DemoLog
  clock?: { now(): Date }
}

export interface IdentityProvider {
  readonly issuer: string
  /** The public signing keys, as published at `<issuer>/jwks`. */
  readonly jwks: { keys: JWK[] }
  /** The request handler. It expects requests with an unread body and the full path. */
  callback(): (req: IncomingMessage, res: ServerResponse) => void
  /** An identity token for an account, like one from a sign-in; throws for an unknown user name. */
  issueToken(login: string): Promise<string>
  /** Switches to a new signing key; the former one stays published for tokens that are still valid. */
  rotateKeys(): Promise<void>
}

const assets: Record<string, { type: string; body: Buffer }> = {
  '/pages.css': {
    type: 'text/css; charset=utf-8',
    body: readFileSync(new URL('./pages.css', import.meta.url)),
  },
  '/continue.js': {
    type: 'text/javascript; charset=utf-8',
    body: readFileSync(new URL('./continue.js', import.meta.url)),
  },
}

/** Opens or generates the keys in the data folder and creates the provider. It does not listen yet. */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { issuer, client, log, accounts = demoAccounts, clock = { now: () => new Date() } } = options
  const { origin, host, protocol, pathname } = new URL(issuer)
  const base = pathname.replace(/\/$/, '')
  const addresses: PageAddresses = { base, application: `${origin}/` }
  const now = () => clock.now().getTime()
  const sessions = openSessionFile(options.dataDir, (error) =>
    log.warn({ err: error }, 'the demo’s sign-ins could not be stored for its next start'),
  )
  const adapter = createMemoryAdapter(now, sessions)
  const attempts = createAttempts(options.attempts ?? defaultAttemptLimits, now)
  let ring = await openKeyRing(options, clock.now())
  let provider = build()

  function build() {
    const made = new Provider(issuer, configurationOf({ ring, client, accounts, addresses, adapter, origin }))
    made.proxy = true
    made.on('server_error', (_ctx, error) => log.error({ err: error }, 'the demo identity provider failed'))
    const requests: EventEmitter = made
    requests.on('error', (error) =>
      log.warn({ err: error }, 'a request to the demo identity provider was aborted'),
    )
    const handle = made.callback()
    return { made, handle }
  }

  /** Rewrites the request for the provider: its own host, and a path without the prefix. */
  function atRoot(req: IncomingMessage, path: string) {
    req.headers.host = host
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete req.headers['x-forwarded-host']
    Object.assign(req, { originalUrl: req.url, url: path })
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const path = pathUnder(base, req.url ?? '/')
    const { pathname: asked, searchParams } = new URL(path ?? '/', origin)
    setHeaders(res, { isSilent: asked === '/auth' && searchParams.get('prompt') === 'none', formTargets })
    const asset = assets[asked]
    const uid = /^\/interaction\/([\w-]+)$/.exec(asked)?.[1]
    if (path === undefined) return void res.writeHead(404).end()
    atRoot(req, path)
    if (asset && req.method === 'GET') {
      res.writeHead(200, { 'Content-Type': asset.type, 'Cache-Control': 'no-cache' }).end(asset.body)
    } else if (uid) {
      await handleSignIn(provider.made, { accounts, addresses, attempts, origin, log }, uid, req, res)
    } else {
      await provider.handle(req, res)
    }
  }

  const formTargets = [...new Set(client.redirectUris.map((uri) => new URL(uri).origin))].filter(
    (each) => each !== origin,
  )

  return {
    issuer,
    get jwks() {
      return publicKeysOf(ring)
    },
    callback: () => (req, res) => {
      answer(req, res).catch((error: unknown) => {
        log.error({ err: error }, 'the demo identity provider failed')
        if (!res.headersSent) res.writeHead(500)
        res.end()
      })
    },
    async issueToken(login) {
      const account = accounts.find((each) => each.login === login)
      if (!account) throw new Error(`The demo identity provider has no account "${login}".`)
      return issueIdToken(ring, account, clock.now())
    },
    async rotateKeys() {
      ring = await withNewSigningKey(ring, clock.now())
      await writeKeyRing(options.dataDir, ring)
      provider = build()
    },
  }
}

/** The stored key ring with the settings of this start; created if missing, and with a new key if the old one has aged. */
async function openKeyRing(options: IdentityProviderOptions, now: Date): Promise<KeyRing> {
  const { issuer, dataDir, client, idTokenSeconds = 900, keyDays = 90 } = options
  const kept = await readKeyRing(dataDir)
  const settings = { issuer, clientId: client.id, idTokenSeconds }
  let ring: KeyRing = kept
    ? { ...kept, ...settings }
    : { ...settings, signing: [await makeSigningKey(now)], cookieKeys: [makeCookieKey()] }
  const age = now.getTime() - new Date(ring.signing[0]?.createdAt ?? 0).getTime()
  if (age > keyDays * 86_400_000) ring = await withNewSigningKey(ring, now)
  if (JSON.stringify(ring) !== JSON.stringify(kept)) await writeKeyRing(dataDir, ring)
  return ring
}

function pathUnder(base: string, url: string): string | undefined {
  if (!url.startsWith(base)) return undefined
  const rest = url.slice(base.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}

/** Security headers of every answer. Only a silent renewal may be framed, and only by the application. */
function setHeaders(
  res: ServerResponse,
  { isSilent, formTargets }: { isSilent: boolean; formTargets: string[] },
) {
  const framedBy = isSilent ? "'self'" : "'none'"
  res.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      'img-src data:',
      ["form-action 'self'", ...formTargets].join(' '),
      `frame-ancestors ${framedBy}`,
      "base-uri 'none'",
    ].join('; '),
  )
  res.setHeader('X-Frame-Options', isSilent ? 'SAMEORIGIN' : 'DENY')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'same-origin')
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
}
