import type { WebKind } from '../kind.ts'
import { ReferenceCell } from '../reference/cell.tsx'
import { formatReferenceNames } from '../reference/format-reference-names.ts'
import { toListInput } from '../to-input.ts'

export const references: WebKind<'references'> = {
  Cell: ReferenceCell,
  toInput: toListInput,
  asText: (value, { referencedItems, language }) =>
    formatReferenceNames(value ?? [], referencedItems, language),
  changeLook: 'sides',
}
