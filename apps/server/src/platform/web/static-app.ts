// The built web application: hashed files kept for ever, the page itself asked for each time.
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

export async function addStaticApp(app: FastifyInstance, settings: Settings): Promise<void> {
  app.get('/web-settings.json', { config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      issuer: settings.oidcIssuer,
      clientId: settings.oidcClientId,
      scope: 'openid profile email',
      isDemo: settings.isDemo,
    }
  })
  const isBuilt = existsSync(path.join(DIST, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: DIST,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.startsWith(path.join(DIST, 'assets'))
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const [first = ''] = (request.url.split('?')[0] ?? '').slice(1).split('/')
    const isScreen =
      request.method === 'GET' && !SERVER_PATHS.has(first) && !path.extname(request.url.split('?')[0] ?? '')
    if (isScreen && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Nothing is here' })
  })
}
