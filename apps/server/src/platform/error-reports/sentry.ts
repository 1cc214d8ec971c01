// The adapter for collectors that accept Sentry envelopes. Uses Sentry's core only: it patches nothing and collects nothing automatically.
import path from 'node:path'
import { NO_DEFAULT_DATA, redact, redactEvent, SAMPLE_RATES } from '@manset/model/error-reports.ts'
import {
  type BaseTransportOptions,
  continueTrace,
  createStackParser,
  createTransport,
  type Envelope,
  type ErrorEvent,
  Scope,
  setHttpStatus,
  startInactiveSpan,
  type Transport,
  withScope,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Collector } from './collector.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const RESPONSE_TIMEOUT_MS = 10_000
const FLUSH_TIMEOUT_MS = 2_000

/** Creates the client; nothing is sent yet. */
export function openCollector(dsn: string): Collector {
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: createCleanTransport,
    tracesSampleRate: SAMPLE_RATES.traces,
    // As transactions, which every such collector accepts.
    traceLifecycle: 'static',
    dataCollection: NO_DEFAULT_DATA,
    beforeSend: (event) => stripLocalPaths(redactEvent(event)),
  })
  client.init()
  const scope = new Scope()
  scope.setClient(client)

  return {
    report(error, errorId) {
      const own = scope.clone()
      own.setTag('errorId', errorId)
      client.captureException(error, undefined, own)
    },
    begin({ method, route, headers }) {
      const { 'sentry-trace': trace, baggage } = headers as Record<string, string | undefined>
      const span = withScope(scope.clone(), () =>
        continueTrace({ sentryTrace: trace, baggage }, () =>
          startInactiveSpan({ name: `${method} ${route || '(unknown)'}`, op: 'http.server' }),
        ),
      )
      return (status) => {
        setHttpStatus(span, status)
        span.end()
      }
    },
    close: async () => void (await client.close(FLUSH_TIMEOUT_MS)),
  }
}

/** File paths relative to the root, since local paths are private. */
function stripLocalPaths(event: ErrorEvent): ErrorEvent {
  const frames = (event.exception?.values ?? []).flatMap(({ stacktrace }) => stacktrace?.frames ?? [])
  for (const frame of frames)
    if (frame.filename?.startsWith(ROOT)) frame.filename = `app://${frame.filename.slice(ROOT.length)}`
  return event
}

function createCleanTransport(options: BaseTransportOptions & { url: string }): Transport {
  const { send, flush } = createTransport(options, async ({ body }) => {
    const { status, headers } = await fetch(options.url, {
      method: 'POST',
      body: body as string,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    }
  })
  return { flush, send: (envelope) => send(redact(JSON.parse(JSON.stringify(envelope)) as Envelope)) }
}
