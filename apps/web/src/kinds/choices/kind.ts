import type { WebKind } from '../kind.ts'
import { toListInput } from '../to-input.ts'
import { ChoicesCell } from './cell.tsx'

export const choices: WebKind<'choices'> = {
  Cell: ChoicesCell,
  toInput: toListInput,
  asText: (value, { optionLabel }) => (value ?? []).map(optionLabel).join(', '),
  changeLook: 'sides',
}
