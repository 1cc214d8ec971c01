// GraphQL fields from type names, for everything that is generated from definitions.
import type { GraphqlType } from './kind.ts'

/** Lists are not null by default; single values are nullable, unless every item has one. */
export interface OutputType extends GraphqlType {
  isFilled?: boolean
  /** A list that may be null. */
  isOptional?: boolean
}

/** Fields read directly from the item; without resolvers, so that compiled execution copies them. */
export function outputs(t: unknown, types: Record<string, OutputType>): Record<string, never> {
  const expose = (t as { expose(name: string, options: object): never }).expose.bind(t)
  return Object.fromEntries(
    Object.entries(types).map(([name, { name: type, isList, isFilled = false, isOptional = !isList }]) => [
      name,
      expose(name, { type: isList ? [type] : type, nullable: isOptional && !isFilled }),
    ]),
  )
}

/** An input type; optional unless it is required. */
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
