// Texts of an entity in both languages: its names, fields and options. Text keys read `entity.field.name`.
//
//   features/category/texts/tr.ts    export const tr: EntityTexts<typeof category> = { one: 'Kategori', … }
//   features/category/texts/texts.ts export const categoryTexts = defineEntityTexts(category, { tr, en })
//   in the kit                       const words = useEntityLabels(entity);  words.field('name')
//
// A field, an option, a type of part or a part of a form without a text in either language does not compile. Fields of abilities (approved,
// order, publish and expiration date) have their texts in the kit.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { FlagWords } from '@manset/model/kinds/flag.ts'
import { useMemo } from 'react'
import type { PartWords } from '../../kinds/kind.ts'
import { getOptionLabels } from '../../kinds/option-labels.ts'
import { getLocale, type Locale, useLocale } from '../../platform/language/locale.ts'
import {
  defineTexts,
  findText,
  type TextParams,
  type TextSet,
  type TextTree,
} from '../../platform/language/texts.ts'
import { findEntityTexts, findFlagText, registerEntityTexts } from './entity-text-sets.ts'
import { kitTexts } from './texts/texts.ts'

type FieldName<E extends EntityDefinition> = keyof E['fields'] & string
type OptionOf<F> = F extends { options: readonly (infer O extends string | number)[] } ? `${O}` : never
type FieldWithOptions<E extends EntityDefinition> = {
  [N in FieldName<E>]: OptionOf<E['fields'][N]> extends never ? never : N
}[FieldName<E>]

type PartName<E extends EntityDefinition> = E extends { form: infer F }
  ? F extends readonly unknown[]
    ? never
    : keyof F & string
  : never

/** The texts of one language for the parts of a field's value. */
type TextsOfParts<F> = F extends { types: infer T; fields: infer P }
  ? {
      /** Label of the add button: `Kare ekle`. */
      readonly add?: string
      readonly type: { readonly [N in keyof T & string]: string }
      readonly field: { readonly [N in keyof P & string]: string }
      readonly hint?: { readonly [N in keyof P & string]?: string }
      readonly option: {
        readonly [N in keyof P & string as OptionOf<P[N]> extends never ? never : N]: {
          readonly [O in OptionOf<P[N]>]: string
        }
      }
    }
  : never
type FieldWithParts<E extends EntityDefinition> = {
  [N in FieldName<E>]: E['fields'][N] extends { types: unknown; fields: unknown } ? N : never
}[FieldName<E>]

/** The texts of one language for an entity. */
export type EntityTexts<E extends EntityDefinition> = OptionTexts<E> &
  PartTexts<E> &
  PartsTexts<E> & {
    /** Singular title: `Kategori`. */
    readonly one: string
    /** Plural title: `Kategoriler`. */
    readonly many: string
    /** The primary action of the list: `Yeni kategori`. */
    readonly new: string
    readonly field: { readonly [N in FieldName<E>]: string }
    /** A hint below a field. */
    readonly hint?: { readonly [N in FieldName<E>]?: string }
    /** For entities where approval means something else, such as pausing an agency source; missing texts come from the kit. */
    readonly approval?: Partial<ApprovalTexts>
    /** Replaces the hint in one of the field's cases, by the name of the case. */
    readonly caseHint?: { readonly [N in FieldName<E>]?: Readonly<Record<string, string>> }
  }

/** The texts about approval in the words of an entity; `{{name}}` is the item, `{{count}}` the number of items. */
export interface ApprovalTexts {
  readonly label: string
  /** Label of the column and the filter. */
  readonly heading: string
  readonly true: string
  readonly false: string
  readonly approve: string
  readonly unapprove: string
  readonly approved: string
  readonly unapproved: string
  readonly key: string
  readonly unseenUntilApproved: string
  readonly added: string
  readonly approveDone_one: string
  readonly approveDone_other: string
  readonly unapproveDone_one: string
  readonly unapproveDone_other: string
}

/** Required only for an entity that has fields with options. */
type OptionTexts<E extends EntityDefinition> = [FieldWithOptions<E>] extends [never]
  ? { readonly option?: Readonly<Record<string, never>> }
  : {
      readonly option: {
        readonly [N in FieldWithOptions<E>]: { readonly [O in OptionOf<E['fields'][N]>]: string }
      }
    }

/** Required only for an entity whose form has parts. */
type PartTexts<E extends EntityDefinition> = [PartName<E>] extends [never]
  ? { readonly part?: Readonly<Record<string, never>> }
  : { readonly part: { readonly [N in PartName<E>]: string } }

