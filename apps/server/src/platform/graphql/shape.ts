// The selected fields of a value, if none of them is computed: the code that reads the value can then build its JSON, with response
// keys, without executor and resolvers.
import {
  type FieldNode,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from './context.ts'

/** A field of a response. */
export interface ShapedField {
  /** Its key in the response. */
  key: string
  /** The property that it reads. */
  name: string
  isList: boolean
  /** Never null. */
  isRequired: boolean
  /** Its scalar type; null for an object. */
  scalar: string | null
  /** The selected fields of an object. */
  fields: Shape
}
export type Shape = readonly ShapedField[]

export type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>

/** Cached by the field's node, which a prepared operation reuses. */
const shapeByNode = new WeakMap<FieldNode, Shape | null>()

/**
 * The shape of the field being resolved; null if a part needs a resolver, or if variables decide about its fields (`@skip`, `@include`).
 */
export function resolveShape(info: Info): Shape | null {
  const [node] = info.fieldNodes
  if (!node) return null
  const before = shapeByNode.get(node)
  if (before !== undefined) return before
  const { type } = elementType(info.returnType)
  const shape = isObjectType(type) ? shapeOfFields(type, info.fieldNodes, info.fragments) : null
  shapeByNode.set(node, shape)
  return shape
}

function shapeOfFields(
  parent: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Info['fragments'],
): Shape | null {
  const byKey = new Map<string, FieldNode[]>()
  for (const node of nodes) {
    const selected = fieldsIn(node.selectionSet, fragments)
    if (!selected) return null
    for (const one of selected) {
      const key = one.alias?.value ?? one.name.value
      byKey.set(key, [...(byKey.get(key) ?? []), one])
    }
  }
  const shape = [...byKey].map(([key, own]) => shapedField(parent, key, own, fragments))
  return shape.includes(null) ? null : (shape as ShapedField[])
}

function shapedField(
  parent: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
  fragments: Info['fragments'],
): ShapedField | null {
  const name = nodes[0]?.name.value ?? ''
  const field = parent.getFields()[name]
  if (!field || !isStoredProperty(field)) return null
  const { type, isList } = elementType(field.type)
  const given = { key, name, isList, isRequired: isNonNullType(field.type) }
  if (isScalarType(type)) return { ...given, scalar: type.name, fields: [] }
  if (isEnumType(type) && isPlainEnum(type)) return { ...given, scalar: 'String', fields: [] }
  const fields = isObjectType(type) ? shapeOfFields(type, nodes, fragments) : null
  return fields && { ...given, scalar: null, fields }
}

/**
 * Whether a field is the property of its name. A resolver that only supplies data to computed fields declares `keptAs`: without
 * those, the field counts as a property.
 */
function isStoredProperty({ name, resolve, extensions }: GraphQLField<unknown, unknown>): boolean {
  return resolve === undefined || extensions.keptAs === name
}

/** Whether the values of an enum have the same names in responses and in code. */
const isPlainEnum = (type: GraphQLEnumType) => type.getValues().every(({ name, value }) => name === value)

/** The element type of a list; a list of lists has no type here. */
function elementType(type: GraphQLOutputType): { type: GraphQLOutputType; isList: boolean } {
  const value = getNullableType(type)
  return isListType(value)
    ? { type: getNullableType(value.ofType), isList: true }
    : { type: value, isList: false }
}

/** The fields of a selection, including its fragments; null if a directive decides which. */
function fieldsIn(
  set: SelectionSetNode | undefined,
  fragments: Info['fragments'],
): readonly FieldNode[] | null {
  const fields: FieldNode[] = []
  for (const part of set?.selections ?? []) {
    if (part.directives?.length) return null
    if (part.kind === 'Field') fields.push(part)
    else {
      const below =
        part.kind === 'InlineFragment' ? part.selectionSet : fragments[part.name.value]?.selectionSet
      const own = fieldsIn(below, fragments)
      if (!own) return null
      fields.push(...own)
    }
  }
  return fields
}

/** Caches a function by shape: a prepared operation keeps the same shape object. */
export function cacheByShape<Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
  const known = new WeakMap<Shape, { made: Made }>()
  return (shape) => {
    const before = known.get(shape)
    if (before) return before.made
    const made = make(shape)
    known.set(shape, { made })
    return made
  }
}

/**
 * Answers a query root with the JSON of its shape, sent unchanged, or with a value if there is no such JSON. Query roots are
 * nullable, so the executor gets null and the response writer inserts the JSON.
 */
export async function answerAsJson<T>(
  textOf: (shape: Shape) => Promise<string | null>,
  load: () => Promise<T>,
  info: Info,
  { texts }: Context,
): Promise<T> {
  const shape = texts && resolveShape(info)
  const [node] = info.fieldNodes
  const text = shape && node && (await textOf(shape))
  if (!text) return load()
  texts.set(node.alias?.value ?? node.name.value, text)
  return null as never
}
