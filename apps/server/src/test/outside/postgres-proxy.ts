// A proxy for PostgreSQL whose connections can be cut, held or slowed down at a message of the protocol, as networks do.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

/** `pass` it on; `later`: in a separate packet; `hold` it and all that follows; `cut` the connection instead. */
export type Verdict = 'pass' | 'later' | 'hold' | 'cut'

/** A message of the server: its type, a letter of the protocol, and its bytes with type and length. */
export type Decide = (type: string, bytes: Buffer) => Verdict

export interface PostgresProxy {
  /** The test's server behind this proxy. */
  connection: { host: string; port: number; user: string }
  url(database: string): string
  /** Applies to open connections as well. */
  decide(next: Decide): void
  /**
   * Breaks all connections on the client's side. PostgreSQL doesn't notice: its side stays open, as behind a NAT that lost the connection.
   */
  abandon(): void
  /** Connections opened so far. */
  count(): number
  close(): Promise<void>
}

/** Longer than the stream of a COPY needs to end after its last byte. */
const LATER_MS = 20

export async function openPostgresProxy(decideAtFirst: Decide = () => 'pass'): Promise<PostgresProxy> {
  const { host, user } = inject('postgres')
  const sockets = new Set<Socket>()
  const lines = new Map<Socket, Socket>()
  let decide = decideAtFirst
  let count = 0
  const server = createServer((near) => {
    count += 1
    const far = connect(path.join(host, '.s.PGSQL.5432'))
    lines.set(near, far)
    for (const socket of [near, far]) {
      sockets.add(socket)
      // A statement is a small packet; with Nagle's algorithm each would be delayed by some 40 ms.
      socket.setNoDelay(true)
      const end = () => {
        sockets.delete(socket)
        if (socket === near && !lines.has(near)) return
        lines.delete(near)
        near.destroy()
        far.destroy()
      }
      socket.on('error', end)
      socket.on('close', end)
    }
    near.on('data', (bytes) => far.write(bytes))
    forward(far, near, (type, bytes) => decide(type, bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { host: '127.0.0.1', port, user },
    url: (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    decide(next) {
      decide = next
    },
    abandon() {
      const cut = [...lines.keys()]
      lines.clear()
      for (const near of cut) near.destroy()
    },
    count: () => count,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards the server's messages one by one. */
function forward(from: Socket, to: Socket, decide: Decide): void {
  let rest = Buffer.alloc(0)
  let isHeld = false
  let waiting: Promise<unknown> | undefined
  const send = (bytes: Buffer) => {
    if (waiting) waiting = waiting.then(() => to.write(bytes))
    else to.write(bytes)
  }
  from.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (!isHeld && rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const bytes = rest.subarray(0, 1 + rest.readUInt32BE(1))
      rest = rest.subarray(bytes.length)
      const verdict = decide(String.fromCharCode(bytes.readUInt8(0)), bytes)
      if (verdict === 'cut') {
        from.destroy()
        return
      }
      isHeld = verdict === 'hold'
      if (isHeld) return
      if (verdict === 'later') waiting = (waiting ?? Promise.resolve()).then(() => pause(LATER_MS))
      send(bytes)
    }
  })
}
