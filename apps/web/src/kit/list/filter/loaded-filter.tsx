// A filter with options from the server: people, agencies, values of a log.
//
//   const EditorFilter = createLoadedFilter(EditorsDocument, ({ getContentEditors }) => getContentEditors.map(…))
import type { FilterChipProps } from '../../../kinds/filter-chip.tsx'
import type { TypedDocument, WithoutEpoch } from '../../../platform/calls/document.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import type { FilterChipPartProps, FilterPart } from './filter-chips.tsx'
import { LoadedOptionsChip } from './loaded-options-chip.tsx'

/** Options change rarely; data up to a minute old is good enough. */
const STALE_AFTER_MS = 60_000

/** The chip of such a filter, its options in alphabetical order; `variablesOf` for options that depend on other filters. */
export function createLoadedFilter<R, V extends object, A extends object>(
  document: TypedDocument<R, V> & WithoutEpoch<V>,
  optionsOf: (answer: R, chip: FilterChipPartProps) => FilterChipProps['options'],
  variablesOf: (asked: A) => V = () => ({}) as V,
): FilterPart {
  return function AskedFilter(chip) {
    const { label, value, onChange } = chip
    const locale = useLocale()
    const asked = useCall(document, variablesOf(chip.asked as A), {
      staleAfterMs: STALE_AFTER_MS,
      keepsPreviousData: true,
    })
    const options = (asked.data ? optionsOf(asked.data, chip) : []).toSorted((a, b) =>
      a.label.localeCompare(b.label, locale),
    )
    return <LoadedOptionsChip {...{ asked, label, value, options, onChange }} />
  }
}

/** A person or any named item as an option. */
export const toFilterOption = ({
  id,
  name,
}: {
  id: string
  name: string
}): FilterChipProps['options'][number] => ({
  value: id,
  label: name,
})
