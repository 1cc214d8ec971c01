// A proxy for PostgreSQL that breaks, hangs or is late at a named point of a statement. It parses both directions of the protocol, so
// that "before the answer" refers to the answer of this statement, on whichever connection it runs.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createFraming, createStatementReader } from './protocol.ts'

/** Where a fault acts. From `beforeAnswer` on, the server has completed the statement. */
export type DatabasePoint =
  | 'connect'
  | 'beforeStatement'
  /** The server has received the statement; nobody waits for its end. */
  | 'sent'
  | 'beforeAnswer'
  /** Half of the bytes of the answer have passed. */
  | 'inAnswer'
  /** All but the message ReadyForQuery. */
  | 'beforeReady'

/** `break` closes both sides, `hang` keeps them open and passes nothing more, `late` continues after a pause. */
export type Action = 'break' | 'hang' | 'late'

export interface Statement {
  text: string
  /** Earlier statements of the same transaction; empty outside of one. */
  earlier: readonly string[]
}

export interface DatabaseFault {
  point: DatabasePoint
  action: Action
  /** Which statements; not called for `connect`, which has none. */
  matches?(statement: Statement): boolean
  /** How often it acts; once if omitted. */
  times?: number
}

export interface ArmedFault {
  /** How often it has acted. */
  count(): number
  /** Resolves when it acts for the first time. */
  acted: Promise<void>
  disarm(): void
}

export interface ProxyConnection {
  /** Its session has executed LISTEN. */
  readonly isListening: boolean
  /** A fault or `hang` has frozen it. */
  readonly isHung: boolean
  break(): void
  /** Passes nothing more in either direction. */
  hang(): void
}

export interface DatabaseProxy {
  /** The address for the server instead of that of the database. */
  url: string
  arm(fault: DatabaseFault): ArmedFault
  /** Records statements in the order of sending; the result stops recording and returns them. */
  record(): () => Statement[]
  connections(): ProxyConnection[]
  close(): Promise<void>
}

const LATE_MS = 150

interface Armed extends DatabaseFault {
  left: number
  count: number
  act(): void
}

/** Opens a proxy for `postgres://user@<folder of a socket>/<name>`, the form of test databases. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const behind = new URL(databaseUrl)
  const socketPath = `${decodeURIComponent(behind.hostname)}/.s.PGSQL.5432`
  const armed = new Set<Armed>()
  const recordings = new Set<Statement[]>()
  const open = new Map<ProxyConnection, Socket[]>()

  const take = (point: DatabasePoint, statement: Statement): Action | null => {
    for (const fault of armed)
      if (fault.point === point && fault.left > 0 && (fault.matches?.(statement) ?? true)) {
        fault.left -= 1
        fault.count += 1
        fault.act()
        return fault.action
      }
    return null
  }
  const listener = createServer((client) => {
    const server = connect(socketPath)
    const connection = relay(client, server, {
      take,
      note(one) {
        for (const all of recordings) all.push(one)
      },
    })
    open.set(connection, [client, server])
    client.on('close', () => open.delete(connection))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `postgres://${behind.username}@127.0.0.1:${port}${behind.pathname}`,
    arm(fault) {
      const { promise: acted, resolve: act } = Promise.withResolvers<void>()
      const one: Armed = { ...fault, left: fault.times ?? 1, count: 0, act }
      armed.add(one)
      return { count: () => one.count, acted, disarm: () => void armed.delete(one) }
    },
    record() {
      const all: Statement[] = []
      recordings.add(all)
      return () => {
        recordings.delete(all)
        return all
      }
    },
    connections: () => [...open.keys()],
    async close() {
      listener.close()
      for (const sockets of open.values()) for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
}

interface Parts {
  take(point: DatabasePoint, statement: Statement): Action | null
  note(statement: Statement): void
}

/** A statement whose answer is outstanding. */
interface Pending {
  statement: Statement
  /** Bytes of the answer, held back until it is complete. */
  answer: Buffer[]
}

const NONE: Statement = { text: '', earlier: [] }
const HELD_POINTS = ['beforeAnswer', 'inAnswer', 'beforeReady'] as const

function relay(client: Socket, server: Socket, { take, note }: Parts): ProxyConnection {
  let isHung = false
  let isListening = false
  let isReady = false
  let transaction: string[] | null = null
  let timer: NodeJS.Timeout | undefined
  const cycle: Buffer[] = []
  const pending: Pending[] = []
  const end = () => {
    clearTimeout(timer)
    client.destroy()
    server.destroy()
  }
  for (const socket of [client, server]) {
    socket.setNoDelay?.(true)
    socket.on('error', end)
    socket.on('close', end)
  }
  const pass = (to: Socket, bytes: Buffer) => {
    if (!isHung && !to.destroyed) to.write(bytes)
  }
  /** Performs the action, then continues if the action permits. */
  const act = (action: Action | null, goOn: () => void) => {
    if (action === 'break') end()
    else if (action === 'hang') isHung = true
    else if (action === 'late') timer = setTimeout(goOn, LATE_MS)
    else goOn()
  }

  const readStatement = createStatementReader()
  const send = (text: string) => {
    const word = text.trim().split(/\s/)[0]?.toLowerCase() ?? ''
    const statement = { text, earlier: transaction ?? [] }
    if (word === 'begin' || word === 'start') transaction = []
    else if (word === 'commit' || word === 'rollback') transaction = null
    else transaction?.push(text)
    if (word === 'listen') isListening = true
    note(statement)
    const bytes = Buffer.concat(cycle.splice(0))
    act(take('beforeStatement', statement), () => {
      pending.push({ statement, answer: [] })
      pass(server, bytes)
      act(take('sent', statement), () => {})
    })
  }
  const frameClient = createFraming(true)
  client.on('data', (chunk) => {
    for (const message of frameClient(chunk)) {
      if (!isReady || 'dcfX'.includes(message.type)) {
        pass(server, message.bytes)
        continue
      }
      cycle.push(message.bytes)
      const text = readStatement(message)
      if (text !== null) send(text)
    }
  })

  /** Passes a complete answer, or the part of it that a fault lets through. */
  const answer = ({ statement, answer: parts }: Pending) => {
    const bytes = Buffer.concat(parts)
    const found = HELD_POINTS.map((point) => [point, take(point, statement)] as const).find(
      ([, action]) => action,
    )
    const [point, action] = found ?? ['beforeAnswer', null]
    // ReadyForQuery is six bytes long.
    const shown = { beforeAnswer: 0, inAnswer: Math.floor(bytes.length / 2), beforeReady: bytes.length - 6 }[
      point
    ]
    if (action && shown > 0) client.write(bytes.subarray(0, shown))
    act(action, () => pass(client, bytes.subarray(action ? shown : 0)))
  }
  const frameServer = createFraming(false)
  server.on('data', (chunk) => {
    for (const { type, bytes } of frameServer(chunk)) {
      const [current] = pending
      if (type === 'Z') isReady = true
      // Notifications come between answers, and COPY is bidirectional: both pass at once.
      if (!current || 'AGHW'.includes(type)) {
        pass(client, bytes)
        continue
      }
      current.answer.push(bytes)
      if (type === 'Z') answer(pending.shift() as Pending)
    }
  })
  act(take('connect', NONE), () => {})
  return {
    get isListening() {
      return isListening
    },
    get isHung() {
      return isHung
    },
    break: end,
    hang: () => {
      isHung = true
    },
  }
}
