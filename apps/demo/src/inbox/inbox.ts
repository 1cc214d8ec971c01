// The demo's mail server: a real one on loopback that accepts mail to anybody and stores the latest for reading (page.ts).
// Nothing leaves the machine. A setting delays or refuses mail for one domain.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

const MAX_MAILS = 2_000
const MAX_TOTAL_BYTES = 96_000_000
const LARGEST = 20_000_000
const CONNECTIONS = 10

/** Behavior for a domain: accepts mails, holds them until the mode changes, refuses them, or drops the connection at the end. */
export const MODES = ['takes', 'holds', 'refuses', 'drops'] as const
export type Mode = (typeof MODES)[number]

/** A received mail. */
export interface ReceivedMail {
  id: number
  at: Date
  /** Envelope sender. */
  from: string
  to: readonly string[]
  raw: Buffer
}

export interface Inbox {
  /** Address of the server. */
  server: {
    host: string
    port: number
    isEncrypted: boolean
    credentials: null
    connections: number
  }
  /** Newest first. */
  mails(): readonly ReceivedMail[]
  find(id: number): ReceivedMail | undefined
  /** Number of mails received since the start. */
  count(): number
  empty(): void
  /** Sets the behavior for mails to a domain. */
  setMode(domain: string, mode: Mode): void
  close(): Promise<void>
}

export async function openInbox(): Promise<Inbox> {
  let kept: ReceivedMail[] = []
  let bytes = 0
  let count = 0
  const modes = new Map<string, Mode>()
  const modeOf = (address: string) => modes.get(domainOf(address)) ?? 'takes'
  /** Mails that wait until the mode of their domain changes. */
  let held: { domain: string; goOn: () => void }[] = []
  /** By remote port. */
  const sockets = new Map<number, Socket>()
  const keep = (mail: Omit<ReceivedMail, 'id' | 'at'>) => {
    count += 1
    kept.push({ id: count, at: new Date(), ...mail })
    bytes += mail.raw.length
    while (kept.length > MAX_MAILS || bytes > MAX_TOTAL_BYTES) bytes -= kept.shift()?.raw.length ?? 0
  }
  const smtp = new SMTPServer({
    ...{
      banner: 'Manset demo inbox',
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
    },
    ...{ size: LARGEST, disableReverseLookup: true, closeTimeout: 1_000 },
    onRcptTo({ address }, _session, done) {
      const answer = () =>
        modeOf(address) === 'refuses'
          ? done(Object.assign(new Error('no such address'), { responseCode: 550 }))
          : done()
      if (modeOf(address) === 'holds') held.push({ domain: domainOf(address), goOn: answer })
      else answer()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        if (stream.sizeExceeded) return done(new Error('the mail is too large'))
        // Drops the connection without an answer, so that the outcome is unknown to the sender.
        if (rcptTo.some(({ address }) => modeOf(address) === 'drops'))
          return void sockets.get(session.remotePort)?.destroy()
        keep({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  smtp.on('error', () => {
    // A client disconnected; later mails are not affected.
  })
  const listener = smtp.listen(0, '127.0.0.1')
  listener.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  if (!listener.listening) await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    server: { host: '127.0.0.1', port, isEncrypted: false, credentials: null, connections: CONNECTIONS },
    mails: () => kept.toReversed(),
    find: (id) => kept.find((mail) => mail.id === id),
    count: () => count,
    empty() {
      kept = []
      bytes = 0
    },
    setMode(domain, mode) {
      modes.set(domain, mode)
      const free = held.filter((one) => one.domain === domain)
      held = held.filter((one) => one.domain !== domain)
      for (const { goOn } of free) goOn()
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
