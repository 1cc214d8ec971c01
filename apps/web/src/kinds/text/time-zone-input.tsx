import { Autocomplete } from '@mantine/core'
import { commonProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

const MOST_OFFERED = 20
const ZONES = Intl.supportedValuesOf('timeZone')

/** A time zone by its name: typed, with those that fit offered below. */
export function TimeZoneInput(props: InputProps<'text'>) {
  const { value, onChange } = props
  return (
    <Autocomplete
      {...commonProps(props)}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      data={ZONES}
      limit={MOST_OFFERED}
      value={value ?? ''}
      onChange={(zone) => onChange(zone || null)}
    />
  )
}
