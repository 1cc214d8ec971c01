// The only HTTP client for addresses that a person or document named: checked when connecting and after every redirect, bounded
// in time and size, with credentials for their own origin only.
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Duplex, type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { DEFAULT_PORTS, type Endpoint, type Guard, type Resolved } from './guarded-addresses.ts'
import { OutboundError } from './outbound-error.ts'

export interface FetchLimits {
  /** Of the received body, and separately of the decompressed one. */
  bytes: number
  /** Until the response headers arrive, for each requested address. */
  answerMs: number
  /** Without receiving anything. */
  idleMs: number
  /** In total, including redirects. */
  wholeMs: number
}

export const FETCH_LIMITS: FetchLimits = {
  bytes: 5 * 1_048_576,
  answerMs: 15_000,
  idleMs: 15_000,
  wholeMs: 60_000,
}
const MAX_REDIRECTS = 5
const MAX_ADDRESS_CHARACTERS = 2_048
/** Characters that programs interpret differently. */
const MISLEADING = /[\p{Cc}\p{Cf}\s\\]/u

export interface FetchOptions {
  guard: Guard
  limits?: Partial<FetchLimits>
  headers?: Readonly<Record<string, string>>
  /** Headers for the first origin only; redirects to another don't get them. */
  credentials?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Sends a POST, to this address only: redirects are not followed. */
  post?: { type: string; body: string }
  /** Requests with this method and returns the headers only; the body is not read. */
  head?: 'HEAD' | 'GET'
  /**
   * Opens the sink of the decompressed body, once the response is known to have one; it is always closed. `bytes` of the result is
   * empty then.
   */
  into?: () => Writable
}

export interface Fetched {
  /** 200–299 or 304. */
  status: number
  headers: http.IncomingHttpHeaders
  /** The final address after redirects. */
  address: URL
  bytes: Buffer
}

/** Requests an address, with GET by default; throws an `OutboundError` if the address is not allowed or the response is unusable. */
export async function guardedFetch(address: string | URL, options: FetchOptions): Promise<Fetched> {
  const limits = { ...FETCH_LIMITS, ...options.limits }
  const late = new OutboundError('answer.tooSlow', { seconds: Math.ceil(limits.wholeMs / 1_000) })
  const whole = new AbortController()
  const timer = setTimeout(() => whole.abort(late), limits.wholeMs)
  const signal = options.signal ? AbortSignal.any([options.signal, whole.signal]) : whole.signal
  try {
    return await followRedirects(parseAddress(address), { ...options, limits, signal })
  } catch (error) {
    // Whichever step failed after the abort, this is the cause.
    if (signal.aborted) throw signal.reason
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A valid HTTP address; throws an `OutboundError` for any other. */
export function parseAddress(address: string | URL): URL {
  if (typeof address === 'string' && (address.length > MAX_ADDRESS_CHARACTERS || MISLEADING.test(address)))
    throw new OutboundError('address.malformed')
  const url = URL.parse(String(address))
  if (!url) throw new OutboundError('address.malformed')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError('address.scheme', { scheme: url.protocol.slice(0, 20) })
  return url
}

interface RequestContext extends FetchOptions {
  limits: FetchLimits
  signal: AbortSignal
}

async function followRedirects(first: URL, request: RequestContext): Promise<Fetched> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isOwn = url.origin === first.origin
    const answer = await requestHeaders(
      url,
      isOwn ? { ...credentialsOfAddress(first), ...request.credentials } : {},
      request,
    )
    const { statusCode = 0, headers } = answer
    const next = statusCode >= 300 && statusCode < 400 && statusCode !== 304 ? headers.location : undefined
    if (next === undefined) return request.head ? toFetched(answer, url) : readBody(answer, url, request)
    answer.destroy()
    if (request.post) throw new OutboundError('answer.redirects', { max: 0 })
    const following = URL.parse(next, url.href)
    if (!following) throw new OutboundError('answer.malformed')
    url = parseAddress(following)
  }
  throw new OutboundError('answer.redirects', { max: MAX_REDIRECTS })
}

