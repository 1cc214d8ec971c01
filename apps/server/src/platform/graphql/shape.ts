// What a call selects of a value, where nothing of it is computed: its JSON can then be put together by whoever reads the
// value, under the names it goes out with, and neither the executor nor a resolver has to walk it.
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

/** A field of an answer. */
export interface ShapedField {
  /** Its name in the answer. */
  key: string
  /** The property it is. */
  name: string
  isList: boolean
  /** Never null. */
  isRequired: boolean
  /** The scalar it is, or null for an object. */
  scalar: string | null
  /** What is selected of an object. */
  fields: Shape
}
export type Shape = readonly ShapedField[]

export type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>

/** By the field as it is written: that of a prepared operation is asked for again and again. */
const known = new WeakMap<FieldNode, Shape | null>()

/**
 * The shape of what is selected of the field being resolved; null where some of it takes a resolver, or where variables
 * decide what is in it (`@skip`, `@include`).
 */
export function shapeOf(info: Info): Shape | null {
  const [node] = info.fieldNodes
  if (!node) return null
  const before = known.get(node)
  if (before !== undefined) return before
  const { type } = valueType(info.returnType)
  const shape = isObjectType(type) ? shapeOfFields(type, info.fieldNodes, info.fragments) : null
  known.set(node, shape)
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
  if (!field || !isKept(field)) return null
  const { type, isList } = valueType(field.type)
  const given = { key, name, isList, isRequired: isNonNullType(field.type) }
  if (isScalarType(type)) return { ...given, scalar: type.name, fields: [] }
  if (isEnumType(type) && isPlainEnum(type)) return { ...given, scalar: 'String', fields: [] }
  const fields = isObjectType(type) ? shapeOfFields(type, nodes, fragments) : null
  return fields && { ...given, scalar: null, fields }
}

/**
 * Whether a field is the property of its name. One whose resolver only hands something on to fields that are computed says
 * so by `keptAs`: where none of those is selected, it is the property as well.
 */
function isKept({ name, resolve, extensions }: GraphQLField<unknown, unknown>): boolean {
  return resolve === undefined || extensions.keptAs === name
}

/** Whether the values of an enum are called in an answer as they are called inside. */
const isPlainEnum = (type: GraphQLEnumType) => type.getValues().every(({ name, value }) => name === value)

/** Of a list what it is of; a list of lists is of no type here. */
function valueType(type: GraphQLOutputType): { type: GraphQLOutputType; isList: boolean } {
  const value = getNullableType(type)
  return isListType(value)
    ? { type: getNullableType(value.ofType), isList: true }
    : { type: value, isList: false }
}

/** The fields of a selection with those of its fragments; null where a directive decides which there are. */
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

/** A function of a shape that is worked out once for each: the shape of a prepared operation stays the same object. */
export function oncePerShape<Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
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
 * Answers the root of a query with the JSON of its shape, which goes out as it is, or with a value where there is no such text.
 * Every root of a query is nullable, so the executor receives null, and the answer's writer inserts the text.
 */
export async function answerText<T>(
  textOf: (shape: Shape) => Promise<string | null>,
  load: () => Promise<T>,
  info: Info,
  { texts }: Context,
): Promise<T> {
  const shape = texts && shapeOf(info)
  const [node] = info.fieldNodes
  const text = shape && node && (await textOf(shape))
  if (!text) return load()
  texts.set(node.alias?.value ?? node.name.value, text)
  return null as never
}
