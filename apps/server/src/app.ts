// Assembles the application: its parts and their order. It contains no rules itself.
import { allowFrameHosts } from '@manset/model/embeds/frame-hosts.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { addDemo, mountInbox, openDemoInbox } from './demo-services.ts'
import { provideChannels } from './dispatch/channels.ts'
import { EXPORT_SOURCES } from './export-sources.ts'
import { CHANNELS, FEATURES } from './features.ts'
import knownOperations from './generated/known-operations.json' with { type: 'json' }
import { exportRoute } from './kit/export/export-route.ts'
import type { RunningService } from './kit/feature.ts'
import { provideOngoingWork } from './kit/ongoing/ongoing-work.ts'
import { type Authenticator, createAuthenticator, type Session } from './platform/auth/auth.ts'
import { createTokenVerifier } from './platform/auth/tokens.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/db.ts'
import { addErrorReports } from './platform/error-reports/error-reports.ts'
import type { Context, Tools } from './platform/graphql/context.ts'
import { createKnownOperations } from './platform/graphql/known-operations.ts'
import { OPERATION_LIMITS } from './platform/graphql/limits.ts'
import { addLiveRoute } from './platform/graphql/live-route.ts'
import { createOperationPreparer } from './platform/graphql/prepare.ts'
import { graphqlRoute } from './platform/graphql/route.ts'
import { runWarmUp, warmUpOperations } from './platform/graphql/warm-up.ts'
import { embedPreview, REPORT_HEIGHT_SCRIPT } from './platform/html/embed-preview.ts'
import { previewPage } from './platform/html/preview-page.ts'
import { warmUpSanitizer } from './platform/html/sanitize.ts'
import { type JobWorkers, startJobWorkers } from './platform/jobs/job-workers.ts'
import { type OpenJobs, openJobs } from './platform/jobs/open-jobs.ts'
import { health } from './platform/lifecycle/health.ts'
import { openLive } from './platform/live.ts'
import { openMail } from './platform/mail/mail.ts'
import { openSecrets } from './platform/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import { cacheFrameHosts } from './platform/site/frame-hosts.ts'
import { loadSiteSettings } from './platform/site/settings.ts'
import { openStore } from './platform/storages/open-store.ts'
import { addClosing } from './platform/web/closing.ts'
import { addErrorHandler, answerUnroutedRequest } from './platform/web/errors.ts'
import { addHeaders } from './platform/web/headers.ts'
import { addRateLimit } from './platform/web/rate-limit.ts'
import { addStaticApp, earlierOperations } from './platform/web/static-app.ts'
import { createSchema } from './schema.ts'

export interface AppOptions {
  settings: Settings
  db: Database['db']
  pool: Pool
  connection: PoolConfig
  log: Logger
  clock: Clock
}

export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { settings, pool, connection, log, db, clock } = parts
  const app = openWebServer(parts)
  addClosing(app)
  addErrorHandler(app, log)
  await addErrorReports(app, settings, log)
  const live = await openLive(connection, log)
  const jobs = openJobs({ db, pool, live, log })
  const inbox = settings.isDemo && !settings.mail.server ? await openDemoInbox() : undefined
  const tools: Tools = {
    ...{ db, live, jobs, clock, log, settings },
    files: await openStore(settings, db, log),
    secrets: await openSecrets(settings),
    mail: openMail(settings, inbox?.server),
  }
  provideChannels(CHANNELS)
  provideOngoingWork(FEATURES.flatMap(({ ongoing }) => ongoing ?? []))
  for (const feature of FEATURES) await feature.prepare?.(tools)

  let started: RunningService[] = []
  await app.register(health, {
    pool,
    metricsToken: settings.metricsToken,
    metrics: () => Object.assign({}, ...started.map((work) => work.metrics?.())),
  })
  addHeaders(app, settings)
  const schema = createSchema()
  await addRoutes(app, schema, tools)
  if (settings.isDemo) await addDemo(app, settings, log)
  if (inbox) await mountInbox(app, inbox)
  await addStaticApp(app, settings)

  started = FEATURES.flatMap((feature) => feature.start?.(tools) ?? [])
  const working = workWhileListening(app, jobs, tools)
  // A separate preparer: callers may not send the operations of the warm-up.
  const limits = { limits: OPERATION_LIMITS, isIntrospectionOpen: false }
  const prepareAny = createOperationPreparer({ schema, ...limits, isKnown: () => true })
  app.addHook('onListen', () => void runWarmUp([...warmUpOperations(schema, prepareAny), warmUpSanitizer]))
  app.addHook('onClose', async () => {
    for (const work of started.toReversed()) await work.stop()
    await working.ended()
    await inbox?.close()
    await live.close()
  })
  return app
}

