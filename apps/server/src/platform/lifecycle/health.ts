// Health endpoints for monitoring: alive, ready, metrics.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface HealthOptions {
  pool: Pool
  /** Bearer token for /metrics from elsewhere; without one, only this machine may read it. */
  metricsToken: string | undefined
  /** Metrics of parts that keep serving despite problems, by name; read with every request, so they must be ready. */
  metrics?: () => Readonly<Record<string, number>>
}

const READINESS_TIMEOUT_MS = 2_000

/** Adds /livez, /healthz and /metrics, and measures every response. */
export const health = fastifyPlugin<HealthOptions>(
  async (app, { pool, metricsToken, metrics = () => ({}) }) => {
    const register = new Registry()
    collectDefaultMetrics({ register })
    registerPoolMetrics(pool, register)
    const gauges = new Map<string, Gauge>()
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [register],
    })
    // Caches the label combinations, of which there are few.
    const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const key = `${request.method} ${route} ${reply.statusCode}`
      const known = series.get(key) ?? seconds.labels(request.method, route, String(reply.statusCode))
      series.set(key, known)
      known.observe(reply.elapsedTime / 1000)
      done()
    })
    const options = { config: { rateLimit: false }, logLevel: 'warn' as const }
    app.get('/livez', options, async () => ({ status: 'alive' }))
    app.get('/healthz', options, async (request, reply) => {
      const isReady = await isDatabaseReady(pool)
      const status = isReady ? 'ready' : 'database does not answer'
      // Readiness is public; details require the permission to read metrics.
      const more = mayReadMetrics(request, metricsToken) ? metrics() : {}
      return reply.code(isReady ? 200 : 503).send({ status, ...more })
    })
    app.get('/metrics', options, async (request, reply) => {
      if (!mayReadMetrics(request, metricsToken)) return replyNotFound(reply)
      registerMetrics(metrics(), gauges, register)
      return reply.type(register.contentType).send(await register.metrics())
    })
  },
  { name: 'health' },
)

function registerPoolMetrics(pool: Pool, register: Registry): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and callers waiting for one.',
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      gauge.labels('open').set(pool.totalCount)
      gauge.labels('idle').set(pool.idleCount)
      gauge.labels('waiting').set(pool.waitingCount)
    },
  })
}

/** A gauge per metric; gauges of metrics that disappeared are removed. */
function registerMetrics(
  figures: Readonly<Record<string, number>>,
  gauges: Map<string, Gauge>,
  register: Registry,
): void {
  for (const name of gauges.keys())
    if (!Object.hasOwn(figures, name)) {
      register.removeSingleMetric(name)
      gauges.delete(name)
    }
  for (const [name, value] of Object.entries(figures)) {
    const help = 'State of a part of the server; see docs/how-to/run-for-real.md.'
    const gauge = gauges.get(name) ?? new Gauge({ name, help, registers: [register] })
    gauges.set(name, gauge)
    gauge.set(value)
  }
}

async function isDatabaseReady(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, READINESS_TIMEOUT_MS, false)
  })
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([answer, late])
  clearTimeout(timer)
  return isReady
}

/** Checks the socket's own address: a proxy on this machine must not expose metrics to everybody behind it. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token && isEqualToken(headers.authorization ?? '', `Bearer ${token}`)) return true
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  return isLoopback && !isForwarded
}

function isEqualToken(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function replyNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ status: 'not found' })
}
