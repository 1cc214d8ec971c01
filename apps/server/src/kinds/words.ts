import type { WordsField } from '@manset/model/kinds/words.ts'
import { arrayColumn, type ServerKind } from './kind.ts'

export const words: ServerKind<WordsField, string[]> = {
  ...arrayColumn('_text', 'String'),
  cell: (value) => value.join(', '),
}
