// Extreme values for every argument and input field of the schema, each in an otherwise plain call.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

type Path = readonly string[]

/** One place in a call that takes a value. */
export interface InputPlace {
  kind: 'query' | 'mutation'
  root: GraphQLField<unknown, unknown>
  /** Path from the argument, such as `input`, `images`, `text`. */
  path: Path
  type: string
  isInList: boolean
  /** For a list of objects: its entries. */
  entry?: unknown
}

/**
 * Every argument, and every field of every input type once: calls that share an input type read it the same way, so the first mutation
 * with it represents all. Of generated calls that many entities have, such as restoring, three represent all.
 */
export function listInputs(schema: GraphQLSchema, entityNames: readonly string[]): InputPlace[] {
  const known = new Set<string>()
  const families = new Map<string, number>()
  const isOfKnownFamily = (root: string, arg: string) => {
    const entity = entityNames.find((name) => root.includes(name))
    if (!entity) return false
    const family = `${root.replace(entity, '*')} ${arg}`
    families.set(family, (families.get(family) ?? 0) + 1)
    return (families.get(family) ?? 0) > SAMPLES_PER_INPUT
  }
  const roots = (['mutation', 'query'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {}).map((root) => ({ kind, root }))
  })
  // Saves first: a check or preview takes the same input.
  const ordered = roots.toSorted((a, b) => rankOf(a.root.name) - rankOf(b.root.name))
  return ordered.flatMap(({ kind, root }) => {
    const walk = (type: GraphQLInputType, path: Path): InputPlace[] => {
      const named = getNamedType(type)
      if (!isInputObjectType(named))
        return [{ kind, root, path, type: named.name, isInList: isListType(withoutNonNull(type)) }]
      const fields = Object.values(named.getFields()).flatMap((field) => {
        const key = `${named.name}.${field.name}`
        if (known.has(key)) return []
        known.add(key)
        return walk(field.type, [...path, field.name])
      })
      if (!isListType(withoutNonNull(type))) return fields
      const entry = plainValue(named, '1')
      return [...fields, { kind, root, path, type: named.name, isInList: true, entry }]
    }
    return root.args.flatMap((arg) => {
      if (!isInputObjectType(getNamedType(arg.type)) && isOfKnownFamily(root.name, arg.name)) return []
      return walk(arg.type, [arg.name])
    })
  })
}

const SAMPLES_PER_INPUT = 3
const rankOf = (name: string) => (name.startsWith('save') ? 0 : 1)
const withoutNonNull = (type: GraphQLInputType): GraphQLInputType =>
  isNonNullType(type) ? type.ofType : type

/** A call of a root with the given variables that selects the plain fields of its result. */
export function buildOperation(
  { kind, root }: Pick<InputPlace, 'kind' | 'root'>,
  given: readonly string[],
): string {
  const args = root.args.filter(({ name }) => given.includes(name))
  const head = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  return `${kind} Extreme${head && `(${head})`} { ${root.name}${passed && `(${passed})`} ${selectionOf(root.type)} }`
}

function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name]
    const below = depth < 1 ? selectionOf(field.type, depth + 1) : ''
    return below ? [`${field.name} ${below}`] : []
  })
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : ''
}

/** A plain value of a type; ids are those of an existing item. */
export function plainValue(type: GraphQLInputType, id: string): unknown {
  if (isNonNullType(type)) return plainValue(type.ofType, id)
  if (isListType(type)) return [plainValue(type.ofType, id)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, plainValue(field.type, id)]),
    )
  if (isEnumType(type)) return type.getValues()[0]?.value
  const samples: Record<string, unknown> = {
    ...{ ID: id, Int: 1, Float: 1, Boolean: true, String: 'x' },
    ...{ DateTime: '2026-11-21T00:00:00.000Z', Date: '2026-11-21' },
  }
  return samples[type.name]
}

