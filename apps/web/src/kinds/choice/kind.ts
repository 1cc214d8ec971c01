import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { ChoiceCell } from './cell.tsx'

export const choice: WebKind<'choice'> = {
  Cell: ChoiceCell,
  toInput: toSameInput,
  asText: (value, { optionLabel }) => (value === null ? '' : optionLabel(value)),
  changeLook: 'sides',
}
