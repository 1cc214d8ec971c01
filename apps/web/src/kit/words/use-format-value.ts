import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { formatValue } from '../../kinds/kinds.ts'
import { kindTexts } from '../../kinds/texts/texts.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { findText, type TextSet, type TextTree, useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { historyTexts } from '../history/texts/texts.ts'
import { useEntityLabels } from './entity-texts.ts'

/** Formats the value of a field as text; `referred` names its references. */
export function useFormatValue(entity: EntityDefinition) {
  const labels = useEntityLabels(entity)
  const { timeZone, language } = useSite()
  const locale = useLocale()
  const t = useTexts(kindTexts)
  return (name: string, value: unknown, referencedItems: readonly ReferenceValue[]): string => {
    if (value === null || value === undefined) return ''
    const field = fieldsOf(entity)[name]
    // A value that is not a field, such as the status.
    if (!field)
      return (
        findText(historyTexts as unknown as TextSet<TextTree>, `${name}.${value}`, undefined, locale) ??
        String(value)
      )
    return formatValue(field, value, {
      optionLabel: (option) => labels.option(name, option),
      partWords: labels.parts(name),
      referencedItems,
      timeZone,
      locale,
      language,
      yes: t('flag.yes'),
      no: t('flag.no'),
    })
  }
}
