// A server that accepts every connection and never responds, or sends a byte now and then forever.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface UnresponsiveServer {
  port: number
  url: string
  close(): Promise<void>
}

/** Sends `first` at once; then `drip` in pieces forever, if given. */
export async function openUnresponsiveServer({
  first = '',
  drip = '',
}: {
  first?: string
  drip?: string
} = {}): Promise<UnresponsiveServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
    if (first) socket.write(first)
    const dripping = drip ? setInterval(() => socket.write(drip), DRIP_MS) : undefined
    socket.on('close', () => clearInterval(dripping))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const DRIP_MS = 10
