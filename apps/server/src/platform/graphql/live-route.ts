// The live channel: subscriptions over one websocket (graphql-transport-ws); permissions are checked again for every event.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Authenticator, Session } from '../auth/auth.ts'
import { Refusal } from '../refusal.ts'
import type { Access } from './builder.ts'
import type { Context, Tools } from './context.ts'
import { demandRules, presentError } from './execute.ts'
import { OperationErrors, type PreparedOperation } from './prepare.ts'
import { standIn, subscribeAlike, withWords } from './told-alike.ts'
import { checkVariables } from './variables.ts'

export interface LiveRouteOptions {
  schema: GraphQLSchema
  prepare(text: string): PreparedOperation
  authenticator: Authenticator
  tools: Tools
  /** Origins of pages that may connect; a client without an Origin is no browser. */
  origins: readonly string[]
  /** Proxies whose X-Forwarded-For is trusted, as on the other routes. */
  trustedProxies: readonly string[]
}

const LARGEST_MESSAGE = 65_536
const MOST_SUBSCRIPTIONS = 50
const MOST_SOCKETS_OF_A_PERSON = 20
/** Unsent bytes at which the connection of a client that doesn't read is closed. */
const MOST_UNSENT = 1_048_576
/** Interval between authorization checks of open connections: with the cache's age, access ends within 5 s. */
const LOOK_MS = 1_500
/** Ping interval; a connection with two unanswered pings is terminated. */
const PING_MS = 5_000
const MOST_UNANSWERED = 2
const CLOSE_TOO_MANY = 4429
/** A service of ours, such as the database, is unavailable; browsers reconnect and refetch. */
const CLOSE_COME_AGAIN = 1013

interface Line {
  socket: WebSocket
  address: string | null
  session: Session | null
  subscriptions: number
  unansweredPings: number
}

/** Adds the websocket at /graphql to the server. */
export function addLiveRoute(app: FastifyInstance, options: LiveRouteOptions): void {
  const { authenticator, tools } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  })
  const lines = new Set<Line>()
  const server = protocolServer(options, lines)
  const addressOf = createAddressReader(options.trustedProxies)

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const line: Line = {
      socket,
      address: addressOf(request),
      session: null,
      subscriptions: 0,
      unansweredPings: 0,
    }
    lines.add(line)
    socket.on('pong', () => {
      line.unansweredPings = 0
    })
    socket.on('error', () => socket.terminate())
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => {
            handle(String(data)).catch((error: unknown) => {
              sendAway(socket, tools, error)
            })
          }),
      },
      line,
    )
    socket.once('close', (code, reason) => {
      lines.delete(line)
      void closed(code, String(reason))
    })
  })

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin } = request.headers
    // Node no longer handles errors of the upgraded socket; one without a listener would end the server.
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== '/graphql') return refuseUpgrade(socket, 404)
    if (origin !== undefined && !options.origins.includes(origin)) return refuseUpgrade(socket, 403)
    sockets.handleUpgrade(request, socket, head, (open) => sockets.emit('connection', open, request))
  }
  app.server.on('upgrade', handleUpgrade)

  const looking = setInterval(() => {
    // While the database is unavailable, permissions cannot be checked; there are no events either.
    for (const line of lines) if (line.session) stillAllowed(line, authenticator).catch(() => {})
  }, LOOK_MS).unref()
  const pinging = setInterval(() => {
    for (const line of lines) {
      if (line.unansweredPings >= MOST_UNANSWERED) line.socket.terminate()
      line.unansweredPings += 1
      line.socket.ping()
    }
  }, PING_MS).unref()

  app.addHook('preClose', async () => {
    clearInterval(looking)
    clearInterval(pinging)
    app.server.off('upgrade', handleUpgrade)
    for (const { socket } of lines) socket.close(1001, 'The server stops')
    setTimeout(() => {
      for (const { socket } of lines) socket.terminate()
    }, 1_000).unref()
  })
}

