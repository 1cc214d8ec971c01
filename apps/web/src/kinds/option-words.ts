// Labels of all options of a value, for kinds with options: choices, weekdays, types of parts. Separate from the table of
// kinds, because labels are also needed without components.
import type { Field, FieldOf, KindName } from '@manset/model/kinds/field.ts'
import { WEEKDAYS } from '@manset/model/kinds/slots.ts'
import type { Locale } from '../platform/language/locale.ts'
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

/** Labels of a field's options; empty for kinds without options. */
export function optionWordsOf(field: Field, context: OptionContext): Words {
  return OPTION_WORDS[field.kind]?.(field as never, context) ?? {}
}
