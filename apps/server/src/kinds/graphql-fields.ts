// GraphQL fields made from names of types, for whatever comes from a definition.
import type { GraphqlType } from './kind.ts'

/** Lists are never null; single values are, unless every item has one. */
export interface OutputType extends GraphqlType {
  isFilled?: boolean
  /** A list that an item may have none of. */
  isOptional?: boolean
}

/** Fields read straight off the item; no resolver, so that compiled execution copies them. */
export function outputs(t: unknown, types: Record<string, OutputType>): Record<string, never> {
  const expose = (t as { expose(name: string, options: object): never }).expose.bind(t)
  return Object.fromEntries(
    Object.entries(types).map(([name, { name: type, isList, isFilled = false, isOptional = !isList }]) => [
      name,
      expose(name, { type: isList ? [type] : type, nullable: isOptional && !isFilled }),
    ]),
  )
}

/** A type of an input; one may be left out unless it is required. */
export interface InputType extends GraphqlType {
  isRequired?: boolean
}

export function inputs(t: unknown, types: Record<string, InputType>): Record<string, never> {
  const field = (t as { field(options: object): never }).field.bind(t)
  return Object.fromEntries(
    Object.entries(types).map(([name, { name: type, isList, isRequired = false }]) => [
      name,
      field({ type: isList ? [type] : type, required: isRequired }),
    ]),
  )
}
