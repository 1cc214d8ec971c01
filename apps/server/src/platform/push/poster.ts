// Posts to push services over connections that stay open: a message for everybody is thousands of small requests to few
// hosts. Where a connection leads is checked when it is made (guarded-addresses.ts); nothing is followed elsewhere.
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Guard } from '../guarded-addresses.ts'
import { placeOf } from '../guarded-fetch.ts'
import { OutsideFault } from '../outside-fault.ts'

export interface Posted {
  status: number
  retryAfter: string | undefined
  /** As much of the answer as was asked for; empty where none was. */
  text: string
}

export interface Post {
  headers: Readonly<Record<string, string | number>>
  body: Uint8Array | string
  /** Bytes of the answer that are wanted. */
  most?: number
  signal: AbortSignal
}

export interface Poster {
  /** Throws `NotHandedOver` where nothing reached the other side, and whatever else broke where that is not known. */
  post(url: URL, post: Post): Promise<Posted>
  /** Ends the connections. */
  close(): void
}

/** The other side has nothing of it. */
export class NotHandedOver extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Without a byte, looking up the name and connecting included. */
const SILENT_MS = 15_000
/** For all of it: an answer that comes byte by byte is never silent. */
const WHOLE_MS = 45_000
/** Shorter than push services keep a connection that nothing comes over. */
const IDLE_MS = 20_000

export interface PosterLimits {
  /** Connections at once to each host. */
  sockets?: number
  silentMs?: number
  wholeMs?: number
}

export function createPoster(
  guard: Guard,
  { sockets = 64, silentMs = SILENT_MS, wholeMs = WHOLE_MS }: PosterLimits = {},
): Poster {
  const given = { keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, timeout: IDLE_MS }
  const agents = { 'http:': new http.Agent(given), 'https:': new https.Agent(given) }
  return {
    post: (url, post) =>
      new Promise((resolve, reject) => {
        const { headers, body, most = 0, signal } = post
        if (signal.aborted) return reject(new NotHandedOver('stopped'))
        const scheme = url.protocol as keyof typeof agents
        let isHandedOver = false
        const request = (scheme === 'https:' ? https : http).request(
          url,
          {
            method: 'POST',
            agent: agents[scheme],
            headers: { ...headers },
            lookup: guarded(url, guard),
            timeout: silentMs,
          },
          (answer) => take(answer, most).then(resolve, reject),
        )
        request.on('socket', (socket) => {
          // A connection that stood already takes the message at once.
          if (!socket.connecting) isHandedOver = true
          else socket.once(scheme === 'https:' ? 'secureConnect' : 'connect', () => (isHandedOver = true))
        })
        const slow = () => request.destroy(new OutsideFault('answer.tooSlow'))
        const late = setTimeout(slow, wholeMs)
        request.on('timeout', slow)
        request.on('error', (error) => {
          signal.removeEventListener('abort', handleAbort)
          if (error instanceof NotHandedOver) return reject(error)
          const code =
            error instanceof OutsideFault ? error.code : ((error as NodeJS.ErrnoException).code ?? 'closed')
          reject(isHandedOver ? new Error(code, { cause: error }) : new NotHandedOver(code, { cause: error }))
        })
        request.on('close', () => {
          clearTimeout(late)
          signal.removeEventListener('abort', handleAbort)
        })
        // What is on its way is waited for: only what has not been handed over is taken back.
        const handleAbort = () => {
          if (!isHandedOver) request.destroy(new NotHandedOver('stopped'))
        }
        signal.addEventListener('abort', handleAbort)
        request.end(body)
      }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Whoever connects is given the addresses that were checked, and asks nobody again. */
function guarded(url: URL, guard: Guard): LookupFunction {
  return (_hostname, { all }, callback) => {
    guard.addressesOf(placeOf(url)).then(
      (addresses) => {
        const [first] = addresses
        if (all) callback(null, [...addresses])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error as NodeJS.ErrnoException, '', 0),
    )
  }
}

async function take(answer: http.IncomingMessage, most: number): Promise<Posted> {
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    // The rest is read and left: so the connection serves the next one.
    if (count < most) chunks.push(chunk)
    count += chunk.length
    if (count > MOST_ANSWER) {
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

const MOST_ANSWER = 65_536
