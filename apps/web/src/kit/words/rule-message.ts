// A problem in words: the rule's message with the label of the field in it.
import type { Problem } from '@manset/model/problem.ts'
import { formatCivilDay, formatCivilMoment } from '../../platform/format.ts'
import { getLocale, type Locale } from '../../platform/locale.ts'
import { findText } from '../../platform/texts.ts'
import type { EntityWords } from './entity-texts.ts'
import { kitTexts, ruleTexts } from './texts/texts.ts'

type FieldWords = Pick<EntityWords, 'field'> & Partial<Pick<EntityWords, 'parts'>>

/** What is wrong, for a person: names the field and what to do. */
export function messageOf(words: FieldWords, problem: Problem, locale?: Locale): string {
  const params = messageParams(words, problem, locale)
  return (
    findText(ruleTexts, textOf(problem), params, locale) ??
    findText(ruleTexts, 'other', { ...params, rule: problem.rule }, locale) ??
    problem.rule
  )
}

/** Key of the text about a problem: what a crop lacks, and who has a value that is taken, have one of their own. */
function textOf({ rule, params }: Problem): string {
  if (rule === 'validCropSettings' && params.fault !== undefined) return `crop.${params.fault}`
  if (rule === 'unique' && params.item !== undefined) return params.isMade ? 'taken.made' : 'taken.by'
  return rule
}

/** A problem whose moment (`params.at`, ISO 8601) is written as people read it. */
export function withMoment<P extends Problem>(problem: P, stamp: (moment: string) => string): P {
  const { at } = problem.params
  return at === undefined ? problem : { ...problem, params: { ...problem.params, at: stamp(String(at)) } }
}

/** What the words about a problem may name. */
export function messageParams(words: FieldWords, problem: Problem, locale?: Locale) {
  const { cropTypeId, other, latest, until } = problem.params
  return {
    ...problem.params,
    ...(latest !== undefined && { latest: formatCivilDay(String(latest), locale ?? getLocale()) }),
    ...(until !== undefined && { until: formatCivilMoment(String(until), locale ?? getLocale()) }),
    field: labelOfPath(words, problem.field, locale),
    item: problem.params.item ?? problem.params.value ?? '',
    fieldInside: insideSentence(words, problem.field, locale),
    otherInside: other ? insideSentence(words, String(other), locale) : '',
    crop: cropName(String(cropTypeId ?? '')),
  }
}

/**
 * Label of a path: `title` is “Title”, `items.2.text` is “Photographs 3: caption”, crops are the image's own matter. A part of
 * a value that has a label in the form is called by that.
 */
export function labelOfPath(words: FieldWords, path: string, locale?: Locale): string {
  const [name = path, ...inner] = path.replace(/\.crops\b.*$/, '').split('.')
  const ownOf = (part: string) => words.parts?.(name).field(part) ?? part
  const called = (part: string) =>
    ownOf(part) === part ? (findText(kitTexts, `inner.${part}`, undefined, locale) ?? part) : ownOf(part)
  const spoken = inner.map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${called(part)}`))
  return words.field(name) + spoken.join('')
}

/** The label of another field within a sentence: quoted in Turkish, in small letters in English. */
function insideSentence(words: FieldWords, name: string, locale: Locale = getLocale()): string {
  const label = words.field(name)
  return locale === 'tr' ? `“${label}”` : label.toLocaleLowerCase('en')
}

/** Crop types are called by their ratio: `16x9` is 16:9. */
function cropName(cropTypeId: string): string {
  return cropTypeId.replace(/^(\d+)x(\d+)$/, '$1:$2')
}
