import { DateField } from '../../ui/dates/date-field.tsx'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

/** A date without a time: typed, or picked from a calendar. */
export function DayInput(props: InputProps<'day'>) {
  return <DateField {...getWrapperProps(props)} value={props.value} onChange={props.onChange} />
}
