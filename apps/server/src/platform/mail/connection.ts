// One connection to a mail server, and what became of each mail that was handed to it. What matters is the phase in which it
// broke: before the final dot was written the server cannot have taken the mail, afterwards nobody knows.
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte; otherwise from STARTTLS on, where the server offers it. */
  isEncrypted: boolean
  credentials: { user: string; password: string } | null
  /** Mails are handed over at once on so many connections. */
  connections: number
}

/** What became of a mail; the shape a dispatch's carrier answers in. */
export type Handing =
  | { kind: 'sent' }
  | { kind: 'failed'; code: string }
  | { kind: 'later'; code: string }
  | { kind: 'away'; code: string }
  | { kind: 'unknown'; code: string }

export interface Patience {
  connectMs: number
  /** Of silence, in the middle of a mail. */
  silenceMs: number
}

const USUAL: Patience = { connectMs: 15_000, silenceMs: 120_000 }

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  responseCode?: number
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
  { host, port, isEncrypted, credentials }: MailServer,
  { connectMs, silenceMs }: Patience = USUAL,
): Promise<Connection | Handing> {
  const connection = new SMTPConnection({
    ...{ host, port, secure: isEncrypted, connectionTimeout: connectMs, greetingTimeout: connectMs },
    socketTimeout: silenceMs,
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
  return {
    isOpen: () => isOpen,
    count: () => count,
    async hand({ from, to }, message, signal) {
      count += 1
      const phase = { isDotWritten: false }
      const stop = () => {
        if (!phase.isDotWritten) connection.close()
      }
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (signal.aborted) return { kind: 'away', code: 'stopping' }
        await new Promise<void>((resolve, reject) => {
          const gone = () => reject(broke ?? new Error('the connection ended'))
          connection.once('end', gone)
          connection.send({ from, to: [to], size: message.length }, heldBack(message, phase), (error) => {
            connection.off('end', gone)
            if (error) reject(error)
            else resolve()
          })
        })
        return { kind: 'sent' }
      } catch (error) {
        if (signal.aborted && !phase.isDotWritten) return { kind: 'away', code: 'stopping' }
        return judge(error as SmtpError, phase.isDotWritten)
      } finally {
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
    if (command === 'MAIL FROM') return { kind: 'away', code }
    return { kind: answer >= 500 ? 'failed' : 'later', code }
  }
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return { kind: 'failed', code: 'address' }
  return {
    kind: isDotWritten ? 'unknown' : 'later',
    code: isDotWritten && code === 'ECONNECTION' ? 'dropped' : code,
  }
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
