// What other machines sent around their documents (mails, indexes), read in a thread of its own, within a time and a
// memory: some megabytes of it take seconds, and whoever is served by this one waits for none of them.
import { OutsideFault } from '../../../platform/outside-fault.ts'
import { TooCostly, workApart } from '../../../platform/work-apart.ts'
import type { IndexLink } from './index-links.ts'
import type { MailPart } from './mail-parts.ts'

/** A request to the reading thread. */
export type ReadingOrder =
  | { wants: 'mail'; source: Uint8Array }
  | { wants: 'links'; bytes: Uint8Array; address: string }

export type ReadingAnswer = { mail: MailPart[] } | { links: { href: string; key: string }[] }

/** Far above what honest ones take, also on a busy machine. */
const LIMITS = { milliseconds: 60_000, memoryMegabytes: 512 }
const thread = workApart<ReadingOrder, ReadingAnswer>(new URL('./read-thread.ts', import.meta.url), LIMITS)

/** The documents of a mail; none of one that cannot be taken apart within the limits. */
export async function mailParts(source: Uint8Array): Promise<MailPart[]> {
  const answer = await unlessTooCostly(thread.run({ wants: 'mail', source }))
  return answer && 'mail' in answer ? answer.mail : []
}

/** The links of an index; throws an `OutsideFault` where they cannot be found within the limits. */
export async function indexLinks(bytes: Uint8Array, address: URL): Promise<IndexLink[]> {
  const answer = await unlessTooCostly(thread.run({ wants: 'links', bytes, address: address.href }))
  if (!answer || !('links' in answer)) throw new OutsideFault('answer.malformed')
  return answer.links.map(({ href, key }) => ({ url: new URL(href), key }))
}

function unlessTooCostly(work: Promise<ReadingAnswer>): Promise<ReadingAnswer | null> {
  return work.catch((error) => {
    if (error instanceof TooCostly) return null
    throw error
  })
}
