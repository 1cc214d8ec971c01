// Words in an order, such as tags.
import { isEmpty } from '../empty.ts'
import { checkList, emptyFaults, inside } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'
import { checkText, type TextLimits } from './text.ts'

export interface WordsField extends FieldBase, Pick<TextLimits, 'maxCharacters' | 'rule'> {
  kind: 'words'
  maxLength: number
}

export const words: ModelKind<WordsField, string[]> = {
  check: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    const { maxCharacters, rule } = field
    return value.flatMap((word, index) =>
      inside(
        String(index),
        isEmpty(word) ? emptyFaults(word, true) : checkText(word, { maxCharacters, rule }),
      ),
    )
  },
  empty: () => [],
}
