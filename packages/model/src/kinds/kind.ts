// A kind of field as server and browser share it: the shape of field and value, its check, and its nested values.
//
//   kinds/<kind>.ts   the field's shape, the value's shape, and the object that implements the kind
//   plain-kinds.ts    the table of kinds: one line each
//   kinds.ts          the same with `parts`, whose parts have fields of the plain kinds
//   field.ts          the types derived from the table
import type { Problem } from '../problem.ts'
import type { RuleName } from '../rules/rules.ts'
import type { BooleanSetting } from '../site.ts'

/** Properties of every field, whatever its kind. Plain data. */
export interface FieldBase {
  /** Refuses an empty value. Content types require it only when an item is sent for approval or published. */
  required?: boolean
  /** Column name, if it is not the field's name in snake_case. */
  column?: string
  /** Only the server sets it; not part of the input. */
  isReadOnly?: boolean
  /** Fields that the database concatenates into this one, separated by a blank. */
  joins?: readonly string[]
  /** Name under which the referenced item is read, such as `parent` for `parentId`. */
  as?: string
  /** Value of a new item. */
  initial?: unknown
  /** Replaces the rule name in reports of a missing or repeated value, if that needs its own message. */
  messageRules?: { required?: RuleName; unique?: 'distinctPerson' | 'distinctSubjectTitle' | 'oneFolder' }
  /** The field exists only on sites with this setting; elsewhere it retains its stored value. */
  onlyWhere?: BooleanSetting
  /** The field exists only on items whose other values match one of these cases; it is emptied on all others. */
  onlyWith?: readonly FieldCase[]
}

/** Values of other fields with which an item has the field, and overrides of its definition in that case. */
export interface FieldCase {
  when: Readonly<Record<string, readonly string[]>>
  has?: { required?: boolean; schemes?: readonly string[] }
  /** Key of a more specific hint than the field's own. */
  hint?: string
}

/** A problem of a value: the rule, and the path inside the value. */
export type ValueProblem = Omit<Problem, 'field'> & { at?: string }

/** A nested value with its own field, such as one image of a gallery; `at` is `3` or `3.image`. */
export interface NestedValue {
  at: string
  field: FieldBase
  value: unknown
}

/** Names of a structured value's properties, nested. */
export interface Properties {
  [name: string]: true | Properties
}

/** `F` is the shape of the field, `V` that of its value, which may always be null as well. */
export interface ModelKind<F extends FieldBase, V> {
  /** Problems of a filled value: its shape first, then the limits of its field. */
  check(value: unknown, field: F): ValueProblem[]
  /** The form's value while nothing is entered. */
  empty(field: F): V | null
  /** Possible targets of the field's references; absent if it refers to nothing. */
  targets?(field: F): readonly ReferenceTarget[]
  /** Ids that the value itself refers to, without those of nested values. Must accept a value of any shape. */
  ids?(value: unknown): readonly string[]
  /** Nested values in order; none for a value of another shape. Absent for kinds without nested values. */
  nestedValues?(value: unknown, field: F): NestedValue[]
  /** Properties of a structured value; absent for a scalar. */
  properties?(field: F): Properties
  /** Canonical form for checking, storing and comparing. A value of another shape is returned unchanged. */
  canonical?(value: V, field: F): V
  /** Input is sent only with the save and stored nowhere else: in no autosave, no revision and no answer. */
  isWriteOnly?: true
}

/** Name of the target entity, or `content` for an item of any content type. The contract suite checks that it exists. */
export type ReferenceTarget = string
