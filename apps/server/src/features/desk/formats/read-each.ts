// The items of a document that holds several.
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type RefusedItem,
  refusalOf,
} from './document.ts'

/**
 * Reads each item of a list; one that cannot be read keeps no other back. How many there are is asked before the first
 * is read: a refusal costs more than its item.
 */
export function readEach<T>(
  candidates: readonly T[],
  { items: most }: DocumentLimits,
  { read, idOf }: { read(candidate: T): AgencyDocumentItem; idOf(candidate: T): string | null },
): ItemsRead {
  if (candidates.length > most) throw new DocumentRefusal('item.tooMany', { max: most })
  const items: AgencyDocumentItem[] = []
  const refused: RefusedItem[] = []
  for (const candidate of candidates) {
    try {
      items.push(read(candidate))
    } catch (error) {
      const reason = refusalOf(error)
      if (!reason) throw error
      refused.push({ externalId: idOf(candidate), ...reason })
    }
  }
  return { items, refused }
}
