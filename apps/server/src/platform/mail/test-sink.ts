// A mail server for tests: receives and counts mails, and misbehaves on request.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { MailServer } from './smtp-connection.ts'

export interface Envelope {
  from: string
  to: string[]
  /** As transmitted, with dot-stuffing removed. */
  raw: string
}

/** Where a script may intervene: before the greeting, at a command, at the first data, after the final dot, and after 250. */
export type ScriptPoint =
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
export type Misbehavior = string | 'drop' | 'hang' | 'late' | null

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
  script: (point: ScriptPoint, about: { to: string; connection: number; mail: number }) => Misbehavior
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
    handleSession(socket, sink, connections)
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

/** What the server knows of one connection. */
interface Conversation {
  sink: Sink
  envelope: Envelope
  /** Number of the mail on this connection. */
  mail: number
  /** The content of a mail is being received. */
  isData: boolean
  /** The first of it has arrived. */
  hasBegun: boolean
  /** A mail was started and neither accepted nor reset. */
  isNested: boolean
  write(text: string): void
  /** Ends the connection after a last reply. */
  end(text: string): void
  /** Whether it continues normally. */
  goesOn(point: ScriptPoint): boolean
}

const emptyEnvelope = (from = ''): Envelope => ({ from, to: [], raw: '' })

function openConversation(socket: Socket, sink: Sink, connection: number): Conversation {
  /** The next reply is delayed. */
  let isLate = false
  const talk: Conversation = {
    ...{ sink, envelope: emptyEnvelope(), mail: 0, isData: false, hasBegun: false, isNested: false },
    write(text) {
      if (isLate) setTimeout(() => socket.destroyed || socket.write(text), LATE_MS)
      else socket.write(text)
      isLate = false
    },
    end: (text) => void socket.end(text),
    goesOn(point) {
      const misdeed = sink.script(point, { to: talk.envelope.to[0] ?? '', connection, mail: talk.mail })
      if (misdeed === null) return true
      if (misdeed === 'late') {
        isLate = true
        return true
      }
      if (misdeed === 'drop') socket.destroy()
      else if (misdeed !== 'hang') talk.write(`${misdeed}\r\n`)
      return false
    },
  }
  return talk
}

function handleSession(socket: Socket, sink: Sink, connection: number): void {
  const talk = openConversation(socket, sink, connection)
  let waiting = ''
  socket.setEncoding('latin1')
  if (talk.goesOn('greeting')) talk.write('220 sink\r\n')
  socket.on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      if (talk.isData && !talk.hasBegun) {
        talk.hasBegun = true
        if (!talk.goesOn('data')) return
      }
      const end = talk.isData ? END : '\r\n'
      const at = waiting.indexOf(end)
      if (at < 0) return
      const text = waiting.slice(0, at)
      waiting = waiting.slice(at + end.length)
      if (talk.isData) receiveMail(talk, text)
      else receiveCommand(talk, text)
    }
  })
}

function receiveMail(talk: Conversation, text: string): void {
  const { sink, envelope } = talk
  envelope.raw = text.replaceAll('\r\n.', '\r\n')
  talk.isData = false
  talk.isNested = false
  if (!talk.goesOn('dot')) return
  const [, id = ''] = /^message-id: *(\S+)/im.exec(envelope.raw) ?? []
  sink.total += 1
  sink.bytes += envelope.raw.length
  count(sink.ids, id)
  for (const to of envelope.to) count(sink.counts, to)
  if (sink.keeps) sink.mails.push(envelope)
  if (talk.goesOn('taken')) talk.write('250 taken\r\n')
}

/** Replies to commands by their first four letters; any other is accepted. */
const COMMANDS: Record<string, (talk: Conversation, line: string) => void> = {
  EHLO: greet,
  HELO: greet,
  AUTH({ sink, goesOn, write }, line) {
    const [, given = ''] = /^AUTH PLAIN (\S+)/i.exec(line) ?? []
    sink.signIns.push(Buffer.from(given, 'base64').toString().split('\0').slice(1).join(' '))
    if (goesOn('AUTH')) write('235 welcome\r\n')
  },
  MAIL(talk, line) {
    // RFC 5321, section 4.1.4: as Postfix, Exim and Exchange do.
    if (talk.isNested) return talk.write('503 5.5.1 Error: nested MAIL command\r\n')
    talk.mail += 1
    talk.envelope = emptyEnvelope(/<(.*?)>/.exec(line)?.[1])
    if (!talk.goesOn('MAIL')) return
    talk.isNested = true
    talk.write('250 ok\r\n')
  },
  RCPT({ isNested, envelope, goesOn, write }, line) {
    if (!isNested) return write('503 5.5.1 Error: need MAIL command\r\n')
    envelope.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
    if (goesOn('RCPT')) write('250 ok\r\n')
    else envelope.to.pop()
  },
  DATA(talk) {
    if (talk.envelope.to.length === 0) return talk.write('554 5.5.1 Error: no valid recipients\r\n')
    if (!talk.goesOn('DATA')) return
    talk.isData = true
    talk.hasBegun = false
    talk.write('354 go on\r\n')
  },
  RSET(talk) {
    talk.isNested = false
    talk.envelope = emptyEnvelope()
    if (talk.goesOn('RSET')) talk.write('250 ok\r\n')
  },
  QUIT: ({ end }) => end('221 bye\r\n'),
}

function receiveCommand(talk: Conversation, line: string): void {
  talk.sink.commands.push(line)
  const answer = COMMANDS[line.slice(0, 4).toUpperCase()]
  if (line.toUpperCase() === 'STARTTLS') talk.write('502 5.5.1 Error: command not implemented\r\n')
  else if (answer) answer(talk, line)
  else talk.write('250 ok\r\n')
}

function greet({ sink, goesOn, write }: Conversation, line: string): void {
  sink.names.add(line.slice(5))
  const extensions = ['sink', '8BITMIME', ...sink.extensions]
  const lines = extensions.map((one, place) => `250${place + 1 < extensions.length ? '-' : ' '}${one}`)
  if (goesOn('EHLO')) write(`${lines.join('\r\n')}\r\n`)
}
