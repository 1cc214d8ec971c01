// The demo's external services behind this server's address; their code is loaded only for the demo.
import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from './platform/settings/settings.ts'

/** The demo's mail server, which receives every mail; its code is loaded only for the demo. */
export async function openDemoInbox() {
  const { openInbox } = await import('@manset/demo/inbox/inbox.ts')
  return openInbox()
}

/** The demo's external services; their code is not loaded if another identity provider is configured. */
export async function addDemo(app: FastifyInstance, settings: Settings, log: Logger): Promise<void> {
  const { readClearCacheRequest } = await import('@manset/demo/public-site/clear-cache-request.ts')
  app.post('/public-site/forget', (request, reply) => {
    const asked = readClearCacheRequest(request.body)
    if (asked) log.info(asked, 'the demo’s public site dropped its cache')
    return reply.code(asked ? 204 : 400).send()
  })
  const { agencyFeed } = await import('@manset/demo/feeds/agency-feed.ts')
  app.get('/agency-feed/rss', (_request, reply) =>
    reply.type('application/rss+xml').send(agencyFeed(new Date())),
  )
  const { createRecipeService } = await import('@manset/demo/recipe-service/service.ts')
  await mountDemo(app, '/recipes/*', createRecipeService({ root: `${settings.publicUrl}/recipes`, log }))
  await addDemoPushService(app, settings, log)
  const { createChatService } = await import('@manset/demo/chat-service/service.ts')
  const chat = createChatService({ base: '/chat-service' })
  await mountDemo(app, '/chat-service', chat)
  await mountDemo(app, '/chat-service/*', chat)
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

export async function mountInbox(
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
