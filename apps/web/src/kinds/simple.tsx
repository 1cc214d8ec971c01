// Inputs of the kinds that need one widget: number, flag, choice, choices.
import { Checkbox, Group, MultiSelect, NumberInput, Select, Switch } from '@mantine/core'
import { commonProps } from './field-props.ts'
import { matchesFolded } from './folded-filter.ts'
import type { InputProps } from './kind.ts'
import classes from './kinds.module.css'

/** A whole number; what is empty or too small becomes the minimum once the field is left. */
export function IntegerInput(props: InputProps<'integer'>) {
  const { field, value, onChange, onBlur } = props
  const min = field.minValue ?? 0
  return (
    <NumberInput
      {...commonProps(props)}
      value={value ?? ''}
      allowDecimal={false}
      allowNegative={min < 0}
      clampBehavior="none"
      max={field.maxValue}
      min={min}
      thousandSeparator={false}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      onBlur={() => {
        if (value === null ? props.isRequired : value < min) onChange(min)
        onBlur()
      }}
    />
  )
}

/** On or off. */
export function FlagInput(props: InputProps<'flag'>) {
  const { id, name, label, hint, error, isDisabled, value, onChange, onBlur } = props
  return (
    <Switch
      id={id}
      name={name}
      label={label}
      description={hint}
      error={error}
      disabled={isDisabled}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  )
}

/** One of the options; nothing chosen is null. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange, optionLabel, isRequired } = props
  return (
    <Select
      {...commonProps(props)}
      data={field.options.map((option) => ({ value: String(option), label: optionLabel(option) }))}
      value={value === null ? null : String(value)}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      filter={matchesFolded}
      searchable={field.options.length > 8}
      onChange={(next) => onChange(field.options.find((option) => String(option) === next) ?? null)}
    />
  )
}

/** At most this many options are all shown as boxes. */
const BOXES = 9

/** Any of the options, in their own order. */
export function ChoicesInput(props: InputProps<'choices'>) {
  const { field, value, onChange, optionLabel } = props
  const inOrder = (chosen: readonly string[]) => field.options.filter((option) => chosen.includes(option))
  if (field.options.length > BOXES)
    return (
      <MultiSelect
        {...commonProps(props)}
        data={field.options.map((option) => ({ value: option, label: optionLabel(option) }))}
        value={value ?? []}
        searchable
        filter={matchesFolded}
        onChange={(chosen) => onChange(inOrder(chosen))}
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
      onChange={(chosen) => onChange(inOrder(chosen))}
    >
      <Group gap="sm" mt={4} className={classes.boxes}>
        {field.options.map((option, index) => (
          <Checkbox
            key={option}
            // The error summary leads to the first box.
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
