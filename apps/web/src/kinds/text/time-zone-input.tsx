import { Autocomplete } from '@mantine/core'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import { findTimeZones } from './time-zones.ts'

const MAX_SUGGESTIONS = 20

/** A time zone by name, with matching zones offered below. */
export function TimeZoneInput(props: InputProps<'text'>) {
  const { value, onChange } = props
  return (
    <Autocomplete
      {...getWrapperProps(props)}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      data={findTimeZones(value ?? '').slice(0, MAX_SUGGESTIONS)}
      filter={({ options }) => options}
      value={value ?? ''}
      onChange={(zone) => onChange(zone || null)}
    />
  )
}
