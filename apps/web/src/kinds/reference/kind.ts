import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { ReferenceCell } from './cell.tsx'
import { formatReferenceNames } from './format-reference-names.ts'

export const reference: WebKind<'reference'> = {
  Cell: ReferenceCell,
  toInput: toSameInput,
  asText: (value, { referencedItems, language }) =>
    formatReferenceNames(value ? [value] : [], referencedItems, language),
  changeLook: 'sides',
}
