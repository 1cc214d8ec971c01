// The adapter for collectors that take Sentry's envelopes; a file of its own, loaded where a collector is named. Nothing is
// gathered of what is typed or read: words and fields are masked before they are kept, and all that leaves passes one gate.
import { cleaned, NOTHING_GATHERED, REPORTED_SHARE, withoutWords } from '@manset/model/error-reports.ts'
import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  httpContextIntegration,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'

/** Attributes in which words of the newsroom stand. */
const WORDED = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'data-code',
  'data-label',
  'href',
  'placeholder',
  'title',
  'value',
]

/** Starts gathering; answers how an error is told. */
export function startReports(dsn: string): (error: unknown) => void {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [
      // Where one went and what was asked; not what was clicked, which has words in it.
      breadcrumbsIntegration({ dom: false }),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        block: ['[contenteditable]', 'iframe'],
        maskAttributes: WORDED,
        // What leaves is looked at as text once more.
        useCompression: false,
        beforeAddRecordingEvent: (event) => {
          const data = event.data as {
            tag?: string
            payload?: { category?: string; message?: unknown; data?: unknown }
          }
          if (data.tag === 'breadcrumb' && /^(ui|console)/.test(data.payload?.category ?? '')) return null
          return event
        },
      }),
    ],
    tracesSampleRate: REPORTED_SHARE.traces,
    replaysSessionSampleRate: REPORTED_SHARE.visits,
    replaysOnErrorSampleRate: REPORTED_SHARE.visitsWithErrors,
    // The server's part of a call belongs to the screen that made it; nobody else is told.
    tracePropagationTargets: [/^\//],
    // As transactions, which every collector of this kind takes.
    traceLifecycle: 'static',
    enhanceFetchErrorMessages: false,
    dataCollection: NOTHING_GATHERED,
    beforeSend: withoutWords,
    transport: (options) => {
      const { send, flush } = makeFetchTransport(options)
      return { flush, send: (envelope) => send(cleaned(JSON.parse(JSON.stringify(envelope)))) }
    },
  })
  return (error) => void captureException(error)
}
