// One connection to a mail server, and what became of each mail that was handed to it. What matters is the phase in which it
// broke: before the final dot was written the server cannot have taken the mail, afterwards nobody knows.
import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import type { Guard } from '../guarded-addresses.ts'
import { lookupOf, TLS_FAULT } from '../guarded-fetch.ts'
import { OutsideFault } from '../outside-fault.ts'

export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte; otherwise from STARTTLS on, where the server offers it. */
  isEncrypted: boolean
  /** Of one that is not encrypted from the first byte: whether it must be from STARTTLS on, or never is; as it offers where left out. */
  startTls?: 'must' | 'never'
  credentials: { user: string; password: string } | null
  /** Mails are handed over at once on so many connections. */
  connections: number
  /** What we call ourselves when we greet it; the name of this machine where left out. */
  name?: string
  /** Of one that a person named: which machines may be connected to. */
  guard?: Guard
}

/** How far it came where it was not taken. */
export type MailStep = 'connect' | 'tls' | 'signIn' | 'sender' | 'recipient' | 'content'

/** What became of a mail; the shape a dispatch's carrier answers in. */
export type Handing =
  | { kind: 'sent' }
  | { kind: 'failed'; code: string; isAboutUs?: boolean; at?: MailStep }
  | { kind: 'later'; code: string; at?: MailStep }
  | { kind: 'away'; code: string; at?: MailStep }
  | { kind: 'unknown'; code: string }

export interface Patience {
  connectMs: number
  /** For signing in, and from the first word about a mail to its final dot. */
  silenceMs: number
  /** For the word on a mail that was handed over: servers look through it first, and who leaves too soon knows nothing. */
  verdictMs: number
}

// RFC 5321, 4.5.3.2.
const USUAL: Patience = { connectMs: 15_000, silenceMs: 300_000, verdictMs: 600_000 }

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

