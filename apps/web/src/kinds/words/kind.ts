import type { WebKind } from '../kind.ts'
import { asList } from '../plain-values.ts'
import { WordsCell } from './cell.tsx'

export const words: WebKind<'words'> = {
  Cell: WordsCell,
  toInput: asList,
  asText: (value) => (value ?? []).join(', '),
  changeLook: 'sides',
}
