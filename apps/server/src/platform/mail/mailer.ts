// A pool of connections to one mail server, opened on demand and reused.

import { mailAddress } from './address.ts'
import { type Connection, connect, type MailServer, type Patience } from './connection.ts'
import type { CompiledMail, Filling } from './form.ts'
import type { Handing } from './smtp-errors.ts'

/** Servers disconnect after some hundred mails; we reconnect before. */
const MOST_ON_ONE = 500

export interface Mailer {
  /** Maximum of mails in flight. */
  connections: number
  send(mail: CompiledMail, filling: Filling, signal: AbortSignal): Promise<Handing>
  close(): Promise<void>
}

/** Opens no connection yet; `send` rejects only for programming errors. */
export function createMailer(server: MailServer, patience?: Patience): Mailer {
  const idle: Connection[] = []
  let isClosed = false
  /** Senders waiting for a free connection. */
  const waiting: ((comes: boolean) => void)[] = []
  let used = 0
  const enter = async (signal: AbortSignal): Promise<boolean> => {
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
  const leave = () => {
    const next = waiting.shift()
    if (next) next(true)
    else used -= 1
  }

  const take = async (): Promise<Connection | Handing> => {
    for (let known = idle.pop(); known; known = idle.pop()) {
      if (known.isOpen() && known.count() < MOST_ON_ONE) return known
      known.close()
    }
    return connect(server, patience)
  }
  const giveBack = (connection: Connection) => {
    if (!isClosed && connection.isOpen()) idle.push(connection)
    else connection.close()
  }

  const handOver = async (
    envelope: { from: string; to: string },
    message: Buffer,
    signal: AbortSignal,
  ): Promise<Handing> => {
    for (;;) {
      if (signal.aborted) return { kind: 'away', code: 'stopping' }
      const connection = await unlessStopped(take(), signal, giveBack)
      if ('kind' in connection) return connection
      const isFresh = connection.count() === 0
      const handing = await connection.hand(envelope, message, signal)
      giveBack(connection)
      // The server may have closed a reused connection: that is no outcome of this mail.
      const isStale =
        !isFresh && !connection.isOpen() && (handing.kind === 'later' || handing.kind === 'away')
      if (!isStale || signal.aborted) return handing
    }
  }

  return {
    connections: server.connections,
    async send(mail, filling, signal) {
      const to = mailAddress(filling.to)
      if (!to) return { kind: 'failed', code: 'address' }
      if (signal.aborted || !(await enter(signal))) return { kind: 'away', code: 'stopping' }
      try {
        return await handOver({ from: mail.from, to }, mail.fill({ ...filling, to }), signal)
      } finally {
        leave()
      }
    },
    async close() {
      isClosed = true
      for (const connection of idle.splice(0)) connection.close()
    },
  }
}

/** Stops waiting for a connection on abort; one that is opened nevertheless is returned to the pool. */
async function unlessStopped(
  taking: Promise<Connection | Handing>,
  signal: AbortSignal,
  giveBack: (connection: Connection) => void,
): Promise<Connection | Handing> {
  const stopping = Promise.withResolvers<Handing>()
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
