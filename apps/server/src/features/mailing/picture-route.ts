// `GET /mail-picture?uri=&width=&crop=&key=`: pictures of mails. Mailboxes embed them in their own pages, which `/image-resize` forbids.
// Only addresses signed for one of our mails are served.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../../platform/graphql/context.ts'
import { MAIL_PICTURE, signPicture } from './compose/pictures.ts'

const FORWARDED_HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'content-length',
  'x-content-type-options',
]

export async function addPictureRoute(app: FastifyInstance, { secrets }: Tools): Promise<void> {
  app.get(MAIL_PICTURE, async (request, reply) => {
    const { uri, width, crop, key } = request.query as Record<string, unknown>
    if (![uri, width, crop, key].every((one) => typeof one === 'string')) return reply.callNotFound()
    const known = signPicture(uri as string, Number(width), crop as string, secrets)
    const given = Buffer.from(key as string)
    if (given.length !== known.length || !timingSafeEqual(given, Buffer.from(known)))
      return reply.callNotFound()
    const query = new URLSearchParams({ uri: uri as string, width: width as string, crop: crop as string })
    const asked = request.headers['if-none-match']
    const answer = await app.inject({
      ...{ method: 'GET', url: `/image-resize?${query}`, remoteAddress: request.ip },
      headers: asked ? { 'if-none-match': asked } : {},
    })
    for (const name of FORWARDED_HEADERS) {
      const value = answer.headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply
      .code(answer.statusCode)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(answer.rawPayload)
  })
}
