// Readers' browsers and apps register for push messages here, without signing in:
//
//   GET    /push/{site id}            the key browsers subscribe with, and the categories that can be followed
//   POST   /push/{site id}/devices    { platform, subscription | token, topics: { important, daily, categoryIds } }
//   DELETE /push/{site id}/devices    { subscription | token }
//
// CORS allows the origins in the site's settings; apps send no origin.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { loadVapidKeys } from '../../../platform/push/vapid-keys.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { isKnownDevice, registerDevice, removeDevice } from './device-sql.ts'
import { readDevice, readRegistration } from './registration.ts'

interface Call {
  Params: { siteId: string }
}

const MAX_BODY_BYTES = 8_192
const MAX_CATEGORIES = 100

export async function addDevicesRoute(app: FastifyInstance, tools: Tools): Promise<void> {
  const { db, secrets, clock, settings } = tools
  const enter = async (request: FastifyRequest<Call>, reply: FastifyReply) => {
    const site = await loadSite(db, request.params.siteId)
    const { origin } = request.headers
    if (origin !== undefined) {
      const isOpen = site?.origins.includes(origin) || origin === new URL(settings.publicUrl).origin
      reply.header('vary', 'origin')
      if (!isOpen) throw new Refusal('FORBIDDEN', 'Pages of this address may not call', { status: 403 })
      reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' })
    }
    await request.countByAddress('pushDevice')
    if (!site) throw notFoundSite(request.params.siteId)
  }
  await app.register(async (push) => {
    push.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const route = { onRequest: enter, bodyLimit: MAX_BODY_BYTES }
    push.options<Call>('/push/:siteId', { onRequest: enter }, preflight)
    push.options<Call>('/push/:siteId/devices', { onRequest: enter }, preflight)
    push.get<Call>('/push/:siteId', route, async ({ params }) => {
      const { publicKey } = await loadVapidKeys(db, secrets)
      return { publicKey, categories: await loadCategories(db, Number(params.siteId)) }
    })
    push.post<Call>('/push/:siteId/devices', route, async (request, reply) => {
      const { params, body } = request
      const registration = readRegistration(body, settings.push.hosts)
      const siteId = Number(params.siteId)
      if (!(await isKnownDevice(db, siteId, registration.device)))
        await request.countByAddress('newPushDevice')
      await registerDevice(db, { siteId, registration, secrets, at: clock.now() })
      return reply.code(204).send()
    })
    push.delete<Call>('/push/:siteId/devices', route, async ({ params, body }, reply) => {
      await removeDevice(db, Number(params.siteId), readDevice(body, settings.push.hosts))
      return reply.code(204).send()
    })
  })
}

async function preflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply
    .headers({
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    .code(204)
    .send()
}

async function loadSite(db: Kysely<Tables>, siteId: string): Promise<{ origins: string[] } | undefined> {
  if (!/^\d{1,9}$/.test(siteId)) return undefined
  const { rows } = await sql<{ origins: string[] }>`
    select c.push_origins as origins from site_configurations c where c.site_id = ${Number(siteId)}`.execute(
    db,
  )
  return rows[0]
}

const notFoundSite = (siteId: string) => {
  const { code, message, params } = notFound('site', siteId.slice(0, 20))
  return new Refusal(code, message, { params, status: 404 })
}

/** Top-level categories only. */
async function loadCategories(db: Kysely<Tables>, siteId: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from categories where site_id = ${siteId} and is_approved and parent_id is null
    order by name, id limit ${MAX_CATEGORIES}`.execute(db)
  return rows
}
