import { createMatcher } from '@manset/model/text/search.ts'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/** Options that contain every word of the search, ignoring case, the Turkish dotted and dotless i, and accents. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const matches = createMatcher(search)
  const isFound = (item: ComboboxItem) => matches(item.label)
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isFound(option) ? [option] : []
    const items = option.items.filter(isFound)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
