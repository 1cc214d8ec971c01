import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { getChoiceSource, SEARCH_DEBOUNCE_MS } from '../choice-sources.ts'
import { FilterChip } from '../filter-chip.tsx'
import type { FilterProps } from '../kind.ts'
import { kindTexts } from '../texts/texts.ts'
import { useOptionsWithSelected } from './use-options-with-selected.ts'

/** Any of the possible targets of a reference, approved or not. */
export function ReferenceFilter({
  field,
  label,
  value,
  onChange,
  name,
}: FilterProps<'reference' | 'references'>) {
  const t = useTexts(kindTexts)
  // A filter's target never changes, so the same hook is called on each render.
  const { useOptions, filterForField } = getChoiceSource(field.to)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const { options: found, isPending, error, isPartial } = useOptions(asked)
  const options = useOptionsWithSelected(field.to, found, value, isPartial)
  const shown = filterForField?.(options, { name }) ?? options
  const notice = isPending ? t('reference.loading') : error ? t('reference.failed') : undefined
  return (
    <FilterChip
      label={label}
      value={value}
      onChange={onChange}
      notice={notice}
      onSearch={isPartial ? setSearch : undefined}
      options={shown.map((option) => ({
        value: option.id,
        label: option.name,
        isChild: option.parentId !== null,
        isInvalid: !option.isApproved,
      }))}
    />
  )
}
