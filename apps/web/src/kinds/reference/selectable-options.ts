// The options of a reference and their order.
import type { SourceOption } from '../choice-sources.ts'

/** Main items in order, each followed by its children. Children without their parent come last. */
export function sortHierarchically<T extends { id: string; parentId: string | null }>(
  items: readonly T[],
): T[] {
  const mains = items.filter((item) => item.parentId === null)
  const placed = mains.flatMap((main) => [main, ...items.filter((item) => item.parentId === main.id)])
  return [...placed, ...items.filter((item) => !placed.includes(item))]
}

export interface SelectableRules {
  chosenIds: readonly string[]
  /** Id of the item that the form edits. */
  itemId?: string
}

/** Selectable options: approved ones, and already selected ones in any state; never the item itself. */
export function getSelectableOptions<O extends SourceOption>(
  options: readonly O[],
  { chosenIds, itemId }: SelectableRules,
): O[] {
  return options.filter(({ id, isApproved }) => chosenIds.includes(id) || (isApproved && id !== itemId))
}
