import { DayField } from '../../ui/dates/day-field.tsx'
import { commonProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

/** A date without a time: typed, or picked from a calendar. */
export function DayInput(props: InputProps<'day'>) {
  return <DayField {...commonProps(props)} value={props.value} onChange={props.onChange} />
}
