import { joinNames } from '../../platform/language/join-names.ts'
import type { WebKind } from '../kind.ts'
import { asList } from '../plain-values.ts'
import { WordsCell } from './cell.tsx'

export const words: WebKind<'words'> = {
  Cell: WordsCell,
  toInput: asList,
  asText: (value, { language }) => joinNames(value ?? [], language),
  changeLook: 'sides',
}
