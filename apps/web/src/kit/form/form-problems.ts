// Problems of a form: those derived from the definition, checked again with every change, and those only the server can find.
import { type CheckOptions, check } from '@manset/model/check.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { FormValues } from '../entity/entity-item.ts'

/** Whether a problem concerns a field or a part of its value. */
export function concernsField(problem: Problem, name: string): boolean {
  return problem.field === name || problem.field.startsWith(`${name}.`)
}

/** The field of a problem, without the path inside its value. */
export function getFieldName(problem: Problem): string {
  return problem.field.split('.', 1)[0] ?? problem.field
}

/** Problems of a save and of a trial, without duplicates. */
export function mergeProblems({
  problems,
  trialProblems,
}: {
  problems: readonly Problem[]
  trialProblems: readonly Problem[]
}): readonly Problem[] {
  if (trialProblems.length === 0) return problems
  const isKnown = ({ field, rule }: Problem) =>
    problems.some((other) => other.field === field && other.rule === rule)
  return [...problems, ...trialProblems.filter((problem) => !isKnown(problem))]
}

/** Running uploads, as problems that block saving. */
export function getUploadProblems(busyNames: Iterable<string>): Problem[] {
  return [...busyNames].map((field) => ({ field, rule: 'waitUpload', params: {} }))
}

/**
 * Problems after a change. The definition's rules are checked again; the server's problems remain until their field changes, because only
 * the server can check them again.
 */
export function updateProblems(
  entity: EntityDefinition,
  before: readonly Problem[],
  values: FormValues,
  changedName: string | undefined,
  options: CheckOptions,
): Problem[] {
  const own = check(entity, values, options)
  const kept = before.filter(
    (problem) =>
      (changedName === undefined || !concernsField(problem, changedName)) &&
      isServerProblem(problem) &&
      !own.some((other) => other.field === problem.field && other.rule === problem.rule),
  )
  return sortByField(entity, [...own, ...kept])
}

/** Problems outside the changed field; none when any field may have changed. */
export function excludeFieldProblems(
  problems: readonly Problem[],
  changedName: string | undefined,
): readonly Problem[] {
  const left = problems.filter((problem) => changedName !== undefined && !concernsField(problem, changedName))
  return left.length === problems.length ? problems : left
}

/** Rules that cannot be checked from the values alone, so their problems must not vanish when another field changes. */
const SERVER_RULES = new Set([
  'unique',
  'distinctSubjectTitle',
  'known',
  'twoLevels',
  'knownMedia',
  'minPixels',
  'validCropSettings',
  'between',
  'notOnSite',
  'mappingPath',
  'mappingConversion',
  'mappingWords',
  'mappingId',
  'mappingSays',
])

function isServerProblem(problem: Problem): boolean {
  return SERVER_RULES.has(problem.rule)
}

/** Sorted in the order of the definition; unknown fields come last. */
export function sortByField(entity: EntityDefinition, problems: readonly Problem[]): Problem[] {
  const names = Object.keys(fieldsOf(entity))
  const place = (problem: Problem) => {
    const index = names.indexOf(getFieldName(problem))
    return index < 0 ? names.length : index
  }
  return problems
    .map((problem, index) => ({ problem, index }))
    .sort((a, b) => place(a.problem) - place(b.problem) || a.index - b.index)
    .map(({ problem }) => problem)
}
