// The demo's push service. It accepts web pushes like those of browsers and app messages like Firebase, and decrypts them
// with the device's key. A page shows what phones would show. A setting refuses messages for one platform. It is
// mounted under the demo's address and independent of the newsroom.
import { createPublicKey } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { jwtVerify } from 'jose'
import type { DemoLog } from '../identity/demo-log.ts'
import { decryptPayload } from './decrypt-payload.ts'
import { type Device, type DeviceBook, PLATFORMS, type Platform, registrationOf } from './device-book.ts'
import { pageFiles } from './pages.ts'
import { openPhones, type Shown } from './phones.ts'

export interface PushServiceOptions {
  /** Its address without a trailing slash: http://127.0.0.1:4000/push-service. */
  root: string
  book: DeviceBook
  log: Pick<DemoLog, 'error'>
}

/** Behavior for a platform: accepts messages, refuses them permanently, is busy, or does not know the device. */
export const MODES = ['takes', 'refuses', 'busy', 'forgets'] as const
export type Mode = (typeof MODES)[number]

interface Answer {
  status: number
  type?: string
  body?: string
  headers?: Record<string, string>
}

const MAX_BODY_BYTES = 65_536
const TOKEN = 'demo-token-'
/** `Retry-After` in seconds while busy. */
const BUSY_SECONDS = 2

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

/** A request handler. It expects requests with an unread body and the full path. */
export function createPushService({ root, book, log }: PushServiceOptions) {
  const service: Service = {
    ...{ root, book },
    phones: openPhones(),
    modes: new Map(PLATFORMS.map((one) => [one, 'takes'])),
    tokens: new Set(),
  }
  const files = pageFiles(new URL(root).pathname)
  return (request: IncomingMessage, response: ServerResponse): void => {
    answerTo(service, files, request)
      .catch((error: unknown): Answer => {
        log.error({ err: error }, 'the push service of the demo failed')
        return { status: 400 }
      })
      .then(({ status, type, body = '', headers }) => {
        response.writeHead(status, {
          ...(type && { 'content-type': type }),
          'content-length': Buffer.byteLength(body),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          ...headers,
        })
        response.end(body)
      })
  }
}

interface Service extends Pick<PushServiceOptions, 'root' | 'book'> {
  phones: ReturnType<typeof openPhones>
  modes: Map<Platform, Mode>
  /** Access tokens that were given out. */
  tokens: Set<string>
}

async function answerTo(
  service: Service,
  files: ReturnType<typeof pageFiles>,
  request: IncomingMessage,
): Promise<Answer> {
  const { phones, modes } = service
  const base = new URL(service.root).pathname
  const url = URL.parse(request.url ?? '', 'http://push')
  const path = url?.pathname.startsWith(base) ? url.pathname.slice(base.length) : ''
  const asked = `${request.method} ${path}`
  const [, device] = /^POST \/wp\/([\w.]{1,80})$/.exec(asked) ?? []
  if (device) return receiveWebPush(service, device, request)
  const [, project] = /^POST \/fcm\/v1\/projects\/([\w-]{1,80})\/messages:send$/.exec(asked) ?? []
  if (project) return receiveFcm(service, project, request)
  if (asked === 'POST /fcm/token') return issueToken(service, request)
  if (asked === 'POST /control') return control(service, request)
  if (asked === 'POST /subscriptions') return subscribe(service, request)
  if (asked === 'GET /phones')
    return json({
      ...phones.since(Number(url?.searchParams.get('after')) || 0),
      modes: Object.fromEntries(modes),
    })
  const file = request.method === 'GET' ? files[path] : undefined
  return file ? { status: 200, ...file } : { status: 404 }
}

function refuseByMode({ modes }: Service, device: Device): Answer | null {
  const mode = modes.get(device.platform)
  if (mode === 'refuses') return { status: 403 }
  if (mode === 'busy') return { status: 429, headers: { 'retry-after': String(BUSY_SECONDS) } }
  return mode === 'forgets' ? { status: 410 } : null
}

