// Decides whether an item may be shown where it is placed: when a person places it, and again when it is due.
import type { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import type { CardFitness } from '@manset/model/placements/apply.ts'
import { missingCrops } from '@manset/model/placements/missing-crops.ts'
import type { Board } from './board-row.ts'
import type { Card } from './card-row.ts'

export interface PlacementProblem {
  /** A key for which the screens have a sentence. */
  rule: 'unpublished' | 'withdrawn' | 'empty' | 'cropMissing' | 'mediaExpired' | typeof RIGHTS_REASON_RULE
  params: Record<string, unknown>
}

/** The parts of a card that decide. */
type CheckedCard = Pick<Card, 'parts' | 'title' | 'url' | 'image'> & {
  content?: Pick<NonNullable<Card['content']>, 'status' | 'isWithdrawn'> | null
}

/** Whether a card can be live now; `notYet` where only its content's due publication is missing. */
export function cardFitness(board: Pick<Board, 'cropTypes'>, card: Card, now: string): CardFitness {
  const problems = cardProblems(board, card)
  if (problems.length === 0) return 'fit'
  const { status, publishDate } = card.content ?? {}
  const isDue = status === 'scheduled' && publishDate && publishDate.toISOString() <= now
  return isDue && problems.every(({ rule }) => rule === 'unpublished') ? 'notYet' : 'unfit'
}

/** Why a card cannot be live on a board; empty if it can. */
export function cardProblems(
  { cropTypes }: Pick<Board, 'cropTypes'>,
  { content, parts, title, url, image }: CheckedCard,
): PlacementProblem[] {
  const problems: PlacementProblem[] = []
  if (content && content.status !== 'published')
    problems.push({ rule: 'unpublished', params: { status: content.status } })
  if (content?.isWithdrawn) problems.push({ rule: 'withdrawn', params: {} })
  if (!content && !parts && !(title && url)) problems.push({ rule: 'empty', params: {} })
  const missing = missingCrops(image, cropTypes)
  if (missing.length > 0) problems.push({ rule: 'cropMissing', params: { cropTypes: missing } })
  return problems
}
