import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { FilterChip } from '../filter-chip.tsx'
import type { FilterProps } from '../kind.ts'
import { DEBOUNCE_MS, sourceNamed } from '../sources.ts'
import { kindTexts } from '../texts/texts.ts'
import { useNamed } from './use-named.ts'

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
  const { useOptions, narrow } = sourceNamed(field.to)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, DEBOUNCE_MS)
  const { options: found, isPending, error, isPartial } = useOptions(asked)
  const options = useNamed(field.to, found, value, isPartial)
  const shown = narrow?.(options, { name }) ?? options
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
        isSub: option.parentId !== null,
        isBad: !option.isApproved,
      }))}
    />
  )
}
