// Whether readers can open a content at an instant: messages to readers must not link to missing pages.

export interface DatedContent {
  status: string
  publishDate: Date | string | null
  expirationDate: Date | string | null
}

/** `open`: published · `comes`: scheduled, and published by then · `expires`: live, but expired by then · `closed`: anything else. */
export type Readability = 'open' | 'comes' | 'expires' | 'closed'

/** How readable a content will be at an instant, as far as is known now. Changes at exactly that instant count as done. */
export function readabilityAt({ status, publishDate, expirationDate }: DatedContent, at: Date): Readability {
  const isBy = (moment: Date | string | null) => moment !== null && new Date(moment) <= at
  if (status !== 'published' && !(status === 'scheduled' && isBy(publishDate))) return 'closed'
  if (isBy(expirationDate)) return 'expires'
  return status === 'published' ? 'open' : 'comes'
}
