// Rate limits: by person and site if known, otherwise by network address.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Session } from '../auth/auth.ts'
import { Refusal } from '../refusal.ts'

export interface RateLimitOptions {
  callsPerMinute: number
  uploadsPerMinute: number
  resizesPerMinute: number
  newDevices: { devicesPerHour: number; devicesPerDay: number }
  /** The session of a request; rejects if there is none. */
  sessionOf(request: FastifyRequest): Promise<Session>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts work per network address, with a limit per kind; throws `TOO_MANY_REQUESTS`. */
    countByAddress(kind: CountedWork): Promise<void>
  }
}

/** Work that anonymous callers may request; only work that is really done counts. */
type CountedWork =
  | 'resize'
  | 'embedPreview'
  | 'agencyPush'
  | 'pushDevice'
  | 'newPushDevice'
  | 'newsletterForm'
  | 'newsletterToken'

/** Limits the expensive routes; responds 429 with Retry-After. Matches routes by their pattern, not by the path as sent. */
export async function addRateLimit(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const limits: Record<string, number> = {
    '/graphql': options.callsPerMinute,
    '/export': options.uploadsPerMinute,
    '/storage/upload': options.uploadsPerMinute,
    '/storage/resumable': options.uploadsPerMinute,
    '/reader/imports': options.uploadsPerMinute,
    '/storage/resumable/:id': options.callsPerMinute,
    '/storage/get-file-info-from-hash': options.uploadsPerMinute,
  }
  const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? ''
  await app.register(rateLimit, {
    // Only on the routes below: on others, such as those of pictures, authenticating the caller would be wasted work.
    global: false,
    timeWindow: MINUTE_MS,
    cache: 20_000,
    max: (request) => limits[routeOf(request)] ?? options.callsPerMinute,
    keyGenerator: async (request) => {
      const who = await options.sessionOf(request).then(
        ({ viewer }) => `person ${viewer.userId} site ${viewer.siteId}`,
        () => `address ${request.ip}`,
      )
      return `${routeOf(request)} ${who}`
    },
    errorResponseBuilder: (_request, { statusCode, ttl }) => {
      const extensions = { code: CODE, params: { retryAfter: Math.ceil(ttl / 1000) } }
      return { statusCode, code: CODE, message: MESSAGE, errors: [{ message: MESSAGE, extensions }] }
    },
  })
  const limited = app.rateLimit()
  app.addHook('onRoute', (route) => {
    if (route.url in limits) route.preHandler = [...[route.preHandler ?? []].flat(), limited]
  })
  const inMinute = (max: number): Limit[] => [{ max, timeWindow: MINUTE_MS }]
  const { devicesPerHour, devicesPerDay } = options.newDevices
  const counted: Record<CountedWork, Limit[]> = {
    resize: inMinute(options.resizesPerMinute),
    embedPreview: inMinute(options.callsPerMinute),
    agencyPush: inMinute(options.callsPerMinute),
    pushDevice: inMinute(options.callsPerMinute),
    newPushDevice: [
      { max: devicesPerHour, timeWindow: 60 * MINUTE_MS },
      { max: devicesPerDay, timeWindow: 1_440 * MINUTE_MS },
    ],
    // A person submits a form once or twice; nobody honest tries tokens that were not sent to them.
    newsletterForm: inMinute(Math.ceil(options.callsPerMinute / 60)),
    newsletterToken: inMinute(Math.ceil(options.callsPerMinute / 20)),
  }
  const counters = Object.entries(counted).map(([kind, limits]) => {
    const keyGenerator = (request: FastifyRequest) => `${kind} address ${clientNetwork(request.ip)}`
    const each = limits.map((limit) => app.createRateLimit({ ...limit, keyGenerator }))
    return [kind, each] as const
  })
  const countersOf = new Map(counters)
  app.decorateRequest('countByAddress', async function (this: FastifyRequest, kind) {
    for (const count of countersOf.get(kind) ?? []) {
      const limit = await count(this)
      if (limit.isAllowed || !limit.isExceeded) continue
      const params = { retryAfter: Math.ceil(limit.ttl / 1000) }
      throw new Refusal(CODE, MESSAGE, { status: 429, params })
    }
  })
}

interface Limit {
  max: number
  /** Milliseconds. */
  timeWindow: number
}

/** The address, or for IPv6 its /64 network: one household or machine has all addresses of it. */
export function clientNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.isIPv4MappedAddress()
    ? parsed.toIPv4Address().toString()
    : `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
}

const MINUTE_MS = 60_000

const CODE = 'TOO_MANY_REQUESTS'
const MESSAGE = 'Too many requests, wait and try again'
