import type { WebKind } from '../kind.ts'
import { asList, UNFILTERED } from '../plain-values.ts'
import { WordsCell } from './cell.tsx'

export const words: WebKind<'words'> = {
  ...UNFILTERED,
  Cell: WordsCell,
  toInput: asList,
  asText: (value) => (value ?? []).join(', '),
  changeLook: 'sides',
}
