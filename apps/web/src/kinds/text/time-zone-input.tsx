import { Autocomplete } from '@mantine/core'
import { commonProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import { zonesFor } from './time-zones.ts'

const MOST_OFFERED = 20

/** A time zone by name, with matching zones offered below. */
export function TimeZoneInput(props: InputProps<'text'>) {
  const { value, onChange } = props
  return (
    <Autocomplete
      {...commonProps(props)}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      data={zonesFor(value ?? '').slice(0, MOST_OFFERED)}
      filter={({ options }) => options}
      value={value ?? ''}
      onChange={(zone) => onChange(zone || null)}
    />
  )
}
