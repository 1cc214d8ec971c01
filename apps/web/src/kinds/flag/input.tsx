import { Switch } from '@mantine/core'
import type { InputProps } from '../kind.ts'

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
