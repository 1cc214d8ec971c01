// Adapter for collectors that accept Sentry envelopes, loaded only when one is configured. It collects no text that people type or read:
// texts and fields are masked at recording, and everything sent passes one filter.
import { NO_DEFAULT_DATA, redact, redactEvent, SAMPLE_RATES } from '@manset/model/error-reports.ts'
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

/** Attributes that contain text of the newsroom. */
const TEXT_ATTRIBUTES = [
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

/** Starts recording; returns the function that reports an error. */
export function startReporting(dsn: string): (error: unknown) => void {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [
      // Record navigation and requests, but no clicks: their labels are text.
      breadcrumbsIntegration({ dom: false }),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        block: ['[contenteditable]', 'iframe'],
        maskAttributes: TEXT_ATTRIBUTES,
        // The outgoing data is checked once more as text, so it stays uncompressed.
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
    tracesSampleRate: SAMPLE_RATES.traces,
    replaysSessionSampleRate: SAMPLE_RATES.visits,
    replaysOnErrorSampleRate: SAMPLE_RATES.visitsWithErrors,
    // Trace headers go to our own server only, to connect its part of a call with the screen.
    tracePropagationTargets: [/^\//],
    // As transactions, which every Sentry-compatible collector accepts.
    traceLifecycle: 'static',
    enhanceFetchErrorMessages: false,
    dataCollection: NO_DEFAULT_DATA,
    beforeSend: redactEvent,
    transport: (options) => {
      const { send, flush } = makeFetchTransport(options)
      return { flush, send: (envelope) => send(redact(JSON.parse(JSON.stringify(envelope)))) }
    },
  })
  return (error) => void captureException(error)
}
