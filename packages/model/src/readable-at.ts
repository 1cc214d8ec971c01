// Whether readers can open a content at a moment: what is sent to them must not lead to a page that is not there.

export interface DatedContent {
  status: string
  publishDate: Date | string | null
  expirationDate: Date | string | null
}

/**
 * `open`: it is published · `comes`: it is scheduled, and published by then · `expires`: it is or will be published, and is over by
 * then · `closed`: anything else.
 */
export type Readability = 'open' | 'comes' | 'expires' | 'closed'

/** How a content will stand at a moment, as far as is known now; what happens at that very moment has happened. */
export function readabilityAt({ status, publishDate, expirationDate }: DatedContent, at: Date): Readability {
  const isBy = (moment: Date | string | null) => moment !== null && new Date(moment) <= at
  if (status !== 'published' && !(status === 'scheduled' && isBy(publishDate))) return 'closed'
  if (isBy(expirationDate)) return 'expires'
  return status === 'published' ? 'open' : 'comes'
}
