import { Checkbox, Group, MultiSelect } from '@mantine/core'
import { filterOptions } from '../case-insensitive-filter.ts'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'

/** Up to this many options are shown as checkboxes. */
const MAX_CHECKBOXES = 9

/** Any of the options, stored in the options' order. */
export function ChoicesInput(props: InputProps<'choices'>) {
  const { field, value, onChange, optionLabel } = props
  const sortByDefinition = (chosen: readonly string[]) =>
    field.options.filter((option) => chosen.includes(option))
  if (field.options.length > MAX_CHECKBOXES)
    return (
      <MultiSelect
        {...getWrapperProps(props)}
        data={field.options.map((option) => ({ value: option, label: optionLabel(option) }))}
        value={value ?? []}
        searchable
        filter={filterOptions}
        onChange={(chosen) => onChange(sortByDefinition(chosen))}
      />
    )
  const { label, hint, error, isRequired, isDisabled, id, onBlur } = props
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={error}
      withAsterisk={isRequired}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value ?? []}
      onChange={(chosen) => onChange(sortByDefinition(chosen))}
    >
      <Group gap="sm" mt={4} className={classes.boxes}>
        {field.options.map((option, index) => (
          <Checkbox
            key={option}
            // The error summary links to the first checkbox.
            id={index === 0 ? id : undefined}
            size="xs"
            value={option}
            label={optionLabel(option)}
            disabled={isDisabled}
            onBlur={onBlur}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
