// A message to readers must not link to a missing page: checks of the linked content, before and when the message is due.
import { type DatedContent, readabilityAt } from '@manset/model/content/readability.ts'
import { sql } from 'kysely'
import type { Tools } from '../platform/graphql/context.ts'
import { PermanentError } from '../platform/jobs/handler.ts'
import { Refusal } from '../platform/refusal.ts'
import { awaitPublication, type Fitness } from './await-publication.ts'

export interface LinkedContent {
  /** Null if the message links to no content. */
  contentId: string | null
  dueAt: Date
}

const UNPUBLISHED = 'CONTENT_UNPUBLISHED'

/** The trouble code of a message whose content will not be published when it is due; null if there is none. */
export async function preflightContent(linked: LinkedContent, tools: Pick<Tools, 'db'>) {
  return (await checkFitness(linked, tools)) === 'unfit' ? UNPUBLISHED : null
}

/**
 * Throws unless the content is published. Waits briefly where it is due in the same second; if it is still unpublished then, the
 * dispatch is retried as a whole.
 */
export async function requireContent(linked: LinkedContent, tools: Pick<Tools, 'db'>): Promise<void> {
  const fitness = await awaitPublication(() => checkFitness(linked, tools))
  const refusal = new Refusal(UNPUBLISHED, 'What it opens is not published')
  if (fitness === 'unfit') throw new PermanentError(refusal)
  if (fitness === 'soon') throw refusal
}

async function checkFitness(
  { contentId, dueAt }: LinkedContent,
  { db }: Pick<Tools, 'db'>,
): Promise<Fitness> {
  if (contentId === null) return 'fit'
  const { rows } = await sql<DatedContent>`
    select status, publish_date as "publishDate", expiration_date as "expirationDate" from contents
    where id = ${contentId}::bigint`.execute(db)
  const [content] = rows
  const readability = content ? readabilityAt(content, dueAt) : 'closed'
  if (readability === 'open') return 'fit'
  return readability === 'comes' ? 'soon' : 'unfit'
}
