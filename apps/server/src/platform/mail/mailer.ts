// A pool of connections to one mail server, opened on demand and reused.

import { normalizeMailAddress } from './address.ts'
import type { CompiledMail, MailValues } from './mail-template.ts'
import { connectSmtp, type MailServer, type SmtpConnection, type SmtpTimeouts } from './smtp-connection.ts'
import type { MailOutcome } from './smtp-errors.ts'

/** Servers disconnect after some hundred mails; we reconnect before. */
const MAX_MAILS_PER_CONNECTION = 500

export interface Mailer {
  /** Maximum of mails in flight. */
  connections: number
  send(mail: CompiledMail, filling: MailValues, signal: AbortSignal): Promise<MailOutcome>
  close(): Promise<void>
}

/** Opens no connection yet; `send` rejects only for programming errors. */
export function createMailer(server: MailServer, timeouts?: SmtpTimeouts): Mailer {
  const idle: SmtpConnection[] = []
  let isClosed = false
  /** Senders waiting for a free connection. */
  const waiting: ((comes: boolean) => void)[] = []
  let used = 0
  const acquireSlot = async (signal: AbortSignal): Promise<boolean> => {
    if (used < server.connections) {
      used += 1
      return true
    }
    const turn = Promise.withResolvers<boolean>()
    const stop = () => {
      waiting.splice(waiting.indexOf(turn.resolve), 1)
      turn.resolve(false)
    }
    waiting.push(turn.resolve)
    signal.addEventListener('abort', stop, { once: true })
    const comes = await turn.promise
    signal.removeEventListener('abort', stop)
    return comes
  }
  const releaseSlot = () => {
    const next = waiting.shift()
    if (next) next(true)
    else used -= 1
  }

  const acquireConnection = async (): Promise<SmtpConnection | MailOutcome> => {
    for (let known = idle.pop(); known; known = idle.pop()) {
      if (known.isOpen() && known.count() < MAX_MAILS_PER_CONNECTION) return known
      known.close()
    }
    return connectSmtp(server, timeouts)
  }
  const returnConnection = (connection: SmtpConnection) => {
    if (!isClosed && connection.isOpen()) idle.push(connection)
    else connection.close()
  }

  const handOver = async (
    envelope: { from: string; to: string },
    message: Buffer,
    signal: AbortSignal,
  ): Promise<MailOutcome> => {
    for (;;) {
      if (signal.aborted) return { kind: 'away', code: 'stopping' }
      const connection = await raceWithAbort(acquireConnection(), signal, returnConnection)
      if ('kind' in connection) return connection
      const isFresh = connection.count() === 0
      const handing = await connection.sendMail(envelope, message, signal)
      returnConnection(connection)
      // The server may have closed a reused connection: that is not an outcome of this mail.
      const isStale =
        !isFresh && !connection.isOpen() && (handing.kind === 'later' || handing.kind === 'away')
      if (!isStale || signal.aborted) return handing
    }
  }

  return {
    connections: server.connections,
    async send(mail, filling, signal) {
      const to = normalizeMailAddress(filling.to)
      if (!to) return { kind: 'failed', code: 'address' }
      if (signal.aborted || !(await acquireSlot(signal))) return { kind: 'away', code: 'stopping' }
      try {
        return await handOver({ from: mail.from, to }, mail.render({ ...filling, to }), signal)
      } finally {
        releaseSlot()
      }
    },
    async close() {
      isClosed = true
      for (const connection of idle.splice(0)) connection.close()
    },
  }
}

/** Stops waiting for a connection on abort; one that is opened nevertheless is returned to the pool. */
async function raceWithAbort(
  taking: Promise<SmtpConnection | MailOutcome>,
  signal: AbortSignal,
  giveBack: (connection: SmtpConnection) => void,
): Promise<SmtpConnection | MailOutcome> {
  const stopping = Promise.withResolvers<MailOutcome>()
  const stop = () => stopping.resolve({ kind: 'away', code: 'stopping' })
  signal.addEventListener('abort', stop, { once: true })
  const first = await Promise.race([taking, stopping.promise])
  signal.removeEventListener('abort', stop)
  if ('kind' in first && signal.aborted)
    void taking.then((late) => {
      if (!('kind' in late)) giveBack(late)
    })
  return first
}