function openWebServer({ settings, log }: AppOptions): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged, so none needs its own logger.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutedRequest(settings),
  })
}

/** Everything that people and programs call: GraphQL, exports, live events, the routes of features, previews. */
async function addRoutes(app: FastifyInstance, schema: GraphQLSchema, tools: Tools): Promise<void> {
  const { settings, log, db } = tools
  const authenticator = openAuthenticator(tools)
  const prepare = createOperationPreparer({
    schema,
    limits: OPERATION_LIMITS,
    isIntrospectionOpen: settings.graphql.isIntrospectionOpen,
    isKnown: settings.graphql.areOnlyKnownOperationsAllowed
      ? createKnownOperations(knownOperations, earlierOperations())
      : () => true,
  })
  const sessionOf = rememberSessions(authenticator)
  await addRateLimit(app, { ...settings.limits, newDevices: settings.push, sessionOf })
  const contextOf = async (request: FastifyRequest): Promise<Context> => ({
    viewer: (await sessionOf(request)).viewer,
    address: request.ip,
    tools,
  })
  await app.register(graphqlRoute, { prepare, log, contextOf })
  await app.register(exportRoute, {
    ...{ sources: EXPORT_SOURCES, schema, contextOf },
    mostRows: settings.limits.mostExportRows,
  })
  addLiveRoute(app, {
    ...{ schema, prepare, authenticator, tools },
    origins: [new URL(settings.publicUrl).origin],
    trustedProxies: settings.trustedProxies,
  })
  for (const feature of FEATURES) await feature.routes?.(app, { tools, authenticator })
  allowFrameHosts(settings.embedHosts)
  await app.register(embedPreview, {
    frameHostsOf: cacheFrameHosts(async (siteId) => {
      const { embedHosts, footballHosts } = await loadSiteSettings(db, siteId)
      return [...embedHosts, ...footballHosts]
    }, tools),
  })
  await app.register(previewPage, { tellHeight: REPORT_HEIGHT_SCRIPT })
}

function openAuthenticator({ settings, log, db, live }: Tools): Authenticator {
  const tokens = createTokenVerifier({
    issuer: settings.oidcIssuer,
    audience: settings.oidcClientId,
    onMissingClaims: (claims) =>
      log.warn(
        { claims },
        'identity tokens lack claims: people are called by their subject, and nobody becomes administrator by e-mail; ' +
          'have the identity provider put them into the identity token (docs/how-to/run-for-real.md)',
      ),
  })
  return createAuthenticator({ db, tokens, live, firstAdministrator: settings.firstAdministrator })
}

/** Authenticates each request once. */
function rememberSessions(authenticator: Authenticator): (request: FastifyRequest) => Promise<Session> {
  const sessions = new WeakMap<FastifyRequest, Promise<Session>>()
  return (request) => {
    const { authorization, siteid } = request.headers
    const session =
      sessions.get(request) ??
      authenticator.authenticate({
        authorization,
        siteid: typeof siteid === 'string' ? siteid : undefined,
        address: request.ip,
      })
    sessions.set(request, session)
    return session
  }
}

/** Works on jobs from the first request on. `ended` resolves once those in progress have ended. */
function workWhileListening(
  app: FastifyInstance,
  jobs: OpenJobs,
  tools: Tools,
): { ended(): Promise<void> | undefined } {
  let work: JobWorkers | undefined
  let end: Promise<void> | undefined
  app.addHook('onListen', async () => {
    work = startJobWorkers({
      jobs,
      handlers: FEATURES.flatMap((feature) => feature.jobs ?? []),
      tools,
    })
  })
  // Concurrently with calls in progress, so that both have their full grace period.
  app.addHook('preClose', async () => {
    end = work?.stop()
  })
  return { ended: () => end }
}
