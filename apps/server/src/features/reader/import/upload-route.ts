// POST /reader/imports?name=…: stores a file of readers, sent as the body, and detects its shape. Nothing is imported yet.
import { can } from '@manset/model/permissions/permissions.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteParts } from '../../../kit/feature.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden, Refusal } from '../../../platform/refusal.ts'
import { storeImportFile } from './import-row.ts'
import { detectShape } from './read-file.ts'

const MAX_FILE_BYTES = 32 * 1_048_576
const MAX_NAME_CHARACTERS = 200

export async function addUploadRoute(
  app: FastifyInstance,
  { tools, authenticator }: RouteParts,
): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context>()
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    part.post<{ Querystring: { name?: unknown } }>(
      '/reader/imports',
      {
        bodyLimit: MAX_FILE_BYTES,
        // Authenticates before the body is read.
        onRequest: async (request) => {
          const { authorization, siteid } = request.headers
          const { viewer } = await authenticator.authenticate({
            authorization,
            siteid: typeof siteid === 'string' ? siteid : undefined,
            address: request.ip,
          })
          if (!can(viewer, 'mailingReader.create')) throw forbidden()
          contexts.set(request, { viewer, address: request.ip, tools })
        },
      },
      async (request, reply) => {
        const context = contexts.get(request) as Context
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const shape = await detectShape(bytes)
        if (shape.columns.length === 0)
          throw new Refusal('IMPORT_EMPTY', 'There is nothing in the file', { status: 422 })
        const { name } = request.query
        const given = typeof name === 'string' ? name : ''
        const id = await storeImportFile({ name: displayName(given), bytes, shape }, context)
        const { sample } = shape
        return reply.header('cache-control', 'no-store').send({ id, sample })
      },
    )
  })
}

/** The base name of the file, without control characters that could affect a screen or a report. */
function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return truncateText(last.replace(/[\p{Cc}\p{Cf}]/gu, ''), MAX_NAME_CHARACTERS) || 'readers.csv'
}
