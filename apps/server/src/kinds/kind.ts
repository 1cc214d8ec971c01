// What a kind of field is to the server: its column, its GraphQL types, how it is cleaned, kept and exported.
//
//   kinds/<kind>.ts   one object a kind
//   plain-kinds.ts    their table: one line each
//   kinds.ts          the same with `parts`, and what the kit asks of a field
import type { CropType } from '@manset/model/crops.ts'
import type { CropValue } from '@manset/model/image-value.ts'
import type { FieldBase, ReferenceTarget } from '@manset/model/kinds/kind.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Builder } from '../platform/graphql/builder.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Cell } from './cells.ts'

/** A GraphQL type by its name. */
export interface GraphqlType {
  name: string
  isList: boolean
}

/** Where a reference points, and what names the other item there. */
export interface TargetTable {
  table: string
  label: string
  /** SQL for whether the row, called `r`, counts as approved. */
  approved: string
}
export type TargetTableOf = (to: ReferenceTarget) => TargetTable

export interface ServerKind<F extends FieldBase, V> {
  /** PostgreSQL's `udt_name` of the column. */
  columnType(field: F): string
  output(field: F): GraphqlType
  input(field: F): GraphqlType
  /** What is handed to the database for a value that passed its check. */
  toColumn(value: unknown): unknown
  /** SQL that reads a column, where that is more than its name. */
  read?(column: string): string
  /** What a value is in a table somebody takes away; `referred` are the items it names. */
  cell(value: V, referred: readonly ReferenceValue[], field: F): Cell
  /** Adds the GraphQL types that all fields of the kind name; once for each kind. */
  addTypes?(builder: Builder): void
  /** Adds the GraphQL types that this field alone names. */
  addFieldTypes?(builder: Builder, field: F): void
  /**
   * The value without what is not let through, whatever its shape; the field as its site has it. `onLeftOut` hears of what
   * somebody could miss.
   */
  clean?(value: unknown, field: F, onLeftOut?: (what: string, from: string | null) => void): unknown
  /** What may be saved and is still worth a second look; the fields of problems are paths within the value. */
  warn?(value: unknown, look: Look): Problem[]
  /** What a field refers to, under its `as`. */
  named?: Named<F>
  /** SQL that selects the ids of a part's field, of the parts in `parts` called `i`. */
  idsInParts?(parts: string, name: string): string
  /** The value with one stored file in the place of another; the very value where it does not name that. */
  withFile?(value: V, swap: FileSwap): V
  /** A file the site must have stored. */
  stored?: Stored<F, V>
  /** Of what may only be written: the value as it is stored, which tells nobody what was typed. */
  seal?(value: unknown, at: Sealing): unknown
}

export interface Sealing {
  /** What stands, as it is read. */
  before: unknown
  purpose: string
  secrets: Secrets
  now: Date
}

export interface Named<F> {
  output: GraphqlType
  /** SQL that gives them from a column. */
  select(field: F, column: string, tableOf: TargetTableOf): string
}

export interface Look {
  /** The value before it was cleaned, where it was sent. */
  given: unknown
  cropTypes: readonly CropType[]
}

/** A stored file that takes the place of another wherever that is named. */
export interface FileSwap {
  from: string
  to: { path: string; width: number; height: number }
  cropTypes: readonly CropType[]
}

export interface StoredFile {
  kind: string
  width: number | null
  height: number | null
  /** As it came. */
  name: string
  byteSize: number
  pages: number | null
}

/** Where a stored file is used, and what it is settled by. */
export interface StoredUse<F> {
  field: F
  file: StoredFile
  cropTypes: readonly CropType[]
  /** Crops this very file had in the item before. */
  kept: readonly CropValue[]
  isComplete: boolean
}

/** How a value that is a stored file is settled against the media of the site. */
export interface Stored<F, V> {
  /** Kind of the medium. */
  media: 'image' | 'video' | 'document'
  needsCropTypes?: boolean
  /** A copy in the one shape such values are kept in. */
  canonical(value: V): V
  /** Writes what the server knows of the file into the value, and returns what is wrong with it then. */
  settle(value: V, use: StoredUse<F>): Problem[]
}

const one = (name: string) => () => ({ name, isList: false })
const many = (name: string) => () => ({ name, isList: true })
const asIs = (value: unknown) => value ?? null
/** node-postgres writes arrays as PostgreSQL arrays, so what goes to jsonb is text. */
const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** What kinds kept in a column of a plain type have alike. */
export function plainColumn(udtName: string, type: string) {
  return {
    columnType: () => udtName,
    output: one(type),
    input: one(type),
    toColumn: asIs,
  } as const
}

/** What kinds kept in a column that is an array have alike. */
export function arrayColumn(udtName: string, type: string) {
  return {
    columnType: () => udtName,
    output: many(type),
    input: many(type),
    toColumn: (value: unknown) => value ?? [],
  } as const
}

/** What kinds kept as JSON have alike, by the name of their GraphQL type. */
export function jsonColumn(type: string) {
  return {
    columnType: () => 'jsonb',
    output: one(type),
    input: one(`${type}Input`),
    toColumn: asJson,
  } as const
}

/** The same for a list in one column. */
export function jsonListColumn(type: string) {
  return {
    ...jsonColumn(type),
    output: many(type),
    input: many(`${type}Input`),
    toColumn: (value: unknown) => asJson(value ?? []),
  } as const
}
