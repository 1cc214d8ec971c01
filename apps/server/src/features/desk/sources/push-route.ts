// The way in for agencies that send by themselves: `POST /agency/push/{source id}` with a document as its body and the key
// of the source in a header. Answered once the document stands in the ledger.
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
  /** Bytes each request may bring, by its source. */
  const limits = new WeakMap<FastifyRequest, number>()
  await app.register(async (push) => {
    // Whatever it says it is: the document shows what it is.
    push.removeAllContentTypeParsers()
    push.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readWhole(body, limits.get(request) ?? 0),
    )
    push.post<Push>(
      '/agency/push/:id',
      {
        // Nobody's bytes are read before it is known whose they are.
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

/** The body; one that says nothing of its length is left unread from where it is too long, so that it can be answered. */
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
 * The source that is sent to; the same answer for one that is not there, is paused, or has another key. Only people of the
 * house are told that it is paused, and only of senders that hold its key.
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

/** Compared by their hashes, in a time that tells nothing of either. */
function isSame(given: string, expected: string | null): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected ?? '')) && expected !== null && expected !== ''
}