function protocolServer(options: LiveRouteOptions, lines: ReadonlySet<Line>) {
  const { authenticator, prepare, schema, tools } = options
  return makeServer<Record<string, unknown>, Line>({
    connectionInitWaitTimeout: 5_000,
    async onConnect({ connectionParams, extra: line }) {
      const { Authorization, authorization, siteid } = (connectionParams ?? {}) as Record<string, unknown>
      try {
        line.session = await authenticator.authenticate({
          authorization: text(Authorization) ?? text(authorization),
          siteid: text(siteid),
          address: line.address,
        })
      } catch (error) {
        if (error instanceof Refusal) close(line, error)
        else sendAway(line.socket, tools, error)
        return false
      }
      const { userId } = line.session.viewer
      const own = [...lines].filter((other) => other.session?.viewer.userId === userId)
      if (own.length > MOST_SOCKETS_OF_A_PERSON) {
        line.socket.close(CLOSE_TOO_MANY, 'Too many connections')
        return false
      }
      return true
    },
    onSubscribe({ extra: line }, _id, { query, variables }): ExecutionArgs | GraphQLError[] {
      try {
        const prepared = prepare(query)
        if (prepared.operation !== 'subscription')
          throw new Refusal('OPERATION_UNKNOWN', 'Only subscriptions are live')
        if (line.subscriptions >= MOST_SUBSCRIPTIONS)
          throw new Refusal('TOO_MANY_REQUESTS', 'Too many subscriptions')
        const context = contextOf(line, prepared.rules, tools)
        demandRules(context.viewer, prepared.rules)
        checkVariables(prepared.variables, variables ?? {})
        line.subscriptions += 1
        return { schema, document: prepared.document, contextValue: context, variableValues: variables }
      } catch (error) {
        const errors = error instanceof OperationErrors ? error.errors : [error]
        return errors.map((one) => new GraphQLError('', { originalError: one as Error }))
      }
    },
    onError: (_context, _id, _payload, errors) => errors.map((error) => presentError(error, tools.log)),
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors
        ? { data: result.data, errors: result.errors.map((error) => presentError(error, tools.log)) as never }
        : standIn(result),
    onComplete: ({ extra: line }) => {
      line.subscriptions -= 1
    },
    subscribe: async (args) => {
      const running = await subscribeAlike(args)
      if (!(Symbol.asyncIterator in running)) return running
      return guarded(running as Events, args.contextValue as LiveContext, authenticator)
    },
  })
}

type LiveContext = Context & { line: Line; rules: readonly Access[] }

/** Reads the viewer anew for each event, so that a revoked permission takes effect at once. */
function contextOf(line: Line, rules: readonly Access[], tools: Tools): LiveContext {
  return {
    line,
    rules,
    get viewer() {
      if (!line.session) throw new Refusal('UNAUTHENTICATED', 'Sign in again')
      return line.session.viewer
    },
    address: line.address,
    tools,
  }
}

type Events = AsyncGenerator<ExecutionResult, void, void>

/**
 * Passes events on while the person is authorized for the subscription's fields. Not a generator function: its `return` would wait
 * for the next event before it releases the queue.
 */
function guarded(events: Events, { line, rules, tools }: LiveContext, authenticator: Authenticator): Events {
  return {
    async next() {
      const result = await events.next()
      try {
        if (result.done) return result
        if ((await stillAllowed(line, authenticator)) && line.session) {
          demandRules(line.session.viewer, rules)
          return result
        }
      } catch (error) {
        // A revoked permission ends the subscription, not the connection.
        if (!(error instanceof Refusal)) sendAway(line.socket, tools, error)
      }
      return events.return()
    },
    return: () => events.return(),
    throw: (error) => events.throw(error),
    [Symbol.asyncIterator]() {
      return this
    },
    [Symbol.asyncDispose]: async () => {
      await events.return()
    },
  }
}

/** Checks person and permissions again; closes the connection of a person who is no longer authorized. */
async function stillAllowed(line: Line, authenticator: Authenticator): Promise<boolean> {
  if (!line.session) return false
  try {
    line.session = { ...line.session, viewer: await authenticator.refresh(line.session) }
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    close(line, error)
    return false
  }
}

function sendAway(socket: WebSocket, { log }: Tools, error: unknown): void {
  log.warn({ err: error }, 'a live line cannot be served now')
  socket.close(CLOSE_COME_AGAIN, 'Come again later')
}

function close({ socket }: Line, refusal: Refusal): void {
  socket.close(refusal.status === 401 ? CloseCode.Unauthorized : CloseCode.Forbidden, refusal.message)
}

function send(socket: WebSocket, data: string): Promise<void> {
  if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
  return new Promise((resolve) => {
    const message = withWords(data)
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(message, { binary: false }, () => resolve())
  })
}

function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  const words = { 403: 'Forbidden', 404: 'Not Found' }
  socket.end(`HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}

/** The client's address: an upgrade never becomes a Fastify request, so this uses the same library as Fastify. */
function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string | null {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? null
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, isTrusted) ?? null
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
