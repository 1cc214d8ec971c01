// Worker thread of read-in-worker.ts: mails and indexes in, documents and links out.
import { parentPort } from 'node:worker_threads'
import { extractLinks } from './index-links.ts'
import { splitMail } from './mail-parts.ts'
import type { ReadingAnswer, ReadingOrder } from './read-in-worker.ts'

parentPort?.on('message', async (order: ReadingOrder) => parentPort?.postMessage(await answerOf(order)))

async function answerOf(order: ReadingOrder): Promise<ReadingAnswer> {
  if (order.wants === 'mail') return { mail: await splitMail(order.source) }
  const links = extractLinks(order.bytes, new URL(order.address))
  return { links: links.map(({ url, key }) => ({ href: url.href, key })) }
}
