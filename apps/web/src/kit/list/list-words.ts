// What the parts of a list are called, from the texts of the feature that shows it.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'

export interface ListWords {
  /** Over a column, on the screen and in a file. */
  column(key: string): string
  /** On a chip of the filter line. */
  filter(name: string): string
  /** An option of a choice. */
  option(name: string, option: string | number): string
  /** Words for everything the values of a field may be made of. */
  options?(name: string): Readonly<Record<string, string>>
}

/** What the texts of a list must have; `satisfies` it, so that a forgotten word does not compile. */
export interface ListTexts<L extends ListDefinition> {
  readonly columns: { readonly [K in keyof L['columns'] & string]: string }
  readonly filters: { readonly [K in ShownFilter<L['filters']>]: string }
}

type ShownFilter<F> = { [K in keyof F & string]: F[K] extends { address: null } ? never : K }[keyof F &
  string]

const NONE: Readonly<Record<string, string>> = {}

/**
 * Words under `columns.<key>` and `filters.<name>` of a feature's texts; options stand where `options` says, by the
 * field that has them: `{ status: 'statuses' }`.
 */
export function useListWords<T extends TextTree>(set: TextSet<T>, options = NONE): ListWords {
  const locale = useLocale()
  return useMemo(() => {
    const word = (key: string) => findText(set as unknown as TextSet<TextTree>, key, undefined, locale)
    return {
      column: (key) => word(`columns.${key}`) ?? key,
      filter: (name) => word(`filters.${name}`) ?? name,
      option: (name, option) => word(`${options[name]}.${option}`) ?? String(option),
    }
  }, [set, options, locale])
}
