// The built web application: hashed files cached for ever, the page itself revalidated each time.
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

const DIST = path.resolve(import.meta.dirname, '../../../../web/dist')
/** First words of addresses that belong to the server; an unknown one below them is no screen. */
const SERVER_PATHS = new Set([
  'graphql',
  'storage',
  'image-resize',
  'media',
  'identity',
  'recipes',
  'assets',
  'metrics',
])

const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether this computer was asked under another of its names than the address has: sign-in and live channel know only that
 * one, and who types `localhost` for 127.0.0.1 is led there instead of being turned away by the identity provider.
 */
function isOtherNameOf({ hostname: own }: URL, asked: string): boolean {
  return asked !== own && OWN_NAMES.includes(asked) && OWN_NAMES.includes(own)
}

/** Adds the web application from the folder it was built into, and the settings it starts with. */
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
  const publicUrl = new URL(settings.publicUrl)
  app.addHook('onRequest', async ({ headers, hostname, url }, reply) => {
    const isPage = headers.accept?.includes('text/html') === true
    if (isPage && isOtherNameOf(publicUrl, hostname)) return reply.redirect(publicUrl.origin + url)
  })
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
    // A name with a dot, however it is spelled, is a file that is not there.
    const isScreen = isRead && !SERVER_PATHS.has(first) && !/\.|%2e/i.test(address)
    if (isScreen && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Nothing is here' })
  })
}
