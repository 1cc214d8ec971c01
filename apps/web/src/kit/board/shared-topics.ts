// Which live cards of a list are about the same: their contents share a subject title. Two that wait are no fault yet, and a
// live one and its successor in waiting belong together.
import type { Board } from './board.documents.ts'

/** Placement → names of the subject titles another live one of the board has, too. */
export function sharedTopics({ live }: Pick<Board, 'live'>): Map<string, string> {
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
