// The network between a client and an HTTP server: a request or its response is lost, cut, late or delivered twice, or the connection
// hangs. Websockets pass, and can be broken or frozen.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ArmedFault } from './database-proxy.ts'

export const NETWORK_FAULTS = [
  'requestLost',
  /** Half of the body reaches the server. */
  'requestCut',
  'answerLost',
  'answerCut',
  'answerLate',
  /** Two concurrent deliveries; the response of the second is passed on. */
  'deliveredTwice',
  /** The connection is accepted, and nothing more happens. */
  'requestHangs',
  /** The server has responded, and nothing arrives. */
  'answerHangs',
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

export interface NetworkProxy {
  url: string
  /** Arms the fault for the next request, or the next matching one. */
  arm(fault: NetworkFault, matches?: (request: IncomingMessage) => boolean): ArmedFault
  /** Refuses connections until the returned function is called. */
  refuse(): Promise<() => Promise<void>>
  /** Open websockets. */
  sockets(): { break(): void; hang(): void }[]
  close(): Promise<void>
}

const LATE_MS = 150

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Opens a proxy for a server on loopback, such as `http://127.0.0.1:3000`. */
export async function openNetworkProxy(serverUrl: string): Promise<NetworkProxy> {
  const server = new URL(serverUrl)
  const open = new Set<Socket>()
  const lines = new Map<Socket, Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let armed: {
    fault: NetworkFault
    matches: (request: IncomingMessage) => boolean
    count: number
    act: () => void
  } | null = null

  const later = (act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, LATE_MS)
    timers.add(timer)
  }
  const carryOut = faultsBefore(server, later)

  const listener = createServer(async (request, response) => {
    try {
      const body = await buffer(request)
      const fault = armed?.matches(request) ? armed : null
      if (!fault) return give(response, await deliver(server, request, body))
      armed = null
      fault.count += 1
      await carryOut[fault.fault](request, body, response)
      fault.act()
    } catch {
      response.destroy()
    }
  })
  listener.keepAliveTimeout = 0
  listener.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
  })
  listener.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) =>
    passWebsocket(request, client, head, { server, lines }),
  )
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port: ownPort } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${ownPort}`,
    arm(fault, matches = () => true) {
      const { promise: acted, resolve: act } = Promise.withResolvers<void>()
      const one = { fault, matches, count: 0, act }
      armed = one
      return {
        count: () => one.count,
        acted,
        disarm: () => {
          if (armed === one) armed = null
        },
      }
    },
    async refuse() {
      listener.close()
      for (const socket of open) socket.destroy()
      await once(listener, 'close')
      return async () => {
        listener.listen(ownPort, '127.0.0.1')
        await once(listener, 'listening')
      }
    },
    sockets: () =>
      [...lines].map(([client, server]) => ({
        break: () => void client.destroy(),
        hang() {
          client.unpipe(server)
          server.unpipe(client)
          for (const socket of [client, server]) socket.pause()
        },
      })),
    async close() {
      listener.close()
      for (const timer of timers) clearTimeout(timer)
      for (const socket of [...open, ...lines.values()]) socket.destroy()
      await once(listener, 'close')
    },
  }
}

async function deliver(server: URL, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url: path, headers } = request
  const passed = send({
    host: server.hostname,
    port: server.port,
    method,
    path,
    headers: { ...headers, connection: 'close' },
  })
  passed.end(body)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
}

function give(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return
  const { 'transfer-encoding': _, connection: __, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': body.length }).end(body)
}

async function cutRequest(
  server: URL,
  { method, url: path, rawHeaders }: IncomingMessage,
  body: Buffer,
): Promise<void> {
  const passed = connect(Number(server.port), server.hostname)
  passed.on('error', () => {})
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  passed.write(`${[`${method} ${path} HTTP/1.1`, ...pairs].join('\r\n')}\r\n\r\n`)
  passed.end(body.subarray(0, body.length / 2))
  await once(passed.resume(), 'close')
}

type CarryOut = (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown

/** What each fault does to a request before a server. */
function faultsBefore(server: URL, later: (act: () => void) => void): Record<NetworkFault, CarryOut> {
  return {
    requestLost: (_request, _body, response) => response.destroy(),
    async requestCut(request, body, response) {
      await cutRequest(server, request, body)
      response.destroy()
    },
    async answerLost(request, body, response) {
      await deliver(server, request, body)
      response.destroy()
    },
    async answerCut(request, body, response) {
      const answer = await deliver(server, request, body)
      response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
      response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy())
    },
    async answerLate(request, body, response) {
      const answer = await deliver(server, request, body)
      later(() => give(response, answer))
    },
    async deliveredTwice(request, body, response) {
      const [, second] = await Promise.all([deliver(server, request, body), deliver(server, request, body)])
      give(response, second)
    },
    requestHangs: () => {},
    answerHangs: (request, body) => deliver(server, request, body),
  }
}

/** Connects a websocket with the server, until one side closes. */
function passWebsocket(
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
  { server, lines }: { server: URL; lines: Map<Socket, Socket> },
): void {
  const passed = connect(Number(server.port), server.hostname)
  const pairs = request.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${request.rawHeaders[at + 1]}`] : [],
  )
  passed.write(`${[`GET ${request.url} HTTP/1.1`, ...pairs].join('\r\n')}\r\n\r\n`)
  passed.write(head)
  client.pipe(passed).pipe(client)
  lines.set(client, passed)
  for (const [one, other] of [
    [client, passed],
    [passed, client],
  ] as const) {
    one.on('error', () => {})
    one.on('close', () => {
      lines.delete(client)
      other.destroy()
    })
  }
}
