// Worker thread of read-apart.ts: mails and indexes in, documents and links out.
import { parentPort } from 'node:worker_threads'
import { linksOf } from './index-links.ts'
import { partsOfMail } from './mail-parts.ts'
import type { ReadingAnswer, ReadingOrder } from './read-apart.ts'

parentPort?.on('message', async (order: ReadingOrder) => parentPort?.postMessage(await answerOf(order)))

async function answerOf(order: ReadingOrder): Promise<ReadingAnswer> {
  if (order.wants === 'mail') return { mail: await partsOfMail(order.source) }
  const links = linksOf(order.bytes, new URL(order.address))
  return { links: links.map(({ url, key }) => ({ href: url.href, key })) }
}
