// The server side of a kind of field: its column, its GraphQL types, and how it is cleaned, stored and exported.
//
//   kinds/<kind>.ts   one object a kind
//   plain-kinds.ts    their table: one line each
//   kinds.ts          the same with `parts`, and what the kit asks of a field
import type { FieldBase, ReferenceTarget } from '@manset/model/kinds/kind.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { CropType } from '@manset/model/media/crops.ts'
import type { CropValue } from '@manset/model/media/image-value.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Builder } from '../platform/graphql/builder.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Cell } from './cells.ts'

/** A GraphQL type by its name. */
export interface GraphqlType {
  name: string
  isList: boolean
}

/** The table of a reference, and the column that names its items. */
export interface TargetTable {
  table: string
  label: string
  /** SQL for whether the row `r` counts as approved. */
  approved: string
}
export type TargetTableOf = (to: ReferenceTarget) => TargetTable

export interface ServerKind<F extends FieldBase, V> {
  /** PostgreSQL's `udt_name` of the column. */
  columnType(field: F): string
  output(field: F): GraphqlType
  input(field: F): GraphqlType
  /** Converts a checked value for the database. */
  toColumn(value: unknown): unknown
  /** SQL that reads a column, if it is more than its name. */
  read?(column: string): string
  /** The value in an exported table; `referred` are the referenced items. */
  cell(value: V, referred: readonly ReferenceValue[], field: F): Cell
  /** Adds the GraphQL types that all fields of the kind share; called once per kind. */
  addTypes?(builder: Builder): void
  /** Adds the GraphQL types of this field alone. */
  addFieldTypes?(builder: Builder, field: F): void
  /**
   * The value of any shape without disallowed parts; the field as configured on its site. Calls `onLeftOut` for removals that
   * somebody could miss.
   */
  clean?(value: unknown, field: F, onLeftOut?: (what: string, from: string | null) => void): unknown
  /** Warnings about a value that may be saved; the fields of problems are paths within the value. */
  warn?(value: unknown, look: WarningContext): Problem[]
  /** The references of a field, under its `as`. */
  named?: NameSelection<F>
  /** SQL that selects the ids in a field of parts, from the parts `i` in `parts`. */
  idsInParts?(parts: string, name: string): string
  /** The value with one stored file replaced by another; the same value if it does not use that file. */
  withFile?(value: V, swap: FileSwap): V
  /** For a kind whose value is a file stored on the site. */
  stored?: StoredFileKind<F, V>
  /** For a write-only kind: the value as stored, which doesn't reveal the input. */
  seal?(value: unknown, at: SealContext): unknown
}

export interface SealContext {
  /** The stored value. */
  before: unknown
  purpose: string
  secrets: Secrets
  now: Date
}

export interface NameSelection<F> {
  output: GraphqlType
  /** SQL that selects them from a column. */
  select(field: F, column: string, tableOf: TargetTableOf): string
}

export interface WarningContext {
  /** The value before cleaning, if it was sent. */
  given: unknown
  cropTypes: readonly CropType[]
}

/** A stored file that replaces another wherever that is used. */
export interface FileSwap {
  from: string
  to: { path: string; width: number; height: number }
  cropTypes: readonly CropType[]
}

export interface StoredFile {
  kind: string
  width: number | null
  height: number | null
  /** The original name. */
  name: string
  byteSize: number
  pages: number | null
}

/** The use of a stored file, and the data for its check. */
export interface StoredUse<F> {
  field: F
  file: StoredFile
  cropTypes: readonly CropType[]
  /** Crops that this file already had in the item. */
  previousCrops: readonly CropValue[]
  isComplete: boolean
}

/** How a stored-file value is reconciled with the media of the site. */
export interface StoredFileKind<F, V> {
  /** Kind of the medium. */
  media: 'image' | 'video' | 'document'
  needsCropTypes?: boolean
  /** A copy in canonical form. */
  canonical(value: V): V
  /** Writes the server's metadata of the file into the value, and returns its problems. */
  resolve(value: V, use: StoredUse<F>): Problem[]
}

const one = (name: string) => () => ({ name, isList: false })
const many = (name: string) => () => ({ name, isList: true })
const unchanged = (value: unknown) => value ?? null
/** node-postgres writes arrays as PostgreSQL arrays, so values for jsonb are serialized here. */
const toJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Common parts of kinds with a column of a plain type. */
export function plainColumn(udtName: string, type: string) {
  return {
    columnType: () => udtName,
    output: one(type),
    input: one(type),
    toColumn: unchanged,
  } as const
}

/** Common parts of kinds with an array column. */
export function arrayColumn(udtName: string, type: string) {
  return {
    columnType: () => udtName,
    output: many(type),
    input: many(type),
    toColumn: (value: unknown) => value ?? [],
  } as const
}

/** Common parts of kinds stored as JSON, by the name of their GraphQL type. */
export function jsonColumn(type: string) {
  return {
    columnType: () => 'jsonb',
    output: one(type),
    input: one(`${type}Input`),
    toColumn: toJson,
  } as const
}

/** The same for a list in one column. */
export function jsonListColumn(type: string) {
  return {
    ...jsonColumn(type),
    output: many(type),
    input: many(`${type}Input`),
    toColumn: (value: unknown) => toJson(value ?? []),
  } as const
}
