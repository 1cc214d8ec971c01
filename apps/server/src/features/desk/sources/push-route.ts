// `POST /agency/push/{source id}` for agencies that push documents: the document is the body, the source's key is in a header. Responds
// once the document is recorded.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isId } from '@manset/model/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tools } from '../../../platform/graphql/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { StorePhoto } from '../ingest/photo.ts'
import { maxBytesOf, sha256 } from './adapter.ts'
import { decryptSecret } from './adapters.ts'
import { deliverFound } from './deliver-found.ts'
import { findSource, publishSourceEvent, recordPausedPush, type StoredSource } from './source-leases.ts'

export const KEY_HEADER = 'x-agency-key'

interface Push {
  Params: { id: string }
  Querystring: { name?: unknown }
}

export async function addPushRoute(
  app: FastifyInstance,
  tools: Tools & { storePhoto: StorePhoto },
): Promise<void> {
  /** Size limit of each request in bytes, by its source. */
  const limits = new WeakMap<FastifyRequest, number>()
  await app.register(async (push) => {
    // The content type is ignored: the format is detected from the document.
    push.removeAllContentTypeParsers()
    push.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readWhole(body, limits.get(request) ?? 0),
    )
    push.post<Push>(
      '/agency/push/:id',
      {
        // Authenticates before the body is read.
        onRequest: async (request) => {
          await request.countByAddress('agencyPush')
          const most = maxBytesOf(await authenticateSource(request, tools), tools.settings)
          if (Number(request.headers['content-length'] ?? 0) > most) throw tooLargeRefusal(most)
          limits.set(request, most)
        },
      },
      async (request, reply) => {
        const source = await authenticateSource(request, tools)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const fileName = typeof request.query.name === 'string' ? request.query.name : 'push'
        const taken = await deliverFound(tools, source, { key: `push ${sha256(bytes)}`, fileName, bytes })
        if (taken) await tools.db.selectNoFrom(publishSourceEvent(source).as('told')).execute()
        return reply.code(202).send({ isNew: taken !== null, outcome: taken?.outcome ?? null })
      },
    )
  })
}

const tooLargeRefusal = (max: number) =>
  new Refusal('TOO_LARGE', 'The document is larger than is read', { status: 413, params: { max } })

/** Reads the body. A chunked body beyond the limit is left unread, so that the refusal can still be answered. */
function readWhole(body: Readable, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let count = 0
    const take = (chunk: Buffer) => {
      count += chunk.length
      if (count <= most) return chunks.push(chunk)
      body.off('data', take)
      reject(tooLargeRefusal(most))
    }
    body.on('data', take)
    body.once('end', () => resolve(Buffer.concat(chunks)))
    body.once('error', reject)
  })
}

/**
 * Authenticates the sender. The answer is the same for an unknown source, a paused one and a wrong key. Only a sender with the right key
 * makes the pause visible, and only to our own people.
 */
async function authenticateSource(request: FastifyRequest<Push>, tools: Tools): Promise<StoredSource> {
  const { id } = request.params
  const source = isId(id) ? await findSource(tools.db, id) : undefined
  const key = source?.kind === 'push' && source.sealed ? decryptSecret(source.sealed, tools.secrets) : null
  const hasKey = equalsSecret(readKey(request), key)
  if (source && hasKey && !source.isActive) {
    tools.log.warn({ sourceId: source.id }, 'a document was sent to a paused source')
    await recordPausedPush(tools.db, source)
  }
  if (!source?.isActive || !hasKey)
    throw new Refusal('UNAUTHENTICATED', 'Unknown source or key', { status: 401 })
  return source
}

function readKey({ headers }: FastifyRequest<Push>): string {
  const own = headers[KEY_HEADER]
  if (typeof own === 'string') return own
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

/** Constant-time comparison; hashing makes the lengths equal. */
function equalsSecret(given: string, expected: string | null): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected ?? '')) && expected !== null && expected !== ''
}
