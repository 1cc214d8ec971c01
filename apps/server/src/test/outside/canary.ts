// A listener that nobody may reach, and web servers with responses defined by tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'

export interface Canary {
  port: number
  /** Connections so far. */
  count(): number
  close(): Promise<void>
}

/** Counts connections, and never answers. */
export async function openCanary(host = '127.0.0.1'): Promise<Canary> {
  let count = 0
  const server = createTcpServer((socket) => {
    count += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export interface TestWebServer {
  /** `127.0.0.1:port`, as in the list of allowed hosts. */
  host: string
  url(path: string): string
  /** Requests in order. */
  asked: IncomingMessage[]
  close(): Promise<void>
}

/** A web server on loopback. */
export async function openTestWebServer(
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
): Promise<TestWebServer> {
  const asked: IncomingMessage[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, reply) => {
    asked.push(request)
    reply.on('error', () => {})
    answer(request, reply)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    asked,
    url: (path) => `http://${host}${path}`,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