/** User and password of an address as a header: addresses are logged. */
function credentialsOfAddress({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  return { authorization: basicAuthorization(decodeComponent(username), decodeComponent(password)) }
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The server name for TLS (SNI); an IP address has none. */
export function tlsServerName({ hostname }: URL): { servername?: string } {
  return /^[\d.]+$|^\[/.test(hostname) ? {} : { servername: hostname }
}

export function endpointOf({ protocol, hostname, port }: URL): Endpoint {
  return { scheme: protocol, hostname, port: port ? Number(port) : (DEFAULT_PORTS[protocol] ?? 0) }
}

/** The response headers; the body is still unread. */
async function requestHeaders(
  url: URL,
  credentials: Readonly<Record<string, string>>,
  request: RequestContext,
): Promise<http.IncomingMessage> {
  const { guard, limits, signal } = request
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(timeoutError(limits.answerMs)), limits.answerMs)
  try {
    const within = AbortSignal.any([signal, late.signal])
    const addresses = await raceWithAbort(guard.addressesOf(endpointOf(url)), within)
    return await sendRequest(url, credentials, request, { addresses, late: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

function sendRequest(
  url: URL,
  credentials: Readonly<Record<string, string>>,
  { headers, signal, post, head }: RequestContext,
  { addresses, late }: { addresses: Resolved[]; late: AbortSignal },
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = createRequest(url, {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port || undefined,
    path: `${url.pathname}${url.search}`,
    method: post ? 'POST' : (head ?? 'GET'),
    // A new connection: a pooled one would not have been checked for this call.
    agent: false,
    headers: {
      host: url.host,
      'user-agent': 'Manset',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
      ...(post && { 'content-type': post.type }),
      ...headers,
      ...credentials,
    },
    lookup: fixedLookup(addresses),
    signal,
  })
  late.addEventListener('abort', () => request.destroy(late.reason), { once: true })
  request.on('response', resolve)
  request.on('error', (error) => reject(error instanceof OutboundError ? error : toOutboundError(error)))
  request.end(post?.body)
  return promise
}

/** Creates the request without sending it. A credential may contain characters that no header allows: it is invalid anyway. */
function createRequest(url: URL, options: http.RequestOptions): http.ClientRequest {
  try {
    return (url.protocol === 'https:' ? https : http).request(options)
  } catch (cause) {
    const { code: status = 'invalid' } = cause as NodeJS.ErrnoException
    throw new OutboundError('signIn.refused', { status }, { cause })
  }
}

const timeoutError = (ms: number) => new OutboundError('answer.tooSlow', { seconds: Math.ceil(ms / 1_000) })

/** A lookup function that returns addresses resolved earlier, instead of resolving again. */
export function fixedLookup(addresses: readonly { address: string; family: number }[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Settles with the work, or rejects when the signal aborts, whichever comes first. */
export function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    const handleAbort = () => reject(signal.reason)
    signal.addEventListener('abort', handleAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort))
  })
}

/** Throws unless the response is 2xx or 304. */
function requireSuccess(answer: http.IncomingMessage): void {
  const { statusCode: status = 0 } = answer
  if (status === 304 || (status >= 200 && status < 300)) return
  answer.destroy()
  throw status === 401 || status === 403
    ? new OutboundError('signIn.refused', { status })
    : new OutboundError('answer.status', { status })
}

function toFetched(answer: http.IncomingMessage, address: URL): Fetched {
  requireSuccess(answer)
  answer.destroy()
  return { status: answer.statusCode ?? 0, headers: answer.headers, address, bytes: Buffer.alloc(0) }
}

/** Reads the body of the final response. */
async function readBody(
  answer: http.IncomingMessage,
  address: URL,
  request: RequestContext,
): Promise<Fetched> {
  const { statusCode: status = 0, headers } = answer
  const { limits, signal, into } = request
  requireSuccess(answer)
  const chunks: Buffer[] = []
  try {
    if (Number(headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits)
    const unpackers = decompressor(headers, limits)
    // From here on the pipeline destroys the sink in every case.
    const sink = into?.() ?? collectChunks(chunks)
    await pipeline(
      [withIdleTimeout(answer, limits), limitBytes(limits), ...unpackers, sink] as [
        Readable,
        ...Duplex[],
        Writable,
      ],
      { signal },
    )
  } catch (error) {
    answer.destroy()
    throw error instanceof OutboundError ? error : toOutboundError(error as Error)
  }
  return { status, headers, address, bytes: Buffer.concat(chunks) }
}

function collectChunks(chunks: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
}

/** Destroys the response when it is idle for too long. */
function withIdleTimeout(answer: http.IncomingMessage, { idleMs }: FetchLimits): http.IncomingMessage {
  answer.setTimeout(idleMs, () => answer.destroy(timeoutError(idleMs)))
  return answer
}

function limitBytes(limits: FetchLimits): Transform {
  let count = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      count += chunk.length
      if (count > limits.bytes) done(tooLarge(limits))
      else done(null, chunk)
    },
  })
}

const tooLarge = ({ bytes }: FetchLimits) => new OutboundError('answer.tooLarge', { max: bytes })

const DECOMPRESSORS: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function decompressor(headers: http.IncomingHttpHeaders, limits: FetchLimits): Duplex[] {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return []
  const unpacker = Object.hasOwn(DECOMPRESSORS, encoding) ? DECOMPRESSORS[encoding] : undefined
  if (!unpacker) throw new OutboundError('answer.encoding')
  return [unpacker(), limitBytes(limits)]
}

export const TLS_ERROR_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|EPROTO)/
const MALFORMED = /^(HPE_|Z_|ERR__?ERROR|ERR_PADDING|ERR_BROTLI|ERR_STREAM_PREMATURE)/

/** The failure by error code only: an error message may contain what was sent. */
export function toOutboundError(error: Error): OutboundError {
  const { code = '' } = error as NodeJS.ErrnoException
  if (TLS_ERROR_CODE.test(code)) return new OutboundError('answer.tls', { code }, { cause: error })
  if (MALFORMED.test(code)) return new OutboundError('answer.malformed', {}, { cause: error })
  return new OutboundError('answer.unreachable', { code: String(code || 'closed') }, { cause: error })
}
