// One connection to a mail server, and the outcome of each mail sent over it. The phase of a failure decides: before the final dot
// was written the server cannot have accepted the mail; afterwards the outcome is unknown.
import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import type { Guard } from '../outbound/guarded-addresses.ts'
import { fixedLookup } from '../outbound/guarded-fetch.ts'
import {
  errorReplyCode,
  failedStep,
  type MailOutcome,
  outcomeOfError,
  ServerUnavailable,
  type SmtpError,
} from './smtp-errors.ts'

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

export interface SmtpTimeouts {
  connectMs: number
  /** For signing in, and from MAIL FROM to the final dot. */
  silenceMs: number
  /** For the reply to a sent mail: servers scan it first, and disconnecting earlier makes the outcome unknown. */
  verdictMs: number
}

// The longest timeouts of RFC 5321, section 4.5.3.2, except for connecting, which fails sooner.
const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 15_000, silenceMs: 300_000, verdictMs: 600_000 }

export interface SmtpConnection {
  /** False once it broke or was closed. */
  isOpen(): boolean
  /** Mails sent so far. */
  count(): number
  sendMail(envelope: { from: string; to: string }, message: Buffer, signal: AbortSignal): Promise<MailOutcome>
  close(): void
}

/** Connects and signs in; returns an outcome instead of a connection if that fails. */
export async function connectSmtp(
  server: MailServer,
  timeouts: SmtpTimeouts = DEFAULT_TIMEOUTS,
): Promise<SmtpConnection | MailOutcome> {
  const { host, port, guard } = server
  let socket: Socket | undefined
  try {
    socket = guard && (await guardedSocket({ host, port, guard }, timeouts.connectMs))
  } catch (error) {
    return { kind: 'away', code: errorReplyCode(error as SmtpError), at: 'connect' }
  }
  const line = openSmtpLine(server, socket, timeouts)
  const failure = await signIn(line, server.credentials, timeouts.silenceMs)
  return failure ?? createConnection(line, timeouts.silenceMs)
}

/** The library's connection, and whether and why it ended. */
interface SmtpLine {
  smtp: SMTPConnection
  isOpen(): boolean
  /** Why it ended, for a caller that waits for something else. */
  reason(): SmtpError | undefined
  markClosed(): void
  /** Ends a connection whose replies no longer match its commands. */
  breakOff(): void
}

function openSmtpLine(
  server: MailServer,
  socket: Socket | undefined,
  { connectMs, verdictMs }: SmtpTimeouts,
): SmtpLine {
  const { host, port, isEncrypted, startTls, credentials, name } = server
  const smtp = new SMTPConnection({
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
  smtp.on('error', (error: SmtpError) => {
    broke = error
    isOpen = false
  })
  smtp.on('end', () => {
    isOpen = false
  })
  return {
    smtp,
    isOpen: () => isOpen,
    reason: () => broke,
    markClosed() {
      isOpen = false
    },
    breakOff() {
      broke = Object.assign(new Error('a reply to another command'), {
        code: 'EPROTOCOL',
        command: 'DATA',
      })
      smtp.close()
    },
  }
}

/** Greets and signs in; returns the outcome of a failure. */
async function signIn(
  { smtp, reason }: SmtpLine,
  credentials: MailServer['credentials'],
  silenceMs: number,
): Promise<MailOutcome | null> {
  // The library's own timeouts end with the greeting; afterwards it would wait as long as for the reply to a mail.
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    smtp.close()
  }, silenceMs)
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      smtp.once('error', reject)
      smtp.once('end', () => reject(reason() ?? new ServerUnavailable('ECONNECTION')))
      begin((error) => (error ? reject(error) : resolve()))
    })
  try {
    await step((done) => smtp.connect(done))
    if (credentials)
      await step((done) => smtp.login({ user: credentials.user, pass: credentials.password }, done))
    return null
  } catch (error) {
    smtp.close()
    const code = isLate ? 'timeout' : errorReplyCode(error as SmtpError)
    return { kind: 'away', code, at: failedStep(error as SmtpError) }
  } finally {
    clearTimeout(late)
  }
}

