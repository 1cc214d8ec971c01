// Parses external input around documents (mails, indexes) in a worker thread, with limits on time and memory. A few megabytes can take
// seconds, which would block the server.
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { createWorkerRunner, WorkerLimitExceeded } from '../../../platform/processes/worker-thread.ts'
import type { IndexLink } from './index-links.ts'
import type { MailPart } from './mail-parts.ts'

/** A request to the worker thread. */
export type ReadingOrder =
  | { wants: 'mail'; source: Uint8Array }
  | { wants: 'links'; bytes: Uint8Array; address: string }

export type ReadingAnswer = { mail: MailPart[] } | { links: { href: string; key: string }[] }

/** Far above what honest input takes, even on a busy machine. */
const LIMITS = { milliseconds: 60_000, memoryMegabytes: 512 }
const thread = createWorkerRunner<ReadingOrder, ReadingAnswer>(
  new URL('./read-thread.ts', import.meta.url),
  LIMITS,
)

/** The documents of a mail; empty if it cannot be parsed within the limits. */
export async function readMailParts(source: Uint8Array): Promise<MailPart[]> {
  const answer = await withinWorkerLimits(thread.run({ wants: 'mail', source }))
  return answer && 'mail' in answer ? answer.mail : []
}

/** The links of an index; throws an `OutboundError` where they cannot be parsed within the limits. */
export async function readIndexLinks(bytes: Uint8Array, address: URL): Promise<IndexLink[]> {
  const answer = await withinWorkerLimits(thread.run({ wants: 'links', bytes, address: address.href }))
  if (!answer || !('links' in answer)) throw new OutboundError('answer.malformed')
  return answer.links.map(({ href, key }) => ({ url: new URL(href), key }))
}

function withinWorkerLimits(work: Promise<ReadingAnswer>): Promise<ReadingAnswer | null> {
  return work.catch((error) => {
    if (error instanceof WorkerLimitExceeded) return null
    throw error
  })
}
