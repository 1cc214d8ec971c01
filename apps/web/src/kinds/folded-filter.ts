import { fold } from '@manset/model/fold.ts'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/** Options that hold every word of the search, Turkish I, İ, ı, i and accents alike. */
export const matchesFolded: OptionsFilter = ({ options, search }) => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const isFound = (item: ComboboxItem) => {
    const label = fold(item.label)
    return words.every((word) => label.includes(word))
  }
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isFound(option) ? [option] : []
    const items = option.items.filter(isFound)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
