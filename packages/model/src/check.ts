// check(entity, value): everything that is wrong with a value by its definition; the same on both sides.
import { isEmpty } from './empty.ts'
import { type AnyValue, type EntityDefinition, fieldsOf, pairsOf } from './entities/entity.ts'
import { checkKind } from './kinds/kinds.ts'
import type { Problem } from './problem.ts'
import { RULES } from './rules/rules.ts'

export interface CheckOptions {
  /** False for an unfinished item: what is required, or at least so many, may still be missing. */
  isComplete: boolean
}

/** Rules an unfinished item need not keep yet. */
const UNFINISHED_MAY_BREAK = new Set(['required', 'minLength', 'minCharacters'])

/** Problems of a value, in the order of its fields; empty where it may be saved. */
export function check(entity: EntityDefinition, value: AnyValue, { isComplete }: CheckOptions): Problem[] {
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fieldsOf(entity))) {
    if (field.isReadOnly) continue
    const given = value[name]
    if (isEmpty(given)) {
      if (field.required) problems.push({ field: name, rule: 'required', params: {} })
      continue
    }
    problems.push(...checkKind(name, field, given))
  }
  for (const { rule, field, other, isStrict } of pairsOf(entity)) {
    // What is no date is reported as that alone.
    if (rule === 'dateOrder' && problems.some((one) => one.field === field || one.field === other)) continue
    const pair = rule === 'dateOrder' ? [value[other], value[field]] : [value[field], value[other]]
    if (!RULES[rule].check(pair, isStrict ? { strict: 1 } : {}))
      problems.push({ field, rule, params: { other } })
  }
  return isComplete ? problems : problems.filter((problem) => !UNFINISHED_MAY_BREAK.has(problem.rule))
}
