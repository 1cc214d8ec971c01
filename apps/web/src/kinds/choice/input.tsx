import { CheckIcon, Select } from '@mantine/core'
import { ColorDot } from '../../ui/color-tag.tsx'
import { filterOptions } from '../case-insensitive-filter.ts'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'

/** One of several options; null without a choice. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, optionLabel, isRequired } = props
  // A field with an initial option can never be empty.
  const isAlwaysSaid = isRequired || field.initial !== undefined
  // A value that only the server sets is retained.
  const offered = field.notOffered?.includes(value ?? '')
    ? field.options.filter((option) => option === value)
    : field.options.filter((option) => !field.notOffered?.includes(option))
  return (
    <Select
      {...getWrapperProps(props)}
      data={offered.map((option) => ({ value: String(option), label: optionLabel(option) }))}
      value={value === null ? null : String(value)}
      clearable={!isAlwaysSaid}
      allowDeselect={!isAlwaysSaid}
      filter={filterOptions}
      searchable={offered.length > 8}
      {...(field.isColor && {
        leftSection: value !== null && <ColorDot color={String(value)} />,
        renderOption: renderColoredOption,
      })}
      onChange={(next) => onChange(offered.find((option) => String(option) === next) ?? null)}
    />
  )
}

function renderColoredOption({
  option,
  checked,
}: {
  option: { value: string; label: string }
  checked?: boolean
}) {
  return (
    <span className={classes.swatched}>
      <ColorDot color={option.value} />
      {option.label}
      {checked && <CheckIcon size={12} aria-hidden="true" />}
    </span>
  )
}
