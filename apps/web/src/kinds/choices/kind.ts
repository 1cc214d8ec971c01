import { ChoiceFilter } from '../choice/filter.tsx'
import type { WebKind } from '../kind.ts'
import { asList } from '../plain-values.ts'
import { ChoicesCell } from './cell.tsx'

export const choices: WebKind<'choices'> = {
  Cell: ChoicesCell,
  Filter: ChoiceFilter,
  toFilter: (value, { options }) => {
    const chosen = options.filter((option) => value.includes(option))
    return chosen.length > 0 ? chosen : undefined
  },
  toInput: asList,
  asText: (value, { optionLabel }) => (value ?? []).map(optionLabel).join(', '),
  changeLook: 'sides',
}
