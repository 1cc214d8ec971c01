import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { ChoiceCell } from './cell.tsx'
import { ChoiceFilter } from './filter.tsx'

export const choice: WebKind<'choice'> = {
  Cell: ChoiceCell,
  Filter: ChoiceFilter,
  toFilter: (value, { options }) => {
    const chosen = options.filter((option) => value.includes(String(option)))
    return chosen.length > 0 ? chosen : undefined
  },
  toInput: asIs,
  asText: (value, { optionLabel }) => (value === null ? '' : optionLabel(value)),
  changeLook: 'sides',
}
