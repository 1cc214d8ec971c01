// `POST /export`: all rows of a list for a filter, streamed as a file. Permissions and filters are those of the list; the request
// includes the words for headings and options.
import type { EXPORT_FACTS } from '@manset/model/audit/audited-fields.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Cell } from '../../kinds/cells.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { csvStream } from './csv.ts'
import { type ExportRequest, readExportRequest } from './export-request.ts'
import type { ExportSource, OpenedExport } from './source.ts'
import type { RowBatches } from './table.ts'
import { xlsxStream } from './xlsx.ts'

export interface ExportRouteOptions {
  /** By list name. */
  sources: Readonly<Record<string, ExportSource>>
  schema: GraphQLSchema
  /** The viewer of a request; throws refusals. */
  contextOf(request: FastifyRequest): Promise<Context>
  /** Maximum of rows per file. */
  mostRows: number
}

const ROWS_PER_STEP = 500
const MAX_BODY_BYTES = 65_536
/** Concurrent files per person. */
const MAX_CONCURRENT_EXPORTS = 2
const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Fastify plugin. Response headers carry the number of rows (`x-row-count`) and whether the file was cut (`x-row-cut`). */
export async function exportRoute(
  app: FastifyInstance,
  { sources, schema, contextOf, mostRows }: ExportRouteOptions,
): Promise<void> {
  const underWay = new Map<string, number>()
  const begin = (userId: string) => {
    const count = underWay.get(userId) ?? 0
    if (count >= MAX_CONCURRENT_EXPORTS)
      throw new Refusal('EXPORTS_UNDER_WAY', 'Your other exports are still being written', {
        status: 429,
        params: { most: MAX_CONCURRENT_EXPORTS },
      })
    underWay.set(userId, count + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (underWay.get(userId) ?? 1) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  }

  app.post('/export', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const context = await contextOf(request)
    const asked = readExportRequest(request.body, sources, schema)
    const keys = asked.columns.map(({ key }) => key)
    const opened = asked.source.open(asked.filter, keys, context)
    // A client that has disconnected emits no further `close`, so its slot would never be released.
    if (reply.raw.closed) return reply.hijack()
    const end = begin(context.viewer.userId)
    reply.raw.once('close', end)
    try {
      const found = await opened.count(mostRows + 1)
      const count = Math.min(found, mostRows)
      await auditExport(asked, count, context)
      const words = { ...asked, timeZone: await loadTimeZone(context) }
      const steps = readSteps(opened, mostRows)
      const file =
        asked.format === 'csv' ? csvStream(steps, words, asked.separator) : xlsxStream(steps, words)
      file.on('error', (error) => request.log.error({ err: error }, 'an export was aborted'))
      return reply
        .type(CONTENT_TYPES[asked.format])
        .header('content-disposition', `attachment; filename="${asked.list}.${asked.format}"`)
        .header('cache-control', 'no-store')
        .header('x-row-count', count)
        .header('x-row-cut', String(found > mostRows))
        .send(file)
    } catch (error) {
      end()
      throw error
    }
  })
}

async function* readSteps(
  opened: OpenedExport,
  mostRows: number,
): RowBatches & AsyncGenerator<(readonly Cell[])[]> {
  for (let left = mostRows; left > 0; ) {
    const take = Math.min(ROWS_PER_STEP, left)
    const rows = await opened.next(take)
    yield [...rows]
    if (rows.length < take) return
    left -= take
  }
}

/** Exports are audited. */
async function auditExport(
  { list, source, format, filter }: Pick<ExportRequest, 'list' | 'source' | 'format' | 'filter'>,
  rows: number,
  { viewer, address, tools }: Context,
): Promise<void> {
  const facts: Record<(typeof EXPORT_FACTS)[number], unknown> = {
    format,
    rows,
    filter: source.auditedFacts?.(filter) ?? filter,
  }
  const changes = Object.entries(facts).map(([name, after]) => [name, { before: null, after }])
  await writeAudit(tools.db, {
    siteId: viewer.siteId,
    actorId: viewer.userId,
    address,
    entity: list,
    action: 'exported',
    changes: Object.fromEntries(changes),
    at: tools.clock.now(),
  })
}

async function loadTimeZone({ tools, viewer }: Context): Promise<string> {
  const site = await tools.db
    .selectFrom('site_configurations')
    .select('time_zone')
    .where('site_id', '=', viewer.siteId)
    .executeTakeFirstOrThrow()
  return site.time_zone
}
