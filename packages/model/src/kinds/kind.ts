// What a kind of field is to both sides: its shape, the check of its values, and what a value holds inside.
//
//   kinds/<kind>.ts   the shape of its field, of its value, and the object that says all of this
//   plain-kinds.ts    the table of kinds: one line each
//   kinds.ts          the same with `parts`, whose parts have fields of the plain kinds
//   field.ts          the types that follow from the table
import type { Problem } from '../problem.ts'
import type { RuleName } from '../rules/rules.ts'
import type { SiteSwitch } from '../site.ts'

/** What every field may say, whatever its kind. Flat data. */
export interface FieldBase {
  /** An empty value is refused. On content types only once it is sent for approval or published. */
  required?: boolean
  /** Column name, where it is not the field's name in snake_case. */
  column?: string
  /** Set by the server alone; not part of the input. */
  isReadOnly?: boolean
  /** Fields that the database joins into this one, with a blank between them. */
  joins?: readonly string[]
  /** Name under which what the value refers to is read, such as `parent` for `parentId`. */
  as?: string
  /** Value of a new item. */
  initial?: unknown
  /** Rules under whose names these two are told, where a message of its own is due. */
  told?: { required?: RuleName; unique?: 'distinctPerson' | 'distinctSubjectTitle' | 'oneFolder' }
  /** Only sites with this setting have the field; elsewhere it keeps what it holds. */
  onlyWhere?: SiteSwitch
  /** Only items whose other fields hold what one of these says have the field; it is emptied in all others. */
  onlyWith?: readonly FieldCase[]
}

/** Values of other fields beside which an item has a field, and what the field is beyond its definition there. */
export interface FieldCase {
  when: Readonly<Record<string, readonly string[]>>
  has?: { required?: boolean; schemes?: readonly string[] }
  /** Under which its hint is written, where that of the field is too general. */
  hint?: string
}

/** What is wrong with a value of a kind: the rule, and where inside the value. */
export type Fault = Omit<Problem, 'field'> & { at?: string }

/** A value inside a value that is a field's own, such as one image of a gallery; `at` is `3` or `3.image`. */
export interface Inner {
  at: string
  field: FieldBase
  value: unknown
}

/** Names of what a value is made of, each with what that is made of again. */
export interface Properties {
  [name: string]: true | Properties
}

/** `F` is the shape of its field, `V` of its value, which may always be null as well. */
export interface ModelKind<F extends FieldBase, V> {
  /** What is wrong with a filled-in value: its shape first, then the limits its field sets. */
  check(value: unknown, field: F): Fault[]
  /** What a form holds while nothing is entered. */
  empty(field: F): V | null
  /** What a value of the field can refer to; left out where it refers to nothing. */
  targets?(field: F): readonly ReferenceTarget[]
  /** Ids of what a value itself refers to, not counting what is inside it. The value may be of any shape. */
  ids?(value: unknown): readonly string[]
  /** The values inside one, in their order; a value of another shape has none. Not for what holds nothing. */
  inner?(value: unknown, field: F): Inner[]
  /** What a structured value is made of, by name; left out where it is one thing. */
  properties?(field: F): Properties
  /** The one form a value is checked, kept and compared in. A value of another shape stays as it is. */
  canonical?(value: V, field: F): V
  /** What is typed goes to the server with the save and is kept nowhere else: in no working copy, no version, no answer. */
  isWriteOnly?: true
}

/** Name of the entity referred to, or `content` for an item of any content type. The contract suite knows whether it is there. */
export type ReferenceTarget = string
