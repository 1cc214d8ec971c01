// A mail server for tests: receives and counts mails, and misbehaves on request.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { MailServer } from './connection.ts'

export interface Envelope {
  from: string
  to: string[]
  /** As transmitted, with dot-stuffing removed. */
  raw: string
}

/** Where a script may intervene: before the greeting, at a command, at the first data, after the final dot, and after 250. */
export type Point =
  | 'greeting'
  | 'EHLO'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'data'
  | 'dot'
  | 'taken'
  | 'RSET'

/** What the server does instead of continuing: its own reply, `drop` the connection, `hang` silently, or continue `late`. */
export type Misdeed = string | 'drop' | 'hang' | 'late' | null

export interface Sink {
  port: number
  /** Stored while `keeps` is true. */
  mails: Envelope[]
  /** Mails per address. */
  counts: Map<string, number>
  /** Mails per Message-ID. */
  ids: Map<string, number>
  total: number
  /** Of all mails. */
  bytes: number
  keeps: boolean
  /** Advertised extensions. */
  extensions: string[]
  /** Names in EHLO. */
  names: Set<string>
  /** User and password as sent with AUTH PLAIN. */
  signIns: string[]
  /** Everything received, except for the content of mails. */
  commands: string[]
  script: (point: Point, about: { to: string; connection: number; mail: number }) => Misdeed
  server(more?: Partial<MailServer>): MailServer
  close(): Promise<void>
}

/** With `tls` it uses implicit TLS. */
export async function openSink(port = 0, tls?: { key: string; cert: string }): Promise<Sink> {
  const sockets = new Set<Socket>()
  let connections = 0
  const listen = (take: (socket: Socket) => void) => (tls ? createTlsServer(tls, take) : createServer(take))
  const listener = listen((socket) => {
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
    ...{ mails: [], counts: new Map(), ids: new Map(), total: 0, bytes: 0, keeps: true },
    ...{ extensions: ['SIZE 50000000'], names: new Set<string>(), signIns: [], commands: [] },
    script: () => null,
    server: (more = {}) => ({
      ...{
        host: '127.0.0.1',
        port: sink.port,
        isEncrypted: tls !== undefined,
        credentials: null,
        connections: 5,
      },
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

/** Copies the key: a slice would keep the whole mail in memory. */
function count(times: Map<string, number>, key: string): void {
  times.set(Buffer.from(key, 'latin1').toString('latin1'), (times.get(key) ?? 0) + 1)
}

const END = '\r\n.\r\n'
const LATE_MS = 150

function converse(socket: Socket, sink: Sink, connection: number): void {
  let waiting = ''
  let isData = false
  let hasBegun = false
  let envelope: Envelope = { from: '', to: [], raw: '' }
  let mail = 0
  /** A mail was started and neither accepted nor reset. */
  let isNested = false
  /** The next reply is delayed. */
  let isLate = false
  const write = (text: string) => {
    if (isLate) setTimeout(() => socket.destroyed || socket.write(text), LATE_MS)
    else socket.write(text)
    isLate = false
  }
  /** Whether it continues normally. */
  const goesOn = (point: Point): boolean => {
    const misdeed = sink.script(point, { to: envelope.to[0] ?? '', connection, mail })
    if (misdeed === null) return true
    if (misdeed === 'late') {
      isLate = true
      return true
    }
    if (misdeed === 'drop') socket.destroy()
    else if (misdeed !== 'hang') write(`${misdeed}\r\n`)
    return false
  }
  const say = (point: Point, answer: string) => {
    if (goesOn(point)) write(`${answer}\r\n`)
  }
  const take = () => {
    const [, id = ''] = /^message-id: *(\S+)/im.exec(envelope.raw) ?? []
    sink.total += 1
    sink.bytes += envelope.raw.length
    count(sink.ids, id)
    for (const to of envelope.to) count(sink.counts, to)
    if (sink.keeps) sink.mails.push(envelope)
  }
  const command = (line: string) => {
    const word = line.slice(0, 4).toUpperCase()
    sink.commands.push(line)
    if (word === 'EHLO' || word === 'HELO') {
      sink.names.add(line.slice(5))
      const extensions = ['sink', '8BITMIME', ...sink.extensions]
      const lines = extensions.map((one, place) => `250${place + 1 < extensions.length ? '-' : ' '}${one}`)
      say('EHLO', lines.join('\r\n'))
    } else if (word === 'AUTH') {
      const [, given = ''] = /^AUTH PLAIN (\S+)/i.exec(line) ?? []
      sink.signIns.push(Buffer.from(given, 'base64').toString().split('\0').slice(1).join(' '))
      if (goesOn('AUTH')) write('235 welcome\r\n')
    } else if (line.toUpperCase() === 'STARTTLS') {
      write('502 5.5.1 Error: command not implemented\r\n')
    } else if (word === 'MAIL') {
      // RFC 5321, section 4.1.4: as Postfix, Exim and Exchange do.
      if (isNested) {
        write('503 5.5.1 Error: nested MAIL command\r\n')
        return
      }
      mail += 1
      envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], raw: '' }
      if (!goesOn('MAIL')) return
      isNested = true
      write('250 ok\r\n')
    } else if (word === 'RCPT') {
      if (!isNested) {
        write('503 5.5.1 Error: need MAIL command\r\n')
        return
      }
      envelope.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      if (goesOn('RCPT')) write('250 ok\r\n')
      else envelope.to.pop()
    } else if (word === 'DATA') {
      if (envelope.to.length === 0) {
        write('554 5.5.1 Error: no valid recipients\r\n')
        return
      }
      if (!goesOn('DATA')) return
      isData = true
      hasBegun = false
      write('354 go on\r\n')
    } else if (word === 'RSET') {
      isNested = false
      envelope = { from: '', to: [], raw: '' }
      if (goesOn('RSET')) write('250 ok\r\n')
    } else if (word === 'QUIT') socket.end('221 bye\r\n')
    else write('250 ok\r\n')
  }
  socket.setEncoding('latin1')
  if (goesOn('greeting')) write('220 sink\r\n')
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
        isNested = false
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
