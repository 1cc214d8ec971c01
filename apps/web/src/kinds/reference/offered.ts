// Which of the known items a reference offers, and in which order.
import type { SourceOption } from '../sources.ts'

/** Main ones in their order, each followed by its subs; subs whose main one is missing come last. */
export function inHierarchy<T extends { id: string; parentId: string | null }>(items: readonly T[]): T[] {
  const mains = items.filter((item) => item.parentId === null)
  const placed = mains.flatMap((main) => [main, ...items.filter((item) => item.parentId === main.id)])
  return [...placed, ...items.filter((item) => !placed.includes(item))]
}

export interface OfferRules {
  chosenIds: readonly string[]
  /** The item whose form it is. */
  itemId?: string
}

/** What may be chosen: approved ones, and those already chosen whatever became of them; never the item itself. */
export function offered<O extends SourceOption>(
  options: readonly O[],
  { chosenIds, itemId }: OfferRules,
): O[] {
  return options.filter(({ id, isApproved }) => chosenIds.includes(id) || (isApproved && id !== itemId))
}
