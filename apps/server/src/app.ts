// Assembles the application: its parts and their order. It contains no rules itself.
import type { RequestListener } from 'node:http'
import { allowFrameHosts } from '@manset/model/embeds/frame-hosts.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { provideDispatchKinds } from './dispatch/kinds.ts'
import { EXPORT_SOURCES } from './export-sources.ts'
import { CHANNEL_FEATURES, FEATURES } from './features.ts'
import knownOperations from './generated/known-operations.json' with { type: 'json' }
import { exportRoute } from './kit/export/export-route.ts'
import type { Started } from './kit/feature.ts'
import { provideOngoingWork } from './kit/ongoing/ongoing.ts'
import { createAuthenticator, type Session } from './platform/auth/auth.ts'
import { createTokenVerifier } from './platform/auth/tokens.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/db.ts'
import { addErrorReports } from './platform/error-reports/error-reports.ts'
import type { Context, Tools } from './platform/graphql/context.ts'
import { createKnownOperations } from './platform/graphql/known-operations.ts'
import { OPERATION_LIMITS } from './platform/graphql/limits.ts'
import { addLiveRoute } from './platform/graphql/live-route.ts'
import { createPreparer } from './platform/graphql/prepare.ts'
import { graphqlRoute } from './platform/graphql/route.ts'
import { firstOperations, warmUp } from './platform/graphql/warm-up.ts'
import { embedPreview, TELL_HEIGHT } from './platform/html/embed-preview.ts'
import { previewPage } from './platform/html/preview-page.ts'
import { warmUpSanitizer } from './platform/html/sanitize.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import { type JobWork, workOnJobs } from './platform/jobs/work-on-jobs.ts'
import { health } from './platform/lifecycle/health.ts'
import { openLive } from './platform/live.ts'
import { openMail } from './platform/mail/mail.ts'
import { openSecrets } from './platform/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import { rememberFrameHosts } from './platform/site/frame-hosts.ts'
import { loadSiteSettings } from './platform/site/settings.ts'
import { openStore } from './platform/storages/open-store.ts'
import { addClosing } from './platform/web/closing.ts'
import { addErrorHandler, answerUnrouted } from './platform/web/errors.ts'
import { addHeaders } from './platform/web/headers.ts'
import { addRateLimit } from './platform/web/rate-limit.ts'
import { addStaticApp, earlierOperations } from './platform/web/static-app.ts'
import { createSchema } from './schema.ts'

export interface AppParts {
  settings: Settings
  db: Database['db']
  pool: Pool
  connection: PoolConfig
  log: Logger
  clock: Clock
}

export async function buildApp({
  settings,
  db,
  pool,
  connection,
  log,
  clock,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged, so none needs its own logger.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnrouted(settings),
  })
  addClosing(app)
  addErrorHandler(app, log)
  await addErrorReports(app, settings, log)
  const live = await openLive(connection, log)
  const jobs = openJobs({ db, pool, live, log })
  const files = await openStore(settings, db, log)
  const inbox = settings.isDemo && !settings.mail.server ? await openDemoInbox() : undefined
  const mail = openMail(settings, inbox?.server)
  const tools: Tools = {
    db,
    live,
    files,
    jobs,
    clock,
    log,
    settings,
    secrets: await openSecrets(settings),
    mail,
  }
  provideDispatchKinds(CHANNEL_FEATURES.flatMap(({ channels }) => channels))
  provideOngoingWork(FEATURES.flatMap(({ ongoing }) => ongoing ?? []))
  for (const feature of FEATURES) await feature.prepare?.(tools)
  const tokens = createTokenVerifier({
    issuer: settings.oidcIssuer,
    audience: settings.oidcClientId,
    onLack: (claims) =>
      log.warn(
        { claims },
        'identity tokens lack claims: people are called by their subject, and nobody becomes administrator by e-mail; ' +
          'have the identity provider put them into the identity token (docs/how-to/run-for-real.md)',
      ),
  })
  const authenticator = createAuthenticator({
    db,
    tokens,
    live,
    firstAdministrator: settings.firstAdministrator,
  })
  const schema = createSchema()
  const prepare = createPreparer({
    schema,
    limits: OPERATION_LIMITS,
    isIntrospectionOpen: settings.graphql.isIntrospectionOpen,
    isKnown: settings.graphql.areOnlyKnownOperationsAllowed
      ? createKnownOperations(knownOperations, earlierOperations())
      : () => true,
  })

  let started: Started[] = []
  await app.register(health, {
    pool,
    metricsToken: settings.metricsToken,
    figures: () => Object.assign({}, ...started.map((work) => work.figures?.())),
  })
  addHeaders(app, settings)
  const sessions = new WeakMap<FastifyRequest, Promise<Session>>()
  const sessionOf = (request: FastifyRequest) => {
    const { authorization, siteid } = request.headers
    const asked =
      sessions.get(request) ??
      authenticator.authenticate({
        authorization,
        siteid: typeof siteid === 'string' ? siteid : undefined,
        address: request.ip,
      })
    sessions.set(request, asked)
    return asked
  }
  await addRateLimit(app, { ...settings.limits, newDevices: settings.push, sessionOf })
  const contextOf = async (request: FastifyRequest): Promise<Context> => ({
    viewer: (await sessionOf(request)).viewer,
    address: request.ip,
    tools,
  })
  await app.register(graphqlRoute, { prepare, log, contextOf })
  await app.register(exportRoute, {
    sources: EXPORT_SOURCES,
    schema,
    contextOf,
    mostRows: settings.limits.mostExportRows,
  })
  addLiveRoute(app, {
    schema,
    prepare,
    authenticator,
    tools,
    origins: [new URL(settings.publicUrl).origin],
    trustedProxies: settings.trustedProxies,
  })
  for (const feature of FEATURES) await feature.routes?.(app, { tools, authenticator })
  allowFrameHosts(settings.embedHosts)
  await app.register(embedPreview, {
    frameHostsOf: rememberFrameHosts(async (siteId) => {
      const { embedHosts, footballHosts } = await loadSiteSettings(db, siteId)
      return [...embedHosts, ...footballHosts]
    }, tools),
  })
  await app.register(previewPage, { tellHeight: TELL_HEIGHT })
  if (settings.isDemo) await addDemo(app, settings, log)
  if (inbox) await mountInbox(app, inbox)
  await addStaticApp(app, settings)

  started = FEATURES.flatMap((feature) => feature.start?.(tools) ?? [])
  let jobWork: JobWork | undefined
  app.addHook('onListen', async () => {
    jobWork = workOnJobs({ jobs, handlers: FEATURES.flatMap((feature) => feature.jobs ?? []), tools })
  })
  // A separate preparer: callers may not send the operations of the warm-up.
  const prepareAny = createPreparer({
    schema,
    limits: OPERATION_LIMITS,
    isIntrospectionOpen: false,
    isKnown: () => true,
  })
  app.addHook('onListen', () => void warmUp([...firstOperations(schema, prepareAny), warmUpSanitizer]))
  let jobsEnd: Promise<void> | undefined
  // Concurrently with calls in progress, so that both have their full grace period.
  app.addHook('preClose', async () => {
    jobsEnd = jobWork?.stop()
  })
  app.addHook('onClose', async () => {
    for (const work of started.toReversed()) await work.stop()
    await jobsEnd
    await inbox?.close()
    await live.close()
  })
  return app
}

