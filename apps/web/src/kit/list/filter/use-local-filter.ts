// The filter of a list that is not in the address, such as one in a dialog.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useMemo, useState } from 'react'
import { useSite } from '../../../platform/session/viewer.ts'
import { type FilterValues, toCallFilter } from './list-filter.ts'
import type { ListFilterController } from './use-list-filter.ts'

/** `initial` is also the filter after clearing. */
export function useLocalFilter(
  list: Pick<ListDefinition, 'filters' | 'fixed'>,
  fixed?: Readonly<Record<string, unknown>>,
  initial: FilterValues = NOTHING,
): ListFilterController {
  const { timeZone } = useSite()
  const [values, setValues] = useState(initial)
  const text = JSON.stringify(toCallFilter(list, values, timeZone, fixed))
  return {
    values,
    callFilter: useMemo(() => JSON.parse(text) as Record<string, unknown>, [text]),
    isFiltering: !isSame(values, initial),
    setValue: (name, value) =>
      setValues(({ [name]: _before, ...others }) =>
        value.some((one) => one !== '') ? { ...others, [name]: value } : others,
      ),
    clear: () => setValues(initial),
  }
}

const NOTHING: FilterValues = {}

function isSame(values: FilterValues, others: FilterValues): boolean {
  const names = new Set([...Object.keys(values), ...Object.keys(others)])
  return [...names].every((name) => JSON.stringify(values[name]) === JSON.stringify(others[name]))
}
