// Words for everything a value may be made of, for the kinds that are made of such: options, days of the week, types of
// part. Apart from the table of the kinds, because words are also looked at where there are no components.
import type { Field, FieldOf, KindName } from '@manset/model/kinds/field.ts'
import { WEEKDAYS } from '@manset/model/kinds/slots.ts'
import type { Locale } from '../platform/locale.ts'
import type { PartWords } from './kind.ts'
import { weekdayName } from './slots/slot-texts.ts'

interface OptionContext {
  optionLabel(option: string | number): string
  partWords: PartWords
  locale: Locale
}
type Words = Readonly<Record<string, string>>

const OPTION_WORDS: { [K in KindName]?: (field: FieldOf<K>, context: OptionContext) => Words } = {
  choice: wordsOfOptions,
  choices: wordsOfOptions,
  slots: (_, { locale }) => Object.fromEntries(WEEKDAYS.map((day) => [day, weekdayName(day, locale)])),
  parts: ({ types }, { partWords }) =>
    Object.fromEntries(Object.keys(types).map((type) => [type, partWords.type(type)])),
}

function wordsOfOptions(
  { options }: { options: readonly (string | number)[] },
  { optionLabel }: OptionContext,
): Words {
  return Object.fromEntries(options.map((option) => [option, optionLabel(option)]))
}

/** The words of a field's options; none for a kind that has no options. */
export function optionWordsOf(field: Field, context: OptionContext): Words {
  return OPTION_WORDS[field.kind]?.(field as never, context) ?? {}
}
