// The picture of a recipe, asked for as any stranger would: from the hosts the administrator named, bounded in time and size.
import type { Logger } from 'pino'
import { createGuard } from '../guarded-addresses.ts'
import { guardedFetch, readAddress } from '../guarded-fetch.ts'
import { OutsideFault } from '../outside-fault.ts'

interface AskedPicture {
  /** Hosts recipes have their pictures at, as their addresses write them; no other is asked. */
  hosts: readonly string[]
  maxBytes: number
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

/** Somebody waits for the answer. */
const TIMES = { answerMs: 8_000, idleMs: 5_000, wholeMs: 12_000 }

/** Its bytes, whatever they are; null where they could not be had, with the reason in the log. */
export async function fetchRecipePicture(
  address: string,
  { hosts, maxBytes, log, signal }: AskedPicture,
): Promise<{ bytes: Buffer; name: string } | null> {
  try {
    const url = readAddress(address)
    if (!hosts.includes(url.host)) {
      log.warn({ host: url.host }, 'the picture of a recipe stands at a host that nobody named')
      return null
    }
    const limits = { ...TIMES, bytes: maxBytes }
    // Wherever these hosts stand; what they redirect to has to be public.
    const { bytes, address: found } = await guardedFetch(url, { guard: createGuard(hosts), limits, signal })
    return { bytes, name: decodeURIComponent(found.pathname).split('/').at(-1) || 'recipe' }
  } catch (error) {
    if (!(error instanceof OutsideFault) && !signal.aborted && !(error instanceof URIError)) throw error
    const reason = error instanceof OutsideFault ? { reason: error.code, ...error.params } : {}
    log.warn(reason, 'the picture of a recipe could not be had')
    return null
  }
}
