// The built web application: hashed files are cached forever, the page itself is revalidated each time.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const DIST = path.resolve(import.meta.dirname, '../../../../web/dist')
/** First path segments of the server; an unknown path below them is not a screen. */
const SERVER_PATHS = new Set([
  'graphql',
  'storage',
  'image-resize',
  'mail-picture',
  'media',
  'identity',
  'recipes',
  'newsletter',
  'reader',
  'assets',
  'metrics',
])

const LOCAL_HOST_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Redirects other names of this computer to the configured one: sign-in and live channel accept only that. A user of `localhost` instead
 * of 127.0.0.1 would be rejected by the identity provider.
 */
function redirectToOwnHost(app: FastifyInstance, { hostname: own, origin }: URL): void {
  if (!LOCAL_HOST_NAMES.includes(own)) return
  app.addHook('onRequest', async ({ headers, hostname, url }, reply) => {
    const isOther = hostname !== own && LOCAL_HOST_NAMES.includes(hostname)
    if (isOther && headers.accept?.includes('text/html')) return reply.redirect(origin + url)
  })
}

/**
 * Operations of earlier builds, by hash: open tabs send them until they are reloaded. The build lists them for a day
 * (scripts/earlier-builds.mjs).
 */
export function earlierOperations(dist = DIST): string[] {
  const file = path.join(dist, '.retired.json')
  if (!existsSync(file)) return []
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as { operations: Record<string, number> }
  return Object.keys(operations)
}

/** Adds the web application from its build folder, and its initial settings. */
export async function addStaticApp(app: FastifyInstance, settings: Settings, dist = DIST): Promise<void> {
  app.get('/web-settings.json', { config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      issuer: settings.oidcIssuer,
      clientId: settings.oidcClientId,
      scope: 'openid profile email',
      isDemo: settings.isDemo,
      embedHosts: settings.embedHosts,
      errorReportDsn: settings.errorReportDsn,
    }
  })
  redirectToOwnHost(app, new URL(settings.publicUrl))
  const isBuilt = existsSync(path.join(dist, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      allowedPath: (file) => !file.endsWith('.map'),
      setHeaders: (response, file) => {
        const isHashed = file.startsWith(path.join(dist, 'assets'))
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const [first = ''] = address.slice(1).split('/')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A name with a dot, even if escaped, is a missing file.
    const isScreen = isRead && !SERVER_PATHS.has(first) && !/\.|%2e/i.test(address)
    if (isScreen && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Nothing is here' })
  })
}
