// The demo's mail server: a real one on loopback that takes whatever is sent to anybody, and keeps the latest to be read
// (page.ts). Nothing leaves the machine.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const MOST_KEPT = 2_000
const MOST_BYTES = 96_000_000
const LARGEST = 20_000_000
const CONNECTIONS = 10

/** A mail as it arrived. */
export interface Arrived {
  id: number
  at: Date
  /** Of the envelope. */
  from: string
  to: readonly string[]
  raw: Buffer
}

export interface Inbox {
  /** Where it is reached. */
  server: {
    host: string
    port: number
    isEncrypted: boolean
    credentials: null
    connections: number
  }
  /** The latest first. */
  mails(): readonly Arrived[]
  find(id: number): Arrived | undefined
  /** How many arrived since the start. */
  count(): number
  empty(): void
  close(): Promise<void>
}

export async function openInbox(): Promise<Inbox> {
  let kept: Arrived[] = []
  let bytes = 0
  let count = 0
  const keep = (mail: Omit<Arrived, 'id' | 'at'>) => {
    count += 1
    kept.push({ id: count, at: new Date(), ...mail })
    bytes += mail.raw.length
    while (kept.length > MOST_KEPT || bytes > MOST_BYTES) bytes -= kept.shift()?.raw.length ?? 0
  }
  const smtp = new SMTPServer({
    ...{
      banner: 'Manset demo inbox',
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
    },
    ...{ size: LARGEST, disableReverseLookup: true, closeTimeout: 1_000 },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        if (stream.sizeExceeded) return done(new Error('the mail is too large'))
        keep({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  // Somebody who hangs up is no fault of ours.
  smtp.on('error', () => {})
  const listener = smtp.listen(0, '127.0.0.1')
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
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}
