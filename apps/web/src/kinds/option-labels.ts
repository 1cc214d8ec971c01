// Labels of all options of a value, for kinds with options: choices, weekdays, types of parts. Separate from the table of
// kinds, because labels are also needed without components.
import type { Field, FieldOf, KindName } from '@manset/model/kinds/field.ts'
import { WEEKDAYS } from '@manset/model/kinds/slots.ts'
import type { Locale } from '../platform/language/locale.ts'
import type { PartWords } from './kind.ts'
import { getWeekdayName } from './slots/slot-texts.ts'

interface OptionLabelContext {
  optionLabel(option: string | number): string
  partWords: PartWords
  locale: Locale
}
type FormatOptionLabels = Readonly<Record<string, string>>

const OPTION_LABELS: {
  [K in KindName]?: (field: FieldOf<K>, context: OptionLabelContext) => FormatOptionLabels
} = {
  choice: formatOptionLabels,
  choices: formatOptionLabels,
  slots: (_, { locale }) => Object.fromEntries(WEEKDAYS.map((day) => [day, getWeekdayName(day, locale)])),
  parts: ({ types }, { partWords }) =>
    Object.fromEntries(Object.keys(types).map((type) => [type, partWords.type(type)])),
}

function formatOptionLabels(
  { options }: { options: readonly (string | number)[] },
  { optionLabel }: OptionLabelContext,
): FormatOptionLabels {
  return Object.fromEntries(options.map((option) => [option, optionLabel(option)]))
}

/** Labels of a field's options; empty for kinds without options. */
export function getOptionLabels(field: Field, context: OptionLabelContext): FormatOptionLabels {
  return OPTION_LABELS[field.kind]?.(field as never, context) ?? {}
}