/** Required only for an entity that has fields with parts. */
type PartsTexts<E extends EntityDefinition> = [FieldWithParts<E>] extends [never]
  ? { readonly parts?: Readonly<Record<string, never>> }
  : { readonly parts: { readonly [N in FieldWithParts<E>]: TextsOfParts<E['fields'][N]> } }

/** Registers the texts of an entity; called once, where its feature defines them. */
export function defineEntityTexts<const E extends EntityDefinition>(
  entity: E,
  texts: { tr: EntityTexts<E>; en: EntityTexts<E> },
): TextSet<TextTree> {
  const set = defineTexts(entity.name, texts as unknown as { tr: TextTree; en: TextTree })
  registerEntityTexts(entity.name, set)
  return set
}

export interface EntityLabels {
  one: string
  many: string
  new: string
  field(name: string): string
  /** Label of a column or filter, where the label of the input would be misleading. */
  heading(name: string): string
  hint(name: string, inCase?: string): string | undefined
  /** Heading of a part of the form. */
  part(name: string): string
  option(name: string, option: string | number): string
  /** The entity's own text for a flag, such as its approval; undefined if it has none. */
  flagText(flag: FlagWords, key: string, params?: TextParams): string | undefined
  /** Texts for the parts of a field's value. */
  parts(name: string): PartWords
  /** Labels of all possible parts of a field's value: options of a choice, days of the week. */
  options(name: string): Readonly<Record<string, string>>
}

/** The texts of an entity in the current language; renders again when it changes. */
export function useEntityLabels(entity: EntityDefinition): EntityLabels {
  const locale = useLocale()
  return useMemo(() => getEntityLabels(entity, locale), [entity, locale])
}

/** The texts of an entity outside components; throws when they are not loaded. */
export function getEntityLabels(entity: EntityDefinition, locale?: Locale): EntityLabels {
  const labels = findEntityLabels(entity, locale)
  if (!labels)
    throw new Error(`The texts of ${entity.name} are not loaded: call defineEntityTexts before its screens`)
  return labels
}

function getReferencingField(entity: EntityDefinition, name: string): string {
  const found = Object.entries(fieldsOf(entity)).find(([, field]) => field.as === name)
  return found?.[0] ?? name
}

/** The texts of an entity, if they are loaded. */
export function findEntityLabels(entity: EntityDefinition, locale?: Locale): EntityLabels | undefined {
  const set = findEntityTexts(entity.name)
  if (!set) return undefined
  const own = (key: string) => findText(set, key, undefined, locale)
  const must = (key: string) => own(key) ?? key
  const flagText: EntityLabels['flagText'] = (flag, key, params) =>
    findFlagText(entity, flag, key, params, locale)
  const saidOf = (name: string, key: string) => {
    const field = fieldsOf(entity)[name]
    return field && 'says' in field && field.says ? flagText(field.says, key) : undefined
  }
  const known = (name: string) =>
    own(`field.${name}`) ?? saidOf(name, 'label') ?? findText(kitTexts, `field.${name}`, undefined, locale)
  // A reference has the same label as its id field: `categories` uses that of `categoryIds`.
  const field = (name: string) => known(name) ?? known(getReferencingField(entity, name)) ?? name
  const option: EntityLabels['option'] = (name, one) =>
    own(`option.${name}.${one}`) ?? saidOf(name, String(one)) ?? String(one)
  const parts: EntityLabels['parts'] = (name) => {
    const key = `parts.${name}`
    return {
      add: own(`${key}.add`),
      type: (type) => own(`${key}.type.${type}`) ?? type,
      field: (field) => own(`${key}.field.${field}`) ?? field,
      hint: (field) => own(`${key}.hint.${field}`),
      option: (field, one) => own(`${key}.option.${field}.${one}`) ?? String(one),
    }
  }
  return {
    one: must('one'),
    many: must('many'),
    new: must('new'),
    field,
    heading: (name) =>
      saidOf(name, 'heading') ?? findText(kitTexts, `heading.${name}`, undefined, locale) ?? field(name),
    hint: (name, inCase) => (inCase && own(`caseHint.${name}.${inCase}`)) || own(`hint.${name}`),
    part: (name) => must(`part.${name}`),
    option,
    flagText,
    parts,
    options: (name) => {
      const field = fieldsOf(entity)[name]
      const context = {
        optionLabel: (one: string | number) => option(name, one),
        partWords: parts(name),
        locale: locale ?? getLocale(),
      }
      return field ? getOptionLabels(field, context) : {}
    },
  }
}
