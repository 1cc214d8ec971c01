import type { FilterValue } from '../../kinds/kind.ts'

export interface ListFilter {
  search: string
  /** By field name; a field that filters nothing is not there. */
  values: Readonly<Record<string, FilterValue>>
}

/** The filter an address stands for. */
export function filterOf(
  names: readonly string[],
  address: Readonly<Record<string, string | readonly string[] | undefined>>,
): ListFilter {
  const listOf = (value: string | readonly string[] | undefined) =>
    value === undefined ? [] : typeof value === 'string' ? [value] : value
  const values = names.map((name) => [name, listOf(address[name])] as const)
  return {
    search: listOf(address.q)[0] ?? '',
    values: Object.fromEntries(values.filter(([, value]) => value.length > 0)),
  }
}
