import { joinNames } from '../../platform/language/join-names.ts'
import type { WebKind } from '../kind.ts'
import { toListInput } from '../to-input.ts'
import { WordsCell } from './cell.tsx'

export const words: WebKind<'words'> = {
  Cell: WordsCell,
  toInput: toListInput,
  asText: (value, { language }) => joinNames(value ?? [], language),
  changeLook: 'sides',
}
