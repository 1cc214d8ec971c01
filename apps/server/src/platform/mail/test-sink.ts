// A mail server under test: takes mails, counts them, and misbehaves where it is told to.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { MailServer } from './connection.ts'

export interface Envelope {
  from: string
  to: string[]
  /** As it came over the line, without the dots that were added. */
  raw: string
}

/** Where a script may step in: before the greeting, at a command, at the first data, after the final dot, and after 250. */
export type Point = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'data' | 'dot' | 'taken'

/** What the server does instead of going on: an answer of its own, `drop` the connection, or say nothing ever. */
export type Misdeed = string | 'drop' | 'hang' | null

export interface Sink {
  port: number
  /** Kept while `keeps` is true. */
  mails: Envelope[]
  /** How often each address got a mail. */
  counts: Map<string, number>
  /** How often a Message-ID came. */
  ids: Map<string, number>
  total: number
  keeps: boolean
  script: (point: Point, about: { to: string; connection: number; mail: number }) => Misdeed
  server(more?: Partial<MailServer>): MailServer
  close(): Promise<void>
}

export async function openSink(port = 0): Promise<Sink> {
  const sockets = new Set<Socket>()
  let connections = 0
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    connections += 1
    converse(socket, sink, connections)
  })
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const sink: Sink = {
    port: (listener.address() as AddressInfo).port,
    ...{ mails: [], counts: new Map(), ids: new Map(), total: 0, keeps: true },
    script: () => null,
    server: (more = {}) => ({
      ...{ host: '127.0.0.1', port: sink.port, isEncrypted: false, credentials: null, connections: 5 },
      ...more,
    }),
    async close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
  return sink
}

const END = '\r\n.\r\n'

function converse(socket: Socket, sink: Sink, connection: number): void {
  let waiting = ''
  let isData = false
  let hasBegun = false
  let envelope: Envelope = { from: '', to: [], raw: '' }
  let mail = 0
  /** Whether it goes on as usual. */
  const goesOn = (point: Point): boolean => {
    const misdeed = sink.script(point, { to: envelope.to[0] ?? '', connection, mail })
    if (misdeed === null) return true
    if (misdeed === 'drop') socket.destroy()
    else if (misdeed !== 'hang') socket.write(`${misdeed}\r\n`)
    return false
  }
  const say = (point: Point, answer: string) => {
    if (goesOn(point)) socket.write(`${answer}\r\n`)
  }
  const take = () => {
    const [, id = ''] = /^message-id: *(\S+)/im.exec(envelope.raw) ?? []
    sink.total += 1
    sink.ids.set(id, (sink.ids.get(id) ?? 0) + 1)
    for (const to of envelope.to) sink.counts.set(to, (sink.counts.get(to) ?? 0) + 1)
    if (sink.keeps) sink.mails.push(envelope)
  }
  const command = (line: string) => {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'EHLO' || word === 'HELO') say('EHLO', '250-sink\r\n250-8BITMIME\r\n250 SIZE 50000000')
    else if (word === 'MAIL') {
      mail += 1
      envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], raw: '' }
      say('MAIL', '250 ok')
    } else if (word === 'RCPT') {
      envelope.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      say('RCPT', '250 ok')
    } else if (word === 'DATA') {
      if (!goesOn('DATA')) return
      isData = true
      hasBegun = false
      socket.write('354 go on\r\n')
    } else if (word === 'QUIT') socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  }
  socket.setEncoding('latin1')
  if (goesOn('greeting')) socket.write('220 sink\r\n')
  socket.on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      if (isData) {
        if (!hasBegun) {
          hasBegun = true
          if (!goesOn('data')) return
        }
        const end = waiting.indexOf(END)
        if (end < 0) return
        envelope.raw = waiting.slice(0, end).replaceAll('\r\n.', '\r\n')
        waiting = waiting.slice(end + END.length)
        isData = false
        if (!goesOn('dot')) continue
        take()
        say('taken', '250 taken')
        continue
      }
      const line = waiting.indexOf('\r\n')
      if (line < 0) return
      const text = waiting.slice(0, line)
      waiting = waiting.slice(line + 2)
      command(text)
    }
  })
}
