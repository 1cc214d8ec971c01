import type { WebKind } from '../kind.ts'
import { asList } from '../plain-values.ts'
import { ChoicesCell } from './cell.tsx'

export const choices: WebKind<'choices'> = {
  Cell: ChoicesCell,
  toInput: asList,
  asText: (value, { optionLabel }) => (value ?? []).map(optionLabel).join(', '),
  changeLook: 'sides',
}
