import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import type { InputProps } from '../kind.ts'

/** A date and time in the site's time zone. */
export function MomentInput(props: InputProps<'moment'>) {
  const { id, name, label, hint, error, value, onChange, onBlur, isRequired, isDisabled } = props
  return (
    <DateTimePicker
      {...{ id, name, label, error, value, onChange, onBlur, isRequired, isDisabled }}
      description={hint}
    />
  )
}
