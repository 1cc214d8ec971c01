// `POST /agency/push/{source id}` for agencies that push documents: the document is the body, the source's key is in a header. Responds
// once the document is recorded.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isId } from '@manset/model/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tools } from '../../../platform/graphql/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { KeepPhotograph } from '../ingest/photograph.ts'
import { digestOf, mostBytesOf } from './adapter.ts'
import { openSecret } from './adapters.ts'
import { announced, findSource, notePausedPush, type StoredSource } from './states.ts'
import { takeFound } from './take-found.ts'

export const KEY_HEADER = 'x-agency-key'

interface Push {
  Params: { id: string }
  Querystring: { name?: unknown }
}

export async function addPushRoute(
  app: FastifyInstance,
  tools: Tools & { keepPhotograph: KeepPhotograph },
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
          const most = mostBytesOf(await sourceOf(request, tools), tools.settings)
          if (Number(request.headers['content-length'] ?? 0) > most) throw tooMuch(most)
          limits.set(request, most)
        },
      },
      async (request, reply) => {
        const source = await sourceOf(request, tools)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const fileName = typeof request.query.name === 'string' ? request.query.name : 'push'
        const taken = await takeFound(tools, source, { key: `push ${digestOf(bytes)}`, fileName, bytes })
        if (taken) await tools.db.selectNoFrom(announced(source).as('told')).execute()
        return reply.code(202).send({ isNew: taken !== null, outcome: taken?.outcome ?? null })
      },
    )
  })
}

const tooMuch = (max: number) =>
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
      reject(tooMuch(most))
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
async function sourceOf(request: FastifyRequest<Push>, tools: Tools): Promise<StoredSource> {
  const { id } = request.params
  const source = isId(id) ? await findSource(tools.db, id) : undefined
  const key = source?.kind === 'push' && source.sealed ? openSecret(source.sealed, tools.secrets) : null
  const hasKey = isSame(keyOf(request), key)
  if (source && hasKey && !source.isRead) {
    tools.log.warn({ sourceId: source.id }, 'a document was sent to a paused source')
    await notePausedPush(tools.db, source)
  }
  if (!source?.isRead || !hasKey)
    throw new Refusal('UNAUTHENTICATED', 'Unknown source or key', { status: 401 })
  return source
}

function keyOf({ headers }: FastifyRequest<Push>): string {
  const own = headers[KEY_HEADER]
  if (typeof own === 'string') return own
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

/** Constant-time comparison; hashing makes the lengths equal. */
function isSame(given: string, expected: string | null): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected ?? '')) && expected !== null && expected !== ''
}
