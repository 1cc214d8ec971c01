// Field kinds in the browser: the parts of each kind for forms, lists and filters.
//
//   kinds/<kind>/kind.ts    what lists, saves and histories need (WebKind), a line in plain-kinds.ts
//   kinds/<kind>/input.tsx  its input, a line in plain-inputs.tsx
//   InputProps<K>     props of a field's input; the value is null (or []) while nothing is entered
//   CellProps<K>      one value in a list
//   FilterProps<K>    a compact chip in the filter line; its value becomes the filter of the list call
//
// An input does not depend on forms: it shows a value, reports changes, and reports whether an upload is in progress.
import type { Field, FieldOf, KindName, KindValues } from '@manset/model/kinds/field.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ComponentType } from 'react'
import type { Locale } from '../platform/language/locale.ts'
import type { SiteLanguage } from '../platform/session/viewer.ts'
import type { PrioritizedBy } from './choice-sources.ts'

export type FieldValue<K extends KindName> = KindValues[K] | null

/** A problem inside a structured value: `2.text` of a gallery, `crops` of an image. */
export interface InnerProblem {
  at: string
  message: string
}

/** `plain`: an ordinary field · `title`, `spot`: fields of the writing column, styled like the published text. */
export type FieldVariant = 'plain' | 'title' | 'spot' | 'body'

export interface InputProps<K extends KindName> {
  field: FieldOf<K>
  /** Id of the focusable element; the error summary links to it. */
  id: string
  /** Name of the field in its definition, also the name of the form control. */
  name: string
  label: string
  hint?: string
  look: FieldVariant
  value: FieldValue<K>
  onChange(value: FieldValue<K>): void
  onBlur(): void
  /** The problem of the field as a whole. */
  error?: string
  innerProblems: readonly InnerProblem[]
  isDisabled: boolean
  isRequired: boolean
  /** Label of an option of `choice` and `choices`. */
  optionLabel(option: string | number): string
  /** Labels of the parts of `parts`. */
  partWords: PartWords
  /** Items that this value refers to, as loaded from the server. */
  referencedItems: readonly ReferenceValue[]
  /** Options of a reference that come first. */
  prioritized?: PrioritizedBy | undefined
  /** The entity of the field, such as `news`. */
  entityName: string
  /** Id of the edited item, which must not refer to itself. */
  itemId?: string
  /** Reports running uploads; saving waits for them. */
  onBusyChange(isBusy: boolean): void
  /** Registers a function that reports pending input; called before the form's values are read. */
  onBeforeSave(flush: () => void): () => void
  /**
   * For inputs that buffer their own text and report it later. `take` is called immediately with the present value, and then
   * synchronously with each value from outside this input (a revert, an earlier revision …). Such an input never reads
   * `value`, which may be older than its buffer.
   */
  onOutsideValue(take: (value: FieldValue<K>) => void): () => void
}

export interface CellProps<K extends KindName> {
  field: FieldOf<K>
  name: string
  value: FieldValue<K>
  optionLabel(option: string | number): string
  /** Items that a reference names. */
  referencedItems: readonly ReferenceValue[]
}

/** The value of a filter, as texts from the address. */
export type FilterValue = readonly string[]

export interface FilterProps<K extends KindName> {
  field: FieldOf<K>
  name: string
  label: string
  value: FilterValue
  onChange(value: FilterValue): void
  optionLabel(option: string | number): string
}

/** How a history shows a change: added and removed words, markup, both sides as text, pictures, or both sides as one text. */
export type ChangeView = 'words' | 'html' | 'code' | 'sides' | 'picture' | 'pictures' | 'outline'

export interface WebKind<K extends KindName> {
  /** Null if lists cannot show it. */
  Cell: ComponentType<CellProps<K>> | null
  /** The value as input of the save call. */
  toInput(value: FieldValue<K>, field: FieldOf<K>): unknown
  /** The value as text, for comparing two revisions, copying and the audit log. */
  asText(value: FieldValue<K>, context: AsTextContext, field: FieldOf<K>): string
  changeLook: ChangeView
  /** Its input has separate elements for nested values; the error summary links to them. */
  hasInnerInputs?: boolean
}

/** A kind that is only known at run time. */
export type AnyWebKind = WebKind<never> & {
  Cell: ComponentType<CellProps<KindName>> | null
  toInput(value: unknown, field: Field): unknown
  asText(value: unknown, context: AsTextContext, field: Field): string
}
export type AnyInput = ComponentType<InputProps<KindName>>
/** An input of any kind. */
export type AnyKindInput = { [K in KindName]: ComponentType<InputProps<K>> }[KindName]

/** Labels of the parts of a field. */
export interface PartWords {
  /** Label of the button that adds one; undefined without a specific label. */
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
  /** Language of content for readers, such as category names. */
  language: SiteLanguage
  referencedItems: readonly ReferenceValue[]
  /** Time zone for formatting instants. */
  timeZone: string
  yes: string
  no: string
}
