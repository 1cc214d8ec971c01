import { Select } from '@mantine/core'
import { commonProps } from '../field-props.ts'
import { matchesFolded } from '../folded-filter.ts'
import type { InputProps } from '../kind.ts'

/** One of the options; nothing chosen is null. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, optionLabel, isRequired } = props
  // What begins with an option always says something.
  const isAlwaysSaid = isRequired || field.initial !== undefined
  return (
    <Select
      {...commonProps(props)}
      data={field.options.map((option) => ({ value: String(option), label: optionLabel(option) }))}
      value={value === null ? null : String(value)}
      clearable={!isAlwaysSaid}
      allowDeselect={!isAlwaysSaid}
      filter={matchesFolded}
      searchable={field.options.length > 8}
      onChange={(next) => onChange(field.options.find((option) => String(option) === next) ?? null)}
    />
  )
}
