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
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const lines = new Map<Socket, Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let armed: {
    fault: NetworkFault
    matches: (request: IncomingMessage) => boolean
    count: number
    act: () => void
  } | null = null

  const deliver = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    const { method, url: path, headers } = request
    const passed = send({ host: hostname, port, method, path, headers: { ...headers, connection: 'close' } })
    passed.end(body)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
  }
  const give = (response: ServerResponse, { status, headers, body }: Answer) => {
    if (response.destroyed) return
    const { 'transfer-encoding': _, connection: __, ...kept } = headers
    response.writeHead(status, { ...kept, 'content-length': body.length }).end(body)
  }
  const later = (act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, LATE_MS)
    timers.add(timer)
  }
  const cutRequest = async ({ method, url: path, rawHeaders }: IncomingMessage, body: Buffer) => {
    const passed = connect(Number(port), hostname)
    passed.on('error', () => {})
    const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    passed.write(`${[`${method} ${path} HTTP/1.1`, ...pairs].join('\r\n')}\r\n\r\n`)
    passed.end(body.subarray(0, body.length / 2))
    await once(passed.resume(), 'close')
  }
  const FAULTS: Record<
    NetworkFault,
    (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown
  > = {
    requestLost: (_request, _body, response) => response.destroy(),
    async requestCut(request, body, response) {
      await cutRequest(request, body)
      response.destroy()
    },
    async answerLost(request, body, response) {
      await deliver(request, body)
      response.destroy()
    },
    async answerCut(request, body, response) {
      const answer = await deliver(request, body)
      response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
      response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy())
    },
    async answerLate(request, body, response) {
      const answer = await deliver(request, body)
      later(() => give(response, answer))
    },
    async deliveredTwice(request, body, response) {
      const [, second] = await Promise.all([deliver(request, body), deliver(request, body)])
      give(response, second)
    },
    requestHangs: () => {},
    answerHangs: (request, body) => deliver(request, body),
  }

  const listener = createServer(async (request, response) => {
    try {
      const body = await buffer(request)
      const fault = armed?.matches(request) ? armed : null
      if (!fault) return give(response, await deliver(request, body))
      armed = null
      fault.count += 1
      await FAULTS[fault.fault](request, body, response)
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
  listener.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const server = connect(Number(port), hostname)
    const pairs = request.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${request.rawHeaders[at + 1]}`] : [],
    )
    server.write(`${[`GET ${request.url} HTTP/1.1`, ...pairs].join('\r\n')}\r\n\r\n`)
    server.write(head)
    client.pipe(server).pipe(client)
    lines.set(client, server)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        lines.delete(client)
        other.destroy()
      })
    }
  })
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
