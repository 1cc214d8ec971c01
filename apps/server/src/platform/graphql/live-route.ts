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
import { requireRules, toClientError } from './execute.ts'
import { OperationErrors, type PreparedOperation } from './prepare.ts'
import { insertPayload, placeholderFor, subscribeShared } from './shared-payload.ts'
import { checkVariables } from './variables.ts'

export interface LiveRouteOptions {
  schema: GraphQLSchema
  prepare(text: string): PreparedOperation
  authenticator: Authenticator
  tools: Tools
  /** Origins of pages that may connect; a client without an Origin is not a browser. */
  origins: readonly string[]
  /** Proxies whose X-Forwarded-For is trusted, as on the other routes. */
  trustedProxies: readonly string[]
}

const MAX_MESSAGE_BYTES = 65_536
const MAX_SUBSCRIPTIONS = 50
const MAX_SOCKETS_PER_USER = 20
/** Unsent bytes at which the connection of a client that doesn't read is closed. */
const MAX_UNSENT_BYTES = 1_048_576
/** Interval between authorization checks of open connections: with the cache's age, access ends within 5 s. */
const AUTHORIZATION_CHECK_INTERVAL_MS = 1_500
/** Ping interval; a connection with two unanswered pings is terminated. */
const PING_INTERVAL_MS = 5_000
const MAX_UNANSWERED_PINGS = 2
const CLOSE_TOO_MANY_REQUESTS = 4429
/** A service of ours, such as the database, is unavailable; browsers reconnect and refetch. */
const CLOSE_TRY_AGAIN_LATER = 1013

interface LiveConnection {
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
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  })
  const connections = new Set<LiveConnection>()
  const server = protocolServer(options, connections)
  const addressOf = createAddressReader(options.trustedProxies)

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const connection: LiveConnection = {
      socket,
      address: addressOf(request),
      session: null,
      subscriptions: 0,
      unansweredPings: 0,
    }
    connections.add(connection)
    socket.on('pong', () => {
      connection.unansweredPings = 0
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
              closeWithRefusal(socket, tools, error)
            })
          }),
      },
      connection,
    )
    socket.once('close', (code, reason) => {
      connections.delete(connection)
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

  const accessChecks = setInterval(() => {
    // While the database is unavailable, permissions cannot be checked; there are no events either.
    for (const connection of connections)
      if (connection.session) recheckAccess(connection, authenticator).catch(() => {})
  }, AUTHORIZATION_CHECK_INTERVAL_MS).unref()
  const pinging = setInterval(() => {
    for (const connection of connections) {
      if (connection.unansweredPings >= MAX_UNANSWERED_PINGS) connection.socket.terminate()
      connection.unansweredPings += 1
      connection.socket.ping()
    }
  }, PING_INTERVAL_MS).unref()

  app.addHook('preClose', async () => {
    clearInterval(accessChecks)
    clearInterval(pinging)
    app.server.off('upgrade', handleUpgrade)
    for (const { socket } of connections) socket.close(1001, 'The server stops')
    setTimeout(() => {
      for (const { socket } of connections) socket.terminate()
    }, 1_000).unref()
  })
}

function protocolServer(options: LiveRouteOptions, connections: ReadonlySet<LiveConnection>) {
  const { authenticator, prepare, schema, tools } = options
  return makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: 5_000,
    async onConnect({ connectionParams, extra }) {
      const { Authorization, authorization, siteid } = (connectionParams ?? {}) as Record<string, unknown>
      try {
        extra.session = await authenticator.authenticate({
          authorization: text(Authorization) ?? text(authorization),
          siteid: text(siteid),
          address: extra.address,
        })
      } catch (error) {
        if (error instanceof Refusal) close(extra, error)
        else closeWithRefusal(extra.socket, tools, error)
        return false
      }
      const { userId } = extra.session.viewer
      const own = [...connections].filter((other) => other.session?.viewer.userId === userId)
      if (own.length > MAX_SOCKETS_PER_USER) {
        extra.socket.close(CLOSE_TOO_MANY_REQUESTS, 'Too many connections')
        return false
      }
      return true
    },
    onSubscribe({ extra }, _id, { query, variables }): ExecutionArgs | GraphQLError[] {
      try {
        const prepared = prepare(query)
        if (prepared.operation !== 'subscription')
          throw new Refusal('OPERATION_UNKNOWN', 'Only subscriptions are live')
        if (extra.subscriptions >= MAX_SUBSCRIPTIONS)
          throw new Refusal('TOO_MANY_REQUESTS', 'Too many subscriptions')
        const context = eventContext(extra, prepared.rules, tools)
        requireRules(context.viewer, prepared.rules)
        checkVariables(prepared.variables, variables ?? {})
        extra.subscriptions += 1
        return { schema, document: prepared.document, contextValue: context, variableValues: variables }
      } catch (error) {
        const errors = error instanceof OperationErrors ? error.errors : [error]
        return errors.map((one) => new GraphQLError('', { originalError: one as Error }))
      }
    },
    onError: (_context, _id, _payload, errors) => errors.map((error) => toClientError(error, tools.log)),
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors
        ? {
            data: result.data,
            errors: result.errors.map((error) => toClientError(error, tools.log)) as never,
          }
        : placeholderFor(result),
    onComplete: ({ extra }) => {
      extra.subscriptions -= 1
    },
    subscribe: async (args) => {
      const running = await subscribeShared(args)
      if (!(Symbol.asyncIterator in running)) return running
      return authorizeEvents(running as Events, args.contextValue as LiveContext, authenticator)
    },
  })
}

type LiveContext = Context & { line: LiveConnection; rules: readonly Access[] }

/** Reads the viewer again for each event, so that a revoked permission takes effect at once. */
function eventContext(connection: LiveConnection, rules: readonly Access[], tools: Tools): LiveContext {
  return {
    line: connection,
    rules,
    get viewer() {
      if (!connection.session) throw new Refusal('UNAUTHENTICATED', 'Sign in again')
      return connection.session.viewer
    },
    address: connection.address,
    tools,
  }
}

type Events = AsyncGenerator<ExecutionResult, void, void>

/**
 * Passes events on while the person is authorized for the subscription's fields. Not a generator function: its `return` would wait
 * for the next event before it releases the queue.
 */
function authorizeEvents(
  events: Events,
  { line, rules, tools }: LiveContext,
  authenticator: Authenticator,
): Events {
  return {
    async next() {
      const result = await events.next()
      try {
        if (result.done) return result
        if ((await recheckAccess(line, authenticator)) && line.session) {
          requireRules(line.session.viewer, rules)
          return result
        }
      } catch (error) {
        // A revoked permission ends the subscription, not the connection.
        if (!(error instanceof Refusal)) closeWithRefusal(line.socket, tools, error)
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
async function recheckAccess(connection: LiveConnection, authenticator: Authenticator): Promise<boolean> {
  if (!connection.session) return false
  try {
    connection.session = { ...connection.session, viewer: await authenticator.refresh(connection.session) }
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    close(connection, error)
    return false
  }
}

function closeWithRefusal(socket: WebSocket, { log }: Tools, error: unknown): void {
  log.warn({ err: error }, 'a live connection cannot be served now')
  socket.close(CLOSE_TRY_AGAIN_LATER, 'Come again later')
}

function close({ socket }: LiveConnection, refusal: Refusal): void {
  socket.close(refusal.status === 401 ? CloseCode.Unauthorized : CloseCode.Forbidden, refusal.message)
}

function send(socket: WebSocket, data: string): Promise<void> {
  if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
  return new Promise((resolve) => {
    const message = insertPayload(data)
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
