import { TextInput } from '@mantine/core'
import { commonProps } from './field-props.ts'
import type { InputProps } from './kind.ts'

/** A date and a time of day. */
export function MomentInput(props: InputProps<'moment'>) {
  const { value, onChange } = props
  return (
    <TextInput
      {...commonProps(props)}
      type="datetime-local"
      value={value ? value.slice(0, 16) : ''}
      onChange={(event) =>
        onChange(event.currentTarget.value ? `${event.currentTarget.value}:00.000Z` : null)
      }
    />
  )
}
