// Labels of the parts of a list, from the texts of its feature.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useMemo } from 'react'
import { useLocale } from '../../platform/language/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/language/texts.ts'

export interface ListLabels {
  /** Column heading, on screen and in a file. */
  column(key: string): string
  /** Column heading in a file, if it differs. */
  inFile?(key: string): string | undefined
  /** Label of a filter chip. */
  filter(name: string): string
  /** Label of an option. */
  option(name: string, option: string | number): string
  /** Labels of all options of a field. */
  options?(name: string): Readonly<Record<string, string>>
}

/** The texts that a list requires. */
interface ListTexts<L extends ListDefinition> {
  readonly columns: { readonly [K in ColumnOf<L>]: string }
  readonly filters: { readonly [K in ShownFilterOf<L>]: string }
}
type ColumnOf<L> = L extends ListDefinition ? keyof L['columns'] & string : never
type ShownFilterOf<L> = L extends ListDefinition
  ? {
      [K in keyof L['filters'] & string]: L['filters'][K] extends { address: null } ? never : K
    }[keyof L['filters'] & string]
  : never

/** Option labels by field; a function returns the label in the current language. */
export type OptionLabels = Readonly<
  Record<string, string | ((option: string | number) => string | undefined)>
>

/** Fields with options in a column or filter: each needs option labels. */
type FieldWithOptions<L> = L extends ListDefinition
  ?
      | { [K in keyof L['columns'] & string]: ChoiceOf<L, FieldOf<L['columns'][K], K>> }[ColumnOf<L>]
      | { [K in ShownFilterOf<L>]: Offered<L['filters'][K], K> }[ShownFilterOf<L>]
  : never
type FieldOf<Part, Key> = Part extends { field: infer F extends string } ? F : Key
type ChoiceOf<L extends ListDefinition, F> = F extends keyof L['fields']
  ? L['fields'][F] extends { kind: 'choice' | 'choices' }
    ? F
    : never
  : never
type Offered<F, K> = F extends { kind: 'cases' } | { kind: 'choice'; options: readonly unknown[] }
  ? FieldOf<F, K>
  : never

type OptionLabelsOf<L> = OptionLabels & { readonly [F in FieldWithOptions<L> & string]: OptionLabels[string] }

const NONE: OptionLabels = {}

/**
 * Texts under `columns.<key>` and `filters.<name>` of a feature's texts, and `inFile.<key>` for different headings in files. `options`
 * gives the option labels by field: their key in these texts (`{ outcome: 'outcomes' }`), or a function. The list is a parameter so that a
 * missing text, or a field without option labels, does not compile.
 */
export function useListLabels<L extends ListDefinition, T extends TextTree & ListTexts<L>>(
  _list: L,
  set: TextSet<T>,
  ...[options = NONE]: [FieldWithOptions<L>] extends [never]
    ? [options?: OptionLabels]
    : [options: OptionLabelsOf<L>]
): ListLabels {
  const locale = useLocale()
  return useMemo(() => {
    const word = (key: string) => findText(set as unknown as TextSet<TextTree>, key, undefined, locale)
    return {
      column: (key) => word(`columns.${key}`) ?? key,
      inFile: (key) => word(`inFile.${key}`),
      filter: (name) => word(`filters.${name}`) ?? name,
      option: (name, option) => {
        const said = options[name]
        return (typeof said === 'function' ? said(option) : word(`${said}.${option}`)) ?? String(option)
      },
    }
  }, [set, options, locale])
}
