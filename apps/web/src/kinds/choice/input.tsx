import { CheckIcon, Select } from '@mantine/core'
import { ColorDot } from '../../ui/color-tag.tsx'
import { commonProps } from '../field-props.ts'
import { matchesFolded } from '../folded-filter.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'

/** One of the options; nothing chosen is null. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, optionLabel, isRequired } = props
  // What begins with an option always says something.
  const isAlwaysSaid = isRequired || field.initial !== undefined
  // Who has an option that only the server gives keeps it.
  const offered = field.notOffered?.includes(value ?? '')
    ? field.options.filter((option) => option === value)
    : field.options.filter((option) => !field.notOffered?.includes(option))
  return (
    <Select
      {...commonProps(props)}
      data={offered.map((option) => ({ value: String(option), label: optionLabel(option) }))}
      value={value === null ? null : String(value)}
      clearable={!isAlwaysSaid}
      allowDeselect={!isAlwaysSaid}
      filter={matchesFolded}
      searchable={offered.length > 8}
      {...(field.isColor && {
        leftSection: value !== null && <ColorDot color={String(value)} />,
        renderOption: colored,
      })}
      onChange={(next) => onChange(offered.find((option) => String(option) === next) ?? null)}
    />
  )
}

function colored({ option, checked }: { option: { value: string; label: string }; checked?: boolean }) {
  return (
    <span className={classes.swatched}>
      <ColorDot color={option.value} />
      {option.label}
      {checked && <CheckIcon size={12} aria-hidden="true" />}
    </span>
  )
}