/** The demo's mail server, which receives every mail; its code is loaded only for the demo. */
async function openDemoInbox() {
  const { openInbox } = await import('@manset/demo/inbox/inbox.ts')
  return openInbox()
}

/** The demo's external services; their code is not loaded if another identity provider is configured. */
async function addDemo(app: FastifyInstance, settings: Settings, log: Logger): Promise<void> {
  const { readForgetting } = await import('@manset/demo/public-site/forget.ts')
  app.post('/public-site/forget', (request, reply) => {
    const asked = readForgetting(request.body)
    if (asked) log.info(asked, 'the public site of the demo has forgotten')
    return reply.code(asked ? 204 : 400).send()
  })
  const { agencyFeed } = await import('@manset/demo/feeds/agency-feed.ts')
  app.get('/agency-feed/rss', (_request, reply) =>
    reply.type('application/rss+xml').send(agencyFeed(new Date())),
  )
  const { createRecipeService } = await import('@manset/demo/recipe-service/service.ts')
  await mountDemo(app, '/recipes/*', createRecipeService({ root: `${settings.publicUrl}/recipes`, log }))
  await addDemoPushService(app, settings, log)
  const { createIdentityProvider } = await import('@manset/demo/identity/provider.ts')
  const provider = await createIdentityProvider({
    issuer: settings.oidcIssuer,
    dataDir: settings.dataDir,
    client: {
      id: settings.oidcClientId,
      redirectUris: [`${settings.publicUrl}/signed-in`, `${settings.publicUrl}/silent-renew.html`],
      postLogoutRedirectUris: [`${settings.publicUrl}/unauthenticated`],
    },
    log,
  })
  await mountDemo(app, '/identity/*', provider.callback())
}

/** The demo's push service, and its initial devices once the newsroom answers. */
async function addDemoPushService(app: FastifyInstance, settings: Settings, log: Logger): Promise<void> {
  const { createPushService } = await import('@manset/demo/push-service/service.ts')
  const { openDeviceBook } = await import('@manset/demo/push-service/device-book.ts')
  const { registerSampleDevices } = await import('@manset/demo/push-service/sample-devices.ts')
  const { fcmUrl } = settings.push
  const root = fcmUrl.replace(/\/fcm$/, '')
  const book = await openDeviceBook(settings.dataDir)
  const handle = createPushService({ root, book, log })
  await mountDemo(app, '/push-service', handle)
  await mountDemo(app, '/push-service/*', handle)
  if (!book.isNew) return
  app.addHook('onListen', () => {
    registerSampleDevices({ newsroom: new URL(root).origin, root, book, log }).catch((error: unknown) =>
      log.warn({ err: error }, 'the devices of the demo were not registered'),
    )
  })
}

async function mountInbox(
  app: FastifyInstance,
  inbox: Awaited<ReturnType<typeof openDemoInbox>>,
): Promise<void> {
  const { serveInbox } = await import('@manset/demo/inbox/serve.ts')
  const serve = serveInbox(inbox, '/inbox')
  await mountDemo(app, '/inbox', serve)
  await mountDemo(app, '/inbox/*', serve)
}

/** A part of the demo that handles requests itself, like the program that it simulates. */
async function mountDemo(app: FastifyInstance, path: string, handle: RequestListener): Promise<void> {
  await app.register(async (part) => {
    // It reads its request bodies itself.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', (_request, _body, done) => done(null))
    part.all(path, (request, reply) => {
      reply.hijack()
      handle(request.raw, reply.raw)
    })
  })
}
