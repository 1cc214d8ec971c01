import { FilterChip } from '../filter-chip.tsx'
import type { FilterProps } from '../kind.ts'
import { useFlagLabel } from './use-flag-label.ts'

/** True or false, with the labels of the field. */
export function FlagFilter({ field, label, value, onChange, optionLabel }: FilterProps<'flag'>) {
  const wordOf = useFlagLabel(field, optionLabel)
  return (
    <FilterChip
      label={label}
      isSingle
      value={value}
      onChange={onChange}
      options={[true, false].map((isOn) => ({ value: String(isOn), label: wordOf(isOn) }))}
    />
  )
}
