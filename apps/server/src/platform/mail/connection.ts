// One connection to a mail server, and what became of each mail that was handed to it. What matters is the phase in which it
// broke: before the final dot was written the server cannot have taken the mail, afterwards nobody knows.
import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'

export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte; otherwise from STARTTLS on, where the server offers it. */
  isEncrypted: boolean
  credentials: { user: string; password: string } | null
  /** Mails are handed over at once on so many connections. */
  connections: number
  /** What we call ourselves when we greet it; the name of this machine where left out. */
  name?: string
}

/** What became of a mail; the shape a dispatch's carrier answers in. */
export type Handing =
  | { kind: 'sent' }
  | { kind: 'failed'; code: string; isAboutUs?: boolean }
  | { kind: 'later'; code: string }
  | { kind: 'away'; code: string }
  | { kind: 'unknown'; code: string }

export interface Patience {
  connectMs: number
  /** From the first word about a mail to its final dot. */
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
  { host, port, isEncrypted, credentials, name }: MailServer,
  { connectMs, silenceMs, verdictMs }: Patience = USUAL,
): Promise<Connection | Handing> {
  const connection = new SMTPConnection({
    ...{ host, port, secure: isEncrypted, connectionTimeout: connectMs, greetingTimeout: connectMs },
    ...(name && { name }),
    socketTimeout: verdictMs,
    // A password goes over no line that others can read.
    requireTLS: credentials !== null && !isEncrypted && !isLoopback(host),
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
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(broke ?? new Away('ECONNECTION')))
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    if (credentials)
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.login({ user: credentials.user, pass: credentials.password }, (error) =>
          error ? reject(error) : resolve(),
        )
      })
  } catch (error) {
    connection.close()
    return { kind: 'away', code: codeOf(error as SmtpError) }
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
        if (isLate) return { kind: 'later', code: 'timeout' }
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
  const { responseCode: answer, command } = error
  // The server has answered, so that it surely has not taken the mail.
  if (answer) {
    if (command === 'MAIL FROM' || command === 'RSET') return { kind: 'away', code }
    if (answer < 500) return { kind: 'later', code }
    return { kind: 'failed', code, ...(isPolicy(error) && { isAboutUs: true }) }
  }
  if (error.code === 'EMESSAGE') return { kind: 'failed', code: 'tooLarge', isAboutUs: true }
  if (error.code === 'EENVELOPE') return { kind: 'failed', code: 'address' }
  return {
    kind: isDotWritten ? 'unknown' : 'later',
    code: isDotWritten && code === 'ECONNECTION' ? 'dropped' : code,
  }
}

/** Whether the server speaks of whoever sends, not of the address: 5.7.x of RFC 3463. */
function isPolicy({ response }: SmtpError): boolean {
  return /^5\d\d[ -]5\.7\.\d{1,3}\b/.test(response ?? '')
}

/** The number of the server's answer, or the word of the system; never a text, which may hold an address. */
function codeOf(error: SmtpError | Away): string {
  if (error instanceof Away) return error.reason
  if (error.responseCode) return String(error.responseCode)
  if (error.code === 'ETIMEDOUT') return 'timeout'
  return error.originalCode ?? error.code ?? 'ECONNECTION'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
