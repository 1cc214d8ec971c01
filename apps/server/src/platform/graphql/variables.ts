// Validates the variables of an operation before it runs, so that a refusal names the field.
import type { Problem } from '@manset/model/problem.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql'
import { Refusal } from '../refusal.ts'

export interface VariableShape {
  name: string
  type: GraphQLInputType
  isRequired: boolean
  /** Its default as a JSON value; undefined if it has none. */
  initial?: unknown
}

/** Maximum length of a list, far beyond any field of ours. */
const MAX_LIST_LENGTH = 1_000
const MAX_DEPTH = 12
const MAX_VALUES = 20_000
const MAX_PROBLEMS = 20

/** The variables that an operation declares. */
export function declaredVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): VariableShape[] {
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node)
    if (!isInputType(type)) return []
    const isRequired = isNonNullType(type) && defaultValue === undefined
    const initial = defaultValue && valueFromASTUntyped(defaultValue)
    return [{ name: variable.name.value, type, isRequired, initial }]
  })
}

/** Adds the defaults of omitted variables: the compiled query ignores the default of a non-null variable. */
export function withDefaults(
  shapes: readonly VariableShape[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  const left = shapes.filter(
    ({ name, initial }) => initial !== undefined && variableValue(values, name) === undefined,
  )
  return left.length === 0
    ? values
    : { ...values, ...Object.fromEntries(left.map(({ name, initial }) => [name, initial])) }
}

const variableValue = (values: Record<string, unknown>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined

/**
 * Refuses with `VALIDATION` values of the wrong type, too long lists, and texts that cannot be stored unchanged: lone surrogates,
 * and NUL, which PostgreSQL rejects.
 */
export function checkVariables(shapes: readonly VariableShape[], values: Record<string, unknown>): void {
  const problems: Problem[] = []
  const note: Note = (path, rule, params = {}) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ field: fieldName(path), rule, params })
  }
  findBroken(values, [], note, { left: MAX_VALUES })
  if (problems.length > 0) throw invalidVariables(problems)
  for (const { name, type, isRequired } of shapes) {
    const value = variableValue(values, name)
    if (value === undefined) {
      if (isRequired) note([name], 'required')
      continue
    }
    coerceInputValue(value, type, (path, _value, { message }) => {
      // A missing or unknown field is reported with its object.
      const named = /^Field "([^"]*)" (of required type|is not defined)/.exec(message)
      note(
        [name, ...path, ...(named ? [named[1] ?? ''] : [])],
        named?.[2] === 'of required type' ? 'required' : 'shape',
      )
    })
  }
  if (problems.length > 0) throw invalidVariables(problems)
}

type Note = (path: readonly (string | number)[], rule: string, params?: Problem['params']) => void

function findBroken(value: unknown, path: readonly string[], note: Note, count: { left: number }): void {
  count.left -= 1
  if (count.left < 0) return
  if (count.left === 0 || path.length > MAX_DEPTH) note(path, 'shape')
  else if (typeof value === 'string') {
    if (isBrokenText(value)) note(path, 'brokenText')
  } else if (Array.isArray(value) && value.length > MAX_LIST_LENGTH)
    note(path, 'maxLength', { max: MAX_LIST_LENGTH })
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) findBroken(inner, [...path, key], note, count)
}

/** Whether a text cannot be stored unchanged: it contains NUL or a lone surrogate. */
export function isBrokenText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Forms name their variable `input`; field names omit it. */
function fieldName(path: readonly (string | number)[]): string {
  const [first, ...rest] = path
  const named = rest.length > 0 && (first === 'input' || first === 'filter') ? rest : path
  return truncateText(named.join('.'), 200)
}

function invalidVariables(problems: Problem[]): Refusal {
  const fields = [...new Set(problems.map(({ field }) => field))].join(', ')
  return new Refusal('VALIDATION', `These values are invalid: ${fields}`, {
    status: 400,
    problems,
  })
}
