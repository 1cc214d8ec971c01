import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { ChoiceCell } from './cell.tsx'

export const choice: WebKind<'choice'> = {
  Cell: ChoiceCell,
  toInput: asIs,
  asText: (value, { optionLabel }) => (value === null ? '' : optionLabel(value)),
  changeLook: 'sides',
}