async function receiveWebPush(service: Service, name: string, request: IncomingMessage): Promise<Answer> {
  const { root, book, phones } = service
  const device = book.device(name)
  if (!device) return { status: 404 }
  const { authorization = '', ttl, 'content-encoding': encoding } = request.headers
  if (ttl === undefined || encoding !== 'aes128gcm') return { status: 400 }
  if (!(await isSigned(authorization, new URL(root).origin))) return { status: 401 }
  const box = await bodyOf(request)
  const away = refuseByMode(service, device)
  if (away) return away
  phones.show(device, JSON.parse(decryptPayload(box, device)))
  return { status: 201 }
}

async function issueToken({ root, book, tokens }: Service, request: IncomingMessage): Promise<Answer> {
  const assertion = new URLSearchParams((await bodyOf(request)).toString('utf8')).get('assertion') ?? ''
  const key = createPublicKey(book.account.public_key)
  const claims = { issuer: book.account.client_email, audience: `${root}/fcm/token` }
  const isOurs = await jwtVerify(assertion, key, claims).then(
    () => true,
    () => false,
  )
  if (!isOurs) return json({ error: 'invalid_grant' }, 400)
  const token = `${TOKEN}${tokens.size + 1}`
  tokens.add(token)
  return json({ access_token: token, expires_in: 3_599, token_type: 'Bearer' })
}

async function receiveFcm(service: Service, project: string, request: IncomingMessage): Promise<Answer> {
  const { book, tokens, phones } = service
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!tokens.has(token)) return fcmFault(401, 'UNAUTHENTICATED')
  if (project !== book.account.project_id) return fcmFault(404, 'NOT_FOUND')
  const { message } = JSON.parse((await bodyOf(request)).toString('utf8'))
  const device = book.device(String(message?.token))
  if (!device) return fcmFault(400, 'INVALID_ARGUMENT')
  const away = refuseByMode(service, device)
  if (away?.status === 410) return fcmFault(404, 'NOT_FOUND', 'UNREGISTERED')
  if (away) return { ...fcmFault(away.status, 'UNAVAILABLE'), headers: away.headers ?? {} }
  const { notification, data } = message
  phones.show(device, {
    ...notification,
    ...data,
    image: notification.image ?? null,
    isBreaking: data.isBreaking === 'true',
  } as Shown)
  return json({ name: `projects/${project}/messages/${Date.now()}` })
}

async function control({ modes }: Service, request: IncomingMessage): Promise<Answer> {
  const { platform, mode } = JSON.parse((await bodyOf(request)).toString('utf8'))
  if (!PLATFORMS.includes(platform) || !MODES.includes(mode)) return json({ error: 'unknown' }, 400)
  modes.set(platform, mode)
  return json(Object.fromEntries(modes))
}

/** Like a browser that requests a subscription from its push service; the answer is used in a registration. */
async function subscribe({ root, book, phones }: Service, request: IncomingMessage): Promise<Answer> {
  const { siteId, platform, topics = {} } = JSON.parse((await bodyOf(request)).toString('utf8'))
  if (!PLATFORMS.includes(platform) || !Number.isSafeInteger(siteId)) return json({ error: 'unknown' }, 400)
  const device = book.make(siteId, platform)
  phones.add(device)
  return json({ name: device.name, registration: registrationOf(device, root, topics) })
}

/** `vapid t=<token>, k=<key>`: signed with the given key, for this origin, and valid for at most a day (RFC 8292). */
async function isSigned(authorization: string, origin: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || !key) return false
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65) return false
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience: origin,
    algorithms: ['ES256'],
  }).catch(() => ({ payload: {} as { exp?: number; sub?: string } }))
  const { exp, sub } = payload
  return exp !== undefined && exp - Date.now() / 1_000 <= 86_400 && /^(mailto|https):/.test(sub ?? '')
}

function fcmFault(status: number, name: string, errorCode?: string): Answer {
  const details = errorCode
    ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
    : []
  return json({ error: { code: status, status: name, message: name, details } }, status)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