/** Hands mails over a signed-in connection, one after the other. */
function createConnection(line: SmtpLine, silenceMs: number): SmtpConnection {
  const { smtp } = line
  let count = 0
  /** A mail was rejected midway: the server may still have its beginning. */
  let isHalfway = false
  return {
    isOpen: line.isOpen,
    count: () => count,
    async sendMail({ from, to }, message, signal) {
      count += 1
      const phase = { isDotWritten: false }
      let isLate = false
      const stop = () => {
        if (!phase.isDotWritten) smtp.close()
      }
      const silence = setTimeout(() => {
        isLate = !phase.isDotWritten
        stop()
      }, silenceMs)
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (signal.aborted) return { kind: 'away', code: 'stopping' }
        if (isHalfway) await reset(line)
        isHalfway = true
        await sendMail(line, { from, to: [to], size: message.length }, withDelayedEnd(message, phase, line))
        isHalfway = false
        return { kind: 'sent' }
      } catch (error) {
        if (signal.aborted && !phase.isDotWritten) return { kind: 'away', code: 'stopping' }
        if (isLate) return { kind: 'later', code: 'timeout', at: failedStep(error as SmtpError) }
        const { command, responseCode } = error as SmtpError
        // It accepts no mail at all, or none on this connection, so the connection is closed.
        if (command === 'RSET' || (command === 'MAIL FROM' && responseCode)) smtp.close()
        return outcomeOfError(error as SmtpError, phase.isDotWritten)
      } finally {
        clearTimeout(silence)
        signal.removeEventListener('abort', stop)
      }
    },
    close() {
      line.markClosed()
      smtp.quit()
    },
  }
}

function sendMail({ smtp, reason }: SmtpLine, envelope: SMTPEnvelope, content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    // A server that disconnects has often sent the reason just before.
    const gone = () => setImmediate(() => reject(reason() ?? new Error('the connection ended')))
    smtp.once('end', gone)
    smtp.send(envelope, content, (error) => {
      smtp.off('end', gone)
      if (error) reject(error)
      else resolve()
    })
  })
}

function reset({ smtp, reason }: SmtpLine): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(reason() ?? new Error('the connection ended'))
    smtp.once('end', gone)
    smtp.reset((error) => {
      smtp.off('end', gone)
      if (error) reject(error)
      else resolve()
    })
  })
}

/**
 * The mail as a stream whose end is delayed by one event loop iteration: a server that disconnected at its beginning has been noticed
 * by then, and the final dot is never written. Its beginning waits for 354 (RFC 5321, section 4.1.1.4), which the library doesn't demand:
 * after a server has replied twice to a command, it would take later replies for those to the mail.
 */
function withDelayedEnd(
  message: Buffer,
  phase: { isDotWritten: boolean },
  { smtp, breakOff }: SmtpLine,
): Readable {
  let isGiven = false
  return new Readable({
    highWaterMark: message.length + 1,
    read() {
      if (!isGiven && !/^3/.test(smtp.lastServerResponse || '')) {
        breakOff()
        return
      }
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

/** A socket to one of the checked addresses; throws an `OutboundError` if none is allowed. */
async function guardedSocket(
  { host, port, guard }: { host: string; port: number; guard: Guard },
  ms: number,
): Promise<Socket> {
  const late = AbortSignal.timeout(ms)
  const hostname = host.includes(':') ? `[${host}]` : host.toLowerCase()
  const addresses = await Promise.race([
    guard.addressesOf({ scheme: 'smtp:', hostname, port }),
    once(late, 'abort').then(() => Promise.reject(new ServerUnavailable('timeout'))),
  ])
  const socket = connectSocket({ host, port, lookup: fixedLookup(addresses), autoSelectFamily: true })
  try {
    await once(socket, 'connect', { signal: late })
    return socket
  } catch (error) {
    socket.destroy()
    throw late.aborted ? new ServerUnavailable('timeout') : error
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
