// Posts to push services over persistent connections: a message to everybody is thousands of small requests to a few hosts. The
// address is checked at each new connection (guarded-addresses.ts); redirects are not followed.
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Guard, isIpLiteral } from '../outbound/guarded-addresses.ts'
import { endpointOf } from '../outbound/guarded-fetch.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

export interface PostResponse {
  status: number
  retryAfter: string | undefined
  /** The response up to the requested length; empty if none was requested. */
  text: string
}

export interface Post {
  headers: Readonly<Record<string, string | number>>
  body: Uint8Array | string
  /** Requested bytes of the response. */
  maxResponseBytes?: number
  signal: AbortSignal
}

export interface Poster {
  /** Throws `NotSentError` if nothing reached the service, and other errors if that is unknown. */
  post(url: URL, post: Post): Promise<PostResponse>
  /** Closes the connections. */
  close(): void
}

/** The service certainly received nothing. */
export class NotSentError extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Timeout without a byte, including DNS and connecting. */
const IDLE_TIMEOUT_MS = 15_000
/** Timeout in total: a response that trickles is never idle. */
const TOTAL_TIMEOUT_MS = 45_000
/** Shorter than the idle timeout of push services. */
const KEEP_ALIVE_MS = 20_000

export interface PosterLimits {
  /** Maximum of connections per host. */
  sockets?: number
  silentMs?: number
  wholeMs?: number
}

export function createPoster(
  guard: Guard,
  { sockets = 64, silentMs = IDLE_TIMEOUT_MS, wholeMs = TOTAL_TIMEOUT_MS }: PosterLimits = {},
): Poster {
  const given = { keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, timeout: KEEP_ALIVE_MS }
  const agents = { 'http:': new http.Agent(given), 'https:': new https.Agent(given) }
  return {
    async post(url, post) {
      await checkLiteral(url, guard)
      return new Promise((resolve, reject) => {
        const { headers, body, maxResponseBytes = 0, signal } = post
        if (signal.aborted) return reject(new NotSentError('stopped'))
        const scheme = url.protocol as keyof typeof agents
        let isHandedOver = false
        const request = (scheme === 'https:' ? https : http).request(
          url,
          {
            method: 'POST',
            agent: agents[scheme],
            headers: { ...headers },
            lookup: guardedLookup(url, guard),
            timeout: silentMs,
          },
          (answer) => readResponse(answer, maxResponseBytes).then(resolve, reject),
        )
        request.on('socket', (socket) => {
          // A reused connection sends the message at once.
          if (!socket.connecting) isHandedOver = true
          else socket.once(scheme === 'https:' ? 'secureConnect' : 'connect', () => (isHandedOver = true))
        })
        const slow = () => request.destroy(new OutboundError('answer.tooSlow'))
        const late = setTimeout(slow, wholeMs)
        request.on('timeout', slow)
        request.on('error', (error) => {
          signal.removeEventListener('abort', handleAbort)
          if (error instanceof NotSentError) return reject(error)
          const code =
            error instanceof OutboundError ? error.code : ((error as NodeJS.ErrnoException).code ?? 'closed')
          reject(isHandedOver ? new Error(code, { cause: error }) : new NotSentError(code, { cause: error }))
        })
        request.on('close', () => {
          clearTimeout(late)
          signal.removeEventListener('abort', handleAbort)
        })
        // An abort cancels only unsent messages; those in flight are awaited.
        const handleAbort = () => {
          if (!isHandedOver) request.destroy(new NotSentError('stopped'))
        }
        signal.addEventListener('abort', handleAbort)
        request.end(body)
      })
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** A host that is written as an IP address is never looked up, so the guard checks it before connecting. */
async function checkLiteral(url: URL, guard: Guard): Promise<void> {
  if (!isIpLiteral(url.hostname.replace(/^\[(.*)\]$/, '$1'))) return
  await guard.addressesOf(endpointOf(url)).catch((error: unknown) => {
    throw error instanceof OutboundError ? new NotSentError(error.code, { cause: error }) : error
  })
}

/** A DNS lookup that returns checked addresses only. */
function guardedLookup(url: URL, guard: Guard): LookupFunction {
  return (_hostname, { all }, callback) => {
    guard.addressesOf(endpointOf(url)).then(
      (addresses) => {
        const [first] = addresses
        if (all) callback(null, [...addresses])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error as NodeJS.ErrnoException, '', 0),
    )
  }
}

async function readResponse(answer: http.IncomingMessage, most: number): Promise<PostResponse> {
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    // The rest is read and discarded, so that the connection can be reused.
    if (count < most) chunks.push(chunk)
    count += chunk.length
    if (count > MAX_RESPONSE_BYTES) {
      answer.destroy()
      break
    }
  }
  const { statusCode: status = 0, headers } = answer
  return {
    status,
    retryAfter: headers['retry-after'],
    text: Buffer.concat(chunks).subarray(0, most).toString('utf8'),
  }
}

const MAX_RESPONSE_BYTES = 65_536
