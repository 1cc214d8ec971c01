// One connection to a mail server, and the outcome of each mail sent over it. The phase of a failure decides: before the final dot
// was written the server cannot have accepted the mail; afterwards the outcome is unknown.
import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import type { Guard } from '../outbound/guarded-addresses.ts'
import { lookupOf, TLS_FAULT } from '../outbound/guarded-fetch.ts'
import { OutsideFault } from '../outbound/outbound-error.ts'

export interface MailServer {
  host: string
  port: number
  /** Implicit TLS; otherwise STARTTLS if the server offers it. */
  isEncrypted: boolean
  /** Without implicit TLS: whether STARTTLS is required or never used; opportunistic if omitted. */
  startTls?: 'must' | 'never'
  credentials: { user: string; password: string } | null
  /** Maximum of concurrent connections. */
  connections: number
  /** Our name in EHLO; this machine's name if omitted. */
  name?: string
  /** For a server that a person configured: which machines may be connected to. */
  guard?: Guard
}

/** The step at which a mail was not accepted. */
export type MailStep = 'connect' | 'tls' | 'signIn' | 'sender' | 'recipient' | 'content'

/** The outcome of a mail, in the form of a dispatch carrier's answer. */
export type Handing =
  | { kind: 'sent' }
  | { kind: 'failed'; code: string; isAboutUs?: boolean; at?: MailStep }
  | { kind: 'later'; code: string; at?: MailStep }
  | { kind: 'away'; code: string; at?: MailStep }
  | { kind: 'unknown'; code: string }

export interface Patience {
  connectMs: number
  /** For signing in, and from MAIL FROM to the final dot. */
  silenceMs: number
  /** For the reply to a sent mail: servers scan it first, and disconnecting earlier makes the outcome unknown. */
  verdictMs: number
}

// The longest timeouts of RFC 5321, section 4.5.3.2, except for connecting, which fails sooner.
const USUAL: Patience = { connectMs: 15_000, silenceMs: 300_000, verdictMs: 600_000 }

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

/** The server is unusable at present, for any mail. */
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
  /** Mails sent so far. */
  count(): number
  hand(envelope: { from: string; to: string }, message: Buffer, signal: AbortSignal): Promise<Handing>
  close(): void
}

/** Connects and signs in; returns an outcome instead of a connection if that fails. */
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
    // Passwords are never sent over an unencrypted network connection.
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
  // The library's own timeouts end with the greeting; afterwards it would wait as long as for the reply to a mail.
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
  /** A mail was rejected midway: the server may still have its beginning. */
  let isHalfway = false
  const handOver = (envelope: SMTPEnvelope, content: Readable) =>
    new Promise<void>((resolve, reject) => {
      // A server that disconnects has often sent the reason just before.
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
        // It accepts no mail at all, or none on this connection, so the connection is closed.
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
 * The mail as a stream whose end is delayed by one event loop iteration: a server that disconnected at its beginning has been noticed
 * by then, and the final dot is never written.
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

/** The outcome of one mail from its error. */
function judge(error: SmtpError, isDotWritten: boolean): Handing {
  const code = codeOf(error)
  const at = stepOf(error)
  const { responseCode: answer, command } = error
  // The server has replied, so it has certainly not accepted the mail.
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

/** Whether the rejection concerns the sender, not the address: 5.7.x of RFC 3463. */
function isPolicy({ response }: SmtpError): boolean {
  return /^5\d\d[ -]5\.7\.\d{1,3}\b/.test(response ?? '')
}

/** A socket to one of the checked addresses; throws an `OutsideFault` if none is allowed. */
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

/** The number of the reply, or the code of the system error; never a text, which may contain an address. */
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