/** Variables with a value at a path; objects on the way get their required fields. */
export function withValue(
  root: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
  { path, value, id }: { path: Path; value: unknown; id: string },
): Record<string, unknown> {
  const set = (held: unknown, type: GraphQLInputType, [name, ...rest]: Path): unknown => {
    const inner = withoutNonNull(type)
    if (isListType(inner)) {
      const [first, ...others] = Array.isArray(held) ? (held as unknown[]) : []
      if (name === undefined) return Array.isArray(value) ? value : [value]
      return [set(first, inner.ofType, [name, ...rest]), ...others]
    }
    if (name === undefined || !isInputObjectType(inner)) return value
    const field = inner.getFields()[name]
    const object = (held ?? plainValue(inner, id)) as Record<string, unknown>
    return field ? { ...object, [name]: set(object[name], field.type, rest) } : object
  }
  const [first = '', ...rest] = path
  const arg = root.args.find(({ name }) => name === first)
  return arg ? { ...variables, [first]: set(variables[first], arg.type, rest) } : { ...variables }
}

const DAYS = ['0000-01-01', '0001-01-01', '0050-01-31', '9999-12-31', '10000-01-01', '-000001-01-01', 'NaN']
const MOMENTS = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '0001-01-01T00:00:00Z', '0099-12-31T23:59:59Z'],
  ...[
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-14:00',
    '10000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
  ],
]
const INTS = [-2_147_483_648, -1, 0, 2_147_483_647]
const FLOATS = [-Number.MAX_VALUE, Number.MIN_VALUE, -1, Number.MAX_VALUE]
const IDS = ['', '-1', '9223372036854775807', '99999999999999999999', '1e3']

const EMOJI = '😀'
/** Emoji of this many UTF-16 units; with a letter before them, a cut at any even length splits one, otherwise at any odd length. */
const emojis = (units: number, start = '') =>
  start + EMOJI.repeat(Math.max(1, Math.floor((units - start.length) / 2)))

/** Texts at a limit, whose last emoji lies within it or across it. */
const textsWithin = (bound: number) => [emojis(bound), `${'a'.repeat(Math.max(0, bound - 1))}${EMOJI}`]

const HTML_TEXTS = ['', 'a'].flatMap((start) => [
  `<p>a <a href="https://example.com" title="${emojis(2_000, start)}">b</a></p>`,
  `<p><img src="/media/aa/bb/test.jpg" alt="${emojis(2_000, start)}"></p>`,
])

const TEXTS = ['', 'NaN', '\ud83d', '%\\', emojis(301), emojis(3_002, 'a')]
/** Slow input for regular expressions and folding, if nothing checks the length first. */
const LONG = 100_000
const LONG_TEXTS = [' ', 'a', '<', '@a.', '-', 'İ', '&#x', '<p>'].map(
  (part) => `${part.repeat(Math.ceil(LONG / part.length))}!`,
)
const LONG_LIST = 1_000

/** Values for a place. `salt` selects one of the very long texts. */
export function extremeValues(
  { type, isInList, entry }: InputPlace,
  field: Bounded | undefined,
  salt: number,
): unknown[] {
  if (entry !== undefined) return [[], Array.from({ length: LONG_LIST }, () => entry)]
  const one = scalarsOf(type, field, salt)
  if (!isInList) return one
  const entryOf = (at: number) => (type === 'ID' || type === 'String' ? String(at + 1) : one[2])
  return [...one.map((value) => [value]), [], Array.from({ length: LONG_LIST }, (_, at) => entryOf(at))]
}

interface Bounded {
  kind: string
  maxCharacters?: number
}

function scalarsOf(type: string, field: Bounded | undefined, salt: number): unknown[] {
  if (type === 'Date') return DAYS
  if (type === 'DateTime') return MOMENTS
  if (type === 'Int') return INTS
  if (type === 'Float') return FLOATS
  if (type === 'ID') return IDS
  if (type !== 'String') return []
  return [
    ...(field?.maxCharacters ? textsWithin(field.maxCharacters) : []),
    ...(field?.kind === 'html' ? HTML_TEXTS : []),
    ...TEXTS,
    LONG_TEXTS[salt % LONG_TEXTS.length],
  ]
}

/** The field of an entity at a path of its save. */
export function fieldAt(entity: EntityDefinition | undefined, [, name = '']: Path): Bounded | undefined {
  return entity && (fieldsOf(entity)[name] as Bounded | undefined)
}
