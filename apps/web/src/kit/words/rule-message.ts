// The message of a problem: the rule's text with the label of the field.
import type { Problem } from '@manset/model/problem.ts'
import { formatPlainDate, formatPlainDateTime } from '../../platform/language/format.ts'
import { getLocale, type Locale } from '../../platform/language/locale.ts'
import { findText } from '../../platform/language/texts.ts'
import type { EntityLabels } from './entity-texts.ts'
import { kitTexts, ruleTexts } from './texts/texts.ts'

type FieldLabels = Pick<EntityLabels, 'field'> & Partial<Pick<EntityLabels, 'parts'>>

/** A message for people: names the field and the correction. */
export function getRuleMessage(words: FieldLabels, problem: Problem, locale?: Locale): string {
  const params = getMessageParams(words, problem, locale)
  return (
    findText(ruleTexts, getTextKey(problem), params, locale) ??
    findText(ruleTexts, 'other', { ...params, rule: problem.rule }, locale) ??
    problem.rule
  )
}

/** Text key of a problem: incomplete crops and values that another item has use more specific texts. */
function getTextKey({ rule, params }: Problem): string {
  if (rule === 'validCropSettings' && params.fault !== undefined) return `crop.${params.fault}`
  if (rule === 'unique' && params.item !== undefined) return params.isMade ? 'taken.made' : 'taken.by'
  return rule
}

/** A problem whose instant (`params.at`, ISO 8601) is formatted for people. */
export function withFormattedInstant<P extends Problem>(problem: P, stamp: (moment: string) => string): P {
  const { at } = problem.params
  return at === undefined ? problem : { ...problem, params: { ...problem.params, at: stamp(String(at)) } }
}

/** Parameters of the message of a problem. */
export function getMessageParams(words: FieldLabels, problem: Problem, locale?: Locale) {
  const { cropTypeId, other, latest, until } = problem.params
  return {
    ...problem.params,
    ...(latest !== undefined && { latest: formatPlainDate(String(latest), locale ?? getLocale()) }),
    ...(until !== undefined && { until: formatPlainDateTime(String(until), locale ?? getLocale()) }),
    field: getPathLabel(words, problem.field, locale),
    item: problem.params.item ?? problem.params.value ?? '',
    fieldInside: toSentenceLabel(words, problem.field, locale),
    otherInside: other ? toSentenceLabel(words, String(other), locale) : '',
    crop: getCropName(String(cropTypeId ?? '')),
  }
}

/**
 * Label of a path: `title` is “Title”, `items.2.text` is “Photographs 3: caption”; crops count as their image. A part of a value uses its
 * own label if it has one.
 */
export function getPathLabel(words: FieldLabels, path: string, locale?: Locale): string {
  const [name = path, ...inner] = path.replace(/\.crops\b.*$/, '').split('.')
  const ownOf = (part: string) => words.parts?.(name).field(part) ?? part
  const called = (part: string) =>
    ownOf(part) === part ? (findText(kitTexts, `inner.${part}`, undefined, locale) ?? part) : ownOf(part)
  const spoken = inner.map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${called(part)}`))
  return words.field(name) + spoken.join('')
}

/** The label of another field within a sentence: quoted in Turkish, lowercase in English. */
function toSentenceLabel(words: FieldLabels, name: string, locale: Locale = getLocale()): string {
  const label = words.field(name)
  return locale === 'tr' ? `“${label}”` : label.toLocaleLowerCase('en')
}

/** Crop types are named by their ratio: `16x9` is 16:9. */
function getCropName(cropTypeId: string): string {
  return cropTypeId.replace(/^(\d+)x(\d+)$/, '$1:$2')
}
