// Field kinds in the browser: what each kind brings to a form, a list and a filter line.
//
//   kinds/<kind>/kind.ts    what a list, a save, a history need of it (WebKind), a line in plain-kinds.ts
//   kinds/<kind>/input.tsx  its input, a line in plain-inputs.tsx
//   InputProps<K>     what the kit hands to the input of a field; the value is null (or []) while nothing is entered
//   CellProps<K>      one value in a list
//   FilterProps<K>    a compact chip in the filter line; its value becomes the filter of the list call
//
// An input knows nothing of forms: it shows a value, reports a new one, and reports while it is busy uploading.
import type { Field, FieldOf, KindName, KindValues } from '@manset/model/kinds/field.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ComponentType } from 'react'
import type { Locale } from '../platform/locale.ts'
import type { SiteLanguage } from '../platform/session/viewer.ts'
import type { FirstBy } from './sources.ts'

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
  /** Words for the parts of `parts`. */
  partWords: PartWords
  /** Items that references of this value name, as the server read them. */
  referred: readonly ReferenceValue[]
  /** Those that come first among what a reference offers. */
  first?: FirstBy | undefined
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
  onOutsideValue(take: (value: FieldValue<K>) => void): () => void
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

/**
 * How history shows a change: words that came and went, markup, both sides in words, pictures, or the sides as one
 * text.
 */
export type ChangeLook = 'words' | 'html' | 'code' | 'sides' | 'picture' | 'pictures' | 'outline'

export interface WebKind<K extends KindName> {
  /** Null where a list shows nothing of it. */
  Cell: ComponentType<CellProps<K>> | null
  /** The value as the save call takes it. */
  toInput(value: FieldValue<K>, field: FieldOf<K>): unknown
  /** The value in words, for comparing two versions, for copying and for the audit log. */
  asText(value: FieldValue<K>, context: AsTextContext, field: FieldOf<K>): string
  changeLook: ChangeLook
  /** Its input has elements of their own for what is inside the value; the error summary leads to them. */
  hasInnerInputs?: boolean
}

/** A kind that is only known while running. */
export type AnyWebKind = WebKind<never> & {
  Cell: ComponentType<CellProps<KindName>> | null
  toInput(value: unknown, field: Field): unknown
  asText(value: unknown, context: AsTextContext, field: Field): string
}
export type AnyInput = ComponentType<InputProps<KindName>>
/** An input of one kind, whichever that is. */
export type SomeInput = { [K in KindName]: ComponentType<InputProps<K>> }[KindName]

/** Words for what the parts of a field are made of. */
export interface PartWords {
  /** On the button that adds one; undefined where nobody has a word of their own for it. */
  add?: string | undefined
  type(name: string): string
  field(name: string): string
  hint(name: string): string | undefined
  option(name: string, option: string | number): string
}

export interface AsTextContext {
  optionLabel(option: string | number): string
  partWords: PartWords
  locale: Locale
  /** Of what is written for readers, such as the names of categories. */
  language: SiteLanguage
  referred: readonly ReferenceValue[]
  /** Zone moments are written in. */
  timeZone: string
  yes: string
  no: string
}
