// Downloads a recipe's picture anonymously: only from configured hosts, bounded in time and size.
import type { Logger } from 'pino'
import { createGuard } from '../outbound/guarded-addresses.ts'
import { guardedFetch, parseAddress } from '../outbound/guarded-fetch.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

interface PictureRequest {
  /** Hosts of recipe pictures, as in their addresses; no other is contacted. */
  hosts: readonly string[]
  maxBytes: number
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

/** Short, because a person waits. */
const TIMEOUTS = { answerMs: 8_000, idleMs: 5_000, wholeMs: 12_000 }

/** The bytes, unchecked; null if the download failed, with the reason in the log. */
export async function fetchRecipePicture(
  address: string,
  { hosts, maxBytes, log, signal }: PictureRequest,
): Promise<{ bytes: Buffer; name: string } | null> {
  try {
    const url = parseAddress(address)
    if (!hosts.includes(url.host)) {
      log.warn({ host: url.host }, 'the picture of a recipe is on a host that is not allowed')
      return null
    }
    const limits = { ...TIMEOUTS, bytes: maxBytes }
    // These hosts may be private; redirect targets must be public.
    const { bytes, address: found } = await guardedFetch(url, { guard: createGuard(hosts), limits, signal })
    return { bytes, name: decodeURIComponent(found.pathname).split('/').at(-1) || 'recipe' }
  } catch (error) {
    if (!(error instanceof OutboundError) && !signal.aborted && !(error instanceof URIError)) throw error
    const reason = error instanceof OutboundError ? { reason: error.code, ...error.params } : {}
    log.warn(reason, 'the picture of a recipe could not be loaded')
    return null
  }
}
