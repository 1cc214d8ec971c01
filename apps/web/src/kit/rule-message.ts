// A problem in words: the rule's message with the label of the field in it.
import type { Problem } from '@manset/model/problem.ts'
import { findText } from '../platform/texts.ts'
import type { EntityWords } from './entity-texts.ts'
import { kitTexts, ruleTexts } from './texts/texts.ts'

/** What is wrong, for a person: names the field and what to do. */
export function messageOf(words: Pick<EntityWords, 'field'>, problem: Problem): string {
  const params = { ...problem.params, field: labelOfPath(words, problem.field) }
  if (problem.rule === 'validCropSettings') {
    const { cropTypeId, fault } = problem.params
    const crop = cropName(String(cropTypeId ?? ''))
    const said = findText(ruleTexts, `crop.${fault}`, { ...params, crop })
    if (said) return said
  }
  return (
    findText(ruleTexts, problem.rule, params) ??
    findText(ruleTexts, 'other', { ...params, rule: problem.rule }) ??
    problem.rule
  )
}

/** Label of a path such as `items.2.text`: “Photos 3: caption”. */
export function labelOfPath(words: Pick<EntityWords, 'field'>, path: string): string {
  const [name = path, ...inner] = path.split('.')
  const label = words.field(name)
  const parts = inner.filter((part) => part !== 'crops')
  if (parts.length === 0) return label
  const spoken = parts.map((part, index) => {
    const isPlace = /^\d+$/.test(part)
    // The number after `crops` is of no use to a person.
    if (isPlace)
      return inner[inner.indexOf(part) - 1] === 'crops' ? '' : `${index === 0 ? ' ' : ''}${Number(part) + 1}`
    return `: ${findText(kitTexts, `inner.${part}`) ?? part}`
  })
  return label + spoken.join('')
}

/** Crop types are called by their ratio: `16x9` is 16:9. */
export function cropName(cropTypeId: string): string {
  return cropTypeId.replace(/^(\d+)x(\d+)$/, '$1:$2')
}
