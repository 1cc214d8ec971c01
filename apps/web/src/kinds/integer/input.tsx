import { NumberInput } from '@mantine/core'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

/** A whole number. An empty or too small value becomes the minimum on blur. */
export function IntegerInput(props: InputProps<'integer'>) {
  const { field, value, onChange, onBlur } = props
  const min = field.minValue ?? 0
  return (
    <NumberInput
      {...getWrapperProps(props)}
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
