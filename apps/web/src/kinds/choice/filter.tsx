import { FilterChip } from '../filter-chip.tsx'
import type { FilterProps } from '../kind.ts'

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