/** The server cannot be used at present, whatever is sent. */
class Away extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the mail server cannot be used: ${reason}`)
    this.reason = reason
  }
}

export interface Connection {
  /** False once it broke or was closed. */
  isOpen(): boolean
  /** Mails handed over so far. */
  count(): number
  hand(envelope: { from: string; to: string }, message: Buffer, signal: AbortSignal): Promise<Handing>
  close(): void
}

/** Connects and signs in; an answer instead of a connection says why not. */
export async function connect(
  server: MailServer,
  { connectMs, silenceMs, verdictMs }: Patience = USUAL,
): Promise<Connection | Handing> {
  const { host, port, isEncrypted, startTls, credentials, name, guard } = server
  let socket: Socket | undefined
  try {
    socket = guard && (await guardedSocket({ host, port, guard }, connectMs))
  } catch (error) {
    return { kind: 'away', code: codeOf(error as SmtpError), at: 'connect' }
  }
  const connection = new SMTPConnection({
    ...{ host, port, secure: isEncrypted, connectionTimeout: connectMs, greetingTimeout: connectMs },
    ...(name && { name }),
    ...(socket && { connection: socket }),
    socketTimeout: verdictMs,
    // A password goes over no line that others can read.
    requireTLS: !isEncrypted && (startTls === 'must' || (credentials !== null && !isLoopback(host))),
    ignoreTLS: startTls === 'never',
  })
  let isOpen = true
  let broke: SmtpError | undefined
  connection.on('error', (error: SmtpError) => {
    broke = error
    isOpen = false
  })
  connection.on('end', () => {
    isOpen = false
  })
  // The library's own limits end with the greeting; afterwards it would wait as long as for the word on a mail.
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    connection.close()
  }, silenceMs)
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(broke ?? new Away('ECONNECTION')))
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    if (credentials)
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.once('end', () => reject(broke ?? new Away('ECONNECTION')))
        connection.login({ user: credentials.user, pass: credentials.password }, (error) =>
          error ? reject(error) : resolve(),
        )
      })
  } catch (error) {
    connection.close()
    const code = isLate ? 'timeout' : codeOf(error as SmtpError)
    return { kind: 'away', code, at: stepOf(error as SmtpError) }
  } finally {
    clearTimeout(late)
  }
  let count = 0
  /** A mail was refused: the server may still have the beginning of it before it. */
  let isHalfway = false
  const handOver = (envelope: SMTPEnvelope, content: Readable) =>
    new Promise<void>((resolve, reject) => {
      // A server that closes has often said why in the same breath.
      const gone = () => setImmediate(() => reject(broke ?? new Error('the connection ended')))
      connection.once('end', gone)
      connection.send(envelope, content, (error) => {
        connection.off('end', gone)
        if (error) reject(error)
        else resolve()
      })
    })
  const reset = () =>
    new Promise<void>((resolve, reject) => {
      const gone = () => reject(broke ?? new Error('the connection ended'))
      connection.once('end', gone)
      connection.reset((error) => {
        connection.off('end', gone)
        if (error) reject(error)
        else resolve()
      })
    })
  return {
    isOpen: () => isOpen,
    count: () => count,
    async hand({ from, to }, message, signal) {
      count += 1
      const phase = { isDotWritten: false }
      let isLate = false
      const stop = () => {
        if (!phase.isDotWritten) connection.close()
      }
      const silence = setTimeout(() => {
        isLate = !phase.isDotWritten
        stop()
      }, silenceMs)
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (signal.aborted) return { kind: 'away', code: 'stopping' }
        if (isHalfway) await reset()
        isHalfway = true
        await handOver({ from, to: [to], size: message.length }, heldBack(message, phase))
        isHalfway = false
        return { kind: 'sent' }
      } catch (error) {
        if (signal.aborted && !phase.isDotWritten) return { kind: 'away', code: 'stopping' }
        if (isLate) return { kind: 'later', code: 'timeout', at: stepOf(error as SmtpError) }
        const { command, responseCode } = error as SmtpError
        // It takes no mail at all, or not on this connection: nothing is tried on it again.
        if (command === 'RSET' || (command === 'MAIL FROM' && responseCode)) connection.close()
        return judge(error as SmtpError, phase.isDotWritten)
      } finally {
        clearTimeout(silence)
        signal.removeEventListener('abort', stop)
      }
    },
    close() {
      isOpen = false
      connection.quit()
    },
  }
}

/**
 * The mail, whose end is held back until the loop has come round once: a server that hung up at its beginning has been heard
 * by then, and the final dot was never written.
 */
function heldBack(message: Buffer, phase: { isDotWritten: boolean }): Readable {
  let isGiven = false
  return new Readable({
    highWaterMark: message.length + 1,
    read() {
      if (!isGiven) {
        isGiven = true
        this.push(message)
        return
      }
      setImmediate(() =>
        setImmediate(() => {
          if (this.destroyed) return
          phase.isDotWritten = true
          this.push(null)
        }),
      )
    },
  })
}

/** What an error says of the one mail. */
function judge(error: SmtpError, isDotWritten: boolean): Handing {
  const code = codeOf(error)
  const at = stepOf(error)
  const { responseCode: answer, command } = error
  // The server has answered, so that it surely has not taken the mail.
  if (answer) {
    if (command === 'MAIL FROM' || command === 'RSET') return { kind: 'away', code, at }
    if (answer < 500) return { kind: 'later', code, at }
    return { kind: 'failed', code, ...(isPolicy(error) && { isAboutUs: true }), at }
  }
  if (error.code === 'EMESSAGE') return { kind: 'failed', code: 'tooLarge', isAboutUs: true, at: 'content' }
  if (error.code === 'EENVELOPE') return { kind: 'failed', code: 'address', at }
  if (isDotWritten) return { kind: 'unknown', code: code === 'ECONNECTION' ? 'dropped' : code }
  return { kind: 'later', code, at }
}

/** Whether the server speaks of whoever sends, not of the address: 5.7.x of RFC 3463. */
function isPolicy({ response }: SmtpError): boolean {
  return /^5\d\d[ -]5\.7\.\d{1,3}\b/.test(response ?? '')
}

/** A connection to one of the addresses that were checked; throws an `OutsideFault` where there are none that may be. */
async function guardedSocket(
  { host, port, guard }: { host: string; port: number; guard: Guard },
  ms: number,
): Promise<Socket> {
  const late = AbortSignal.timeout(ms)
  const hostname = host.includes(':') ? `[${host}]` : host.toLowerCase()
  const addresses = await Promise.race([
    guard.addressesOf({ scheme: 'smtp:', hostname, port }),
    once(late, 'abort').then(() => Promise.reject(new Away('timeout'))),
  ])
  const socket = connectSocket({ host, port, lookup: lookupOf(addresses), autoSelectFamily: true })
  try {
    await once(socket, 'connect', { signal: late })
    return socket
  } catch (error) {
    socket.destroy()
    throw late.aborted ? new Away('timeout') : error
  }
}

function stepOf({ code = '', originalCode = '', command = '' }: SmtpError): MailStep {
  const isTls = (word: string) => word !== 'EPROTOCOL' && TLS_FAULT.test(word)
  if (code === 'ETLS' || command === 'STARTTLS' || isTls(originalCode) || isTls(code)) return 'tls'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signIn'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'DATA' || code === 'EMESSAGE') return 'content'
  return 'connect'
}

/** The number of the server's answer, or the word of the system; never a text, which may hold an address. */
function codeOf(error: SmtpError | Away | OutsideFault): string {
  if (error instanceof Away) return error.reason
  if (error instanceof OutsideFault) return error.code
  if (error.responseCode) return String(error.responseCode)
  if (error.code === 'ETIMEDOUT') return 'timeout'
  return error.originalCode ?? error.code ?? 'ECONNECTION'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
