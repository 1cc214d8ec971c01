// Reads several items of one document.
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type RefusedItem,
  refusalOf,
} from './document.ts'

/**
 * Reads each item of a list; an unreadable one does not affect the others. The count is checked first, because refusing an item costs more
 * than reading one.
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
