// Reports unexpected errors to a collector. Its code is loaded only if a collector is configured.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { reportUnexpected } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'

/** Reports unexpected errors and every call; does nothing if no collector is configured. */
export async function addErrorReports(
  app: FastifyInstance,
  { errorReportDsn }: Settings,
  log: Logger,
): Promise<void> {
  if (!errorReportDsn) return
  const { openCollector } = await import('./sentry.ts')
  const collector = openCollector(errorReportDsn)
  reportUnexpected(log, collector.report)
  const ends = new WeakMap<object, (status: number) => void>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    ends.set(request, collector.begin({ method, route: routeOptions.url ?? '', headers }))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    ends.get(request)?.(reply.statusCode)
    done()
  })
  app.addHook('onClose', () => collector.close())
}
