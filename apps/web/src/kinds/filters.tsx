// Filters of the kinds lists are filtered by.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { FilterChip } from './filter-chip.tsx'
import type { FilterProps } from './kind.ts'
import { DEBOUNCE_MS, optionSourceOf } from './reference/reference-options.ts'
import { kindTexts } from './texts/texts.ts'
import { useNamed } from './reference/use-named.ts'

/** Yes or no; of the approval, approved or not. */
export function FlagFilter({ name, label, value, onChange }: FilterProps<'flag'>) {
  const t = useTexts(kindTexts)
  const isApproval = name === 'isApproved'
  return (
    <FilterChip
      label={label}
      isSingle
      value={value}
      onChange={onChange}
      options={[
        { value: 'true', label: isApproval ? t('flag.approved') : t('flag.yes') },
        { value: 'false', label: isApproval ? t('flag.notApproved') : t('flag.no') },
      ]}
    />
  )
}

/** Any of the options. */
export function ChoiceFilter({
  field,
  label,
  value,
  onChange,
  optionLabel,
}: FilterProps<'choice' | 'choices'>) {
  const options = field.options.map((option) => ({ value: String(option), label: optionLabel(option) }))
  return <FilterChip label={label} value={value} onChange={onChange} options={options} />
}

/** Any of the items a reference can name; all of them, approved or not. */
export function ReferenceFilter({
  field,
  label,
  value,
  onChange,
  name,
}: FilterProps<'reference' | 'references'>) {
  const t = useTexts(kindTexts)
  const useOptions = optionSourceOf(field.to)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, DEBOUNCE_MS)
  const { options: found, isPending, error, isPartial } = useOptions(asked)
  const options = useNamed(field.to, found, value, isPartial)
  const isParent = name === 'parentId'
  const shown = isParent ? options.filter((option) => option.parentId === null) : options
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
