// Field kinds in the browser: what each kind brings to a form, a list and a filter line.
//
//   KINDS (kinds.tsx)    kind → { Cell, Filter, toFilter, toInput }
//   INPUTS (inputs.tsx)  kind → its input
//   TEXTS (as-text.ts)   kind → its value in words
//   InputProps<K>     what the kit hands to the input of a field; the value is null (or []) while nothing is entered
//   CellProps<K>      one value in a list
//   FilterProps<K>    a compact chip in the filter line; its value is what the list call is asked with
//
// An input knows nothing of forms: it shows a value, tells a new one, and tells while it is busy uploading.
import type { FieldOf, KindName, KindValues, ReferenceValue } from '@manset/model/kinds/field.ts'
import type { ComponentType } from 'react'
import type { Locale } from '../platform/locale.ts'

export type FieldValue<K extends KindName> = KindValues[K] | null

/** What is wrong inside a structured value: `2.text` of a gallery, `crops` of an image. */
export interface InnerProblem {
  at: string
  message: string
}

/** `plain`: an ordinary field · `title`, `spot`: the writing column, where the text itself is the look. */
export type FieldLook = 'plain' | 'title' | 'spot' | 'body'

export interface InputProps<K extends KindName> {
  field: FieldOf<K>
  /** Of the focusable element; the error summary links to it. */
  id: string
  /** Name of the field in its definition, also the name of the form control. */
  name: string
  label: string
  hint?: string
  look: FieldLook
  value: FieldValue<K>
  onChange(value: FieldValue<K>): void
  onBlur(): void
  /** What is wrong with the field as a whole. */
  error?: string
  innerProblems: readonly InnerProblem[]
  isDisabled: boolean
  isRequired: boolean
  /** Words for an option of `choice` and `choices`. */
  optionLabel(option: string | number): string
  /** Items that references of this value name, as the server read them. */
  referred: readonly ReferenceValue[]
  /** The entity the field belongs to, such as `news`. */
  entityName: string
  /** Id of the item being edited, which may not refer to itself. */
  itemId?: string
  /** Uploads that run; saving waits for them. */
  onBusyChange(isBusy: boolean): void
  /** Registers what reports into the form whatever is not reported yet; called before the form's values are read. */
  onBeforeSave(flush: () => void): () => void
  /**
   * For an input that keeps a text of its own and reports it later: `take` is called at once with the present value,
   * and with each value that does not come from this input (a revert, an earlier version …) in the task in which it
   * goes into the form. Such an input never reads `value` back, which may be older than what was written since.
   */
  onOutsideValue?(take: (value: FieldValue<K>) => void): () => void
}

export interface CellProps<K extends KindName> {
  field: FieldOf<K>
  name: string
  value: FieldValue<K>
  optionLabel(option: string | number): string
  /** Items a reference names. */
  referred: readonly ReferenceValue[]
}

/** A filter's value: what stands in the address, as texts. */
export type FilterValue = readonly string[]

export interface FilterProps<K extends KindName> {
  field: FieldOf<K>
  name: string
  label: string
  value: FilterValue
  onChange(value: FilterValue): void
  optionLabel(option: string | number): string
}

export interface WebKind<K extends KindName> {
  /** Null where a list shows nothing of it. */
  Cell: ComponentType<CellProps<K>> | null
  Filter: ComponentType<FilterProps<K>> | null
  /** Texts of the address → what the list call takes. */
  toFilter(value: FilterValue, field: FieldOf<K>): unknown
  /** The value as the save call takes it. */
  toInput(value: FieldValue<K>): unknown
}

export interface AsTextContext {
  optionLabel(option: string | number): string
  referred: readonly ReferenceValue[]
  /** Zone moments are told in. */
  timeZone: string
  locale: Locale
  yes: string
  no: string
}
