import type { ReferenceValue } from '@manset/model/kinds/reference.ts'

/** Names of chosen items; one that has none is called by its number. */
export function namesOf(ids: readonly string[], referred: readonly ReferenceValue[]): string {
  return ids.map((id) => referred.find((item) => item.id === id)?.name ?? `#${id}`).join(', ')
}
