// Live cards of a board whose contents share a subject title. Pending cards don't count: two of them are not a problem yet, and a pending card
// may succeed a live one.
import type { Board } from '../board.documents.ts'

/** Placement → names of the subject titles that another live placement also has. */
export function findSharedTopics({ live }: Pick<Board, 'live'>): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { card } of live)
    for (const { id } of card.content?.topics ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map(
    live.flatMap(({ id, card }): [string, string][] => {
      const shared = (card.content?.topics ?? []).filter((topic) => (counts.get(topic.id) ?? 0) > 1)
      return shared.length > 0 ? [[id, shared.map(({ name }) => name).join(', ')]] : []
    }),
  )
}
