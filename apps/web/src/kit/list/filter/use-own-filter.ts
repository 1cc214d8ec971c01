// The filter of a list that stands in no address, such as one in a window.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useMemo, useState } from 'react'
import { useSite } from '../../../platform/session/viewer.ts'
import { callFilter, type FilterValues } from './list-filter.ts'
import type { UsedListFilter } from './use-list-filter.ts'

export function useOwnFilter(
  list: ListDefinition,
  fixed?: Readonly<Record<string, unknown>>,
): UsedListFilter {
  const { timeZone } = useSite()
  const [values, setValues] = useState<FilterValues>({})
  const text = JSON.stringify(callFilter(list, values, timeZone, fixed))
  return {
    values,
    asked: useMemo(() => JSON.parse(text) as Record<string, unknown>, [text]),
    isFiltering: Object.keys(values).length > 0,
    setValue: (name, value) =>
      setValues(({ [name]: _before, ...others }) =>
        value.some((one) => one !== '') ? { ...others, [name]: value } : others,
      ),
    clear: () => setValues({}),
  }
}
