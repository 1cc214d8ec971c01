// `POST /export`: all rows of a list for a filter, streamed as a file. Permissions and filters are those of the list; the request
// includes the words for headings and options.
import type { EXPORT_FACTS } from '@manset/model/audit/audited-fields.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Cell } from '../../kinds/cells.ts'
import { noteAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { csvOf } from './csv.ts'
import { type ExportRequest, readExportRequest } from './export-request.ts'
import type { ExportSource, OpenExport } from './source.ts'
import type { Steps } from './table.ts'
import { xlsxOf } from './xlsx.ts'

export interface ExportRouteOptions {
  /** By list name. */
  sources: Readonly<Record<string, ExportSource>>
  schema: GraphQLSchema
  /** The viewer of a request; throws refusals. */
  contextOf(request: FastifyRequest): Promise<Context>
  /** Maximum of rows per file. */
  mostRows: number
}

const ROWS_A_STEP = 500
const LARGEST_BODY = 65_536
/** Concurrent files per person. */
const MOST_AT_ONCE = 2
const TYPES = {
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
    if (count >= MOST_AT_ONCE)
      throw new Refusal('EXPORTS_UNDER_WAY', 'Your other exports are still being written', {
        status: 429,
        params: { most: MOST_AT_ONCE },
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

  app.post('/export', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
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
      await noteExport(asked, count, context)
      const words = { ...asked, timeZone: await timeZoneOf(context) }
      const steps = stepsOf(opened, mostRows)
      const file = asked.format === 'csv' ? csvOf(steps, words, asked.separator) : xlsxOf(steps, words)
      file.on('error', (error) => request.log.error({ err: error }, 'an export broke off'))
      return reply
        .type(TYPES[asked.format])
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

async function* stepsOf(opened: OpenExport, mostRows: number): Steps & AsyncGenerator<(readonly Cell[])[]> {
  for (let left = mostRows; left > 0; ) {
    const take = Math.min(ROWS_A_STEP, left)
    const rows = await opened.next(take)
    yield [...rows]
    if (rows.length < take) return
    left -= take
  }
}

/** Exports are audited. */
async function noteExport(
  { list, source, format, filter }: Pick<ExportRequest, 'list' | 'source' | 'format' | 'filter'>,
  rows: number,
  { viewer, address, tools }: Context,
): Promise<void> {
  const facts: Record<(typeof EXPORT_FACTS)[number], unknown> = {
    format,
    rows,
    filter: source.noted?.(filter) ?? filter,
  }
  const changes = Object.entries(facts).map(([name, after]) => [name, { before: null, after }])
  await noteAudit(tools.db, {
    siteId: viewer.siteId,
    actorId: viewer.userId,
    address,
    entity: list,
    action: 'exported',
    changes: Object.fromEntries(changes),
    at: tools.clock.now(),
  })
}

async function timeZoneOf({ tools, viewer }: Context): Promise<string> {
  const site = await tools.db
    .selectFrom('site_configurations')
    .select('time_zone')
    .where('site_id', '=', viewer.siteId)
    .executeTakeFirstOrThrow()
  return site.time_zone
}
