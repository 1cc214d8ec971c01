// What the parts of a list are called, from the texts of the feature that shows it.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'

export interface ListWords {
  /** Over a column, on the screen and in a file. */
  column(key: string): string
  /** Over a column of a file that is called otherwise there. */
  inFile?(key: string): string | undefined
  /** On a chip of the filter line. */
  filter(name: string): string
  /** An option of a choice. */
  option(name: string, option: string | number): string
  /** Words for everything the values of a field may be made of. */
  options?(name: string): Readonly<Record<string, string>>
}

/** What the texts of a list must have. */
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

/** Words of options by their field; a function answers in the language that is shown. */
export type OptionWords = Readonly<Record<string, string | ((option: string | number) => string | undefined)>>

/** Fields whose options a column shows or a filter offers: each needs its words. */
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

type OptionWordsOf<L> = OptionWords & { readonly [F in FieldWithOptions<L> & string]: OptionWords[string] }

const NONE: OptionWords = {}

/**
 * Words under `columns.<key>` and `filters.<name>` of a feature's texts, and `inFile.<key>` where a file calls it otherwise.
 * What options are called says `options`, by the field that has them: where they stand in these texts
 * (`{ outcome: 'outcomes' }`), or a function that finds the word.
 * The list is named so that a forgotten word, or a field whose options have none, does not compile.
 */
export function useListWords<L extends ListDefinition, T extends TextTree & ListTexts<L>>(
  _list: L,
  set: TextSet<T>,
  ...[options = NONE]: [FieldWithOptions<L>] extends [never]
    ? [options?: OptionWords]
    : [options: OptionWordsOf<L>]
): ListWords {
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
