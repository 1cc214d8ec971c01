import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { joinNames } from '../../platform/language/join-names.ts'
import type { SiteLanguage } from '../../platform/session/viewer.ts'

/** Names of selected items; the id if an item has no name. */
export function formatReferenceNames(
  ids: readonly string[],
  referred: readonly ReferenceValue[],
  language: SiteLanguage,
): string {
  const nameOf = (id: string) => referred.find((item) => item.id === id)?.name ?? `#${id}`
  return joinNames(ids.map(nameOf), language)
}
