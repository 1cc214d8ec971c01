// POST /newsletter/events/{site id}: bounces and complaints, signed. The format is in docs/how-to/receive-bounces.md.
import { siteNumberOf } from '@manset/model/ids.ts'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../../../platform/graphql/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadEventKey } from './event-key.ts'
import { ingestEvents, readEvents } from './ingest-events.ts'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, verifySignature } from './signature.ts'

const MAX_BODY_BYTES = 1_048_576

export async function addEventRoute(app: FastifyInstance, tools: Tools): Promise<void> {
  await app.register(async (part) => {
    // The signature covers the raw bytes of the body.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    part.post<{ Params: { site: string } }>(
      '/newsletter/events/:site',
      { bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        const siteId = siteNumberOf(request.params.site)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const key = siteId === undefined ? null : await loadEventKey(tools, siteId)
        const signed = {
          timestamp: request.headers[TIMESTAMP_HEADER],
          signature: request.headers[SIGNATURE_HEADER],
          body,
        }
        if (siteId === undefined || !verifySignature(key, signed, tools.clock.now())) {
          await request.countByAddress('newsletterToken')
          throw new Refusal('UNAUTHENTICATED', 'Unknown site, key or moment', { status: 401 })
        }
        const events = readEvents(body)
        if (!events) throw new Refusal('BAD_REQUEST', 'The events are not of the form', { status: 400 })
        const taken = await ingestEvents(tools, siteId, events)
        await tools.db
          .updateTable('mail_event_keys')
          .set({ used_at: tools.clock.now() })
          .where('site_id', '=', siteId)
          .execute()
        return reply.header('cache-control', 'no-store').send({ taken })
      },
    )
  })
}
