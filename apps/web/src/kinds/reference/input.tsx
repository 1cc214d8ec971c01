import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { commonProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { useAddInPlace } from './use-add-in-place.ts'
import { labelOf, useChoosing, useDropdown } from './use-choosing.tsx'

/** A reference to one item. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { field, value, onChange, isRequired } = props
  const chosen = useMemo(() => (value ? [value] : []), [value])
  const choosing = useChoosing(field.to, chosen, props)
  const dropdown = useDropdown(choosing)
  const adding = useAddInPlace(props, onChange, choosing)
  const item = value ? choosing.known.get(value) : undefined
  return (
    <Select
      {...commonProps(props)}
      {...dropdown}
      classNames={item && !item.isApproved ? { input: classes.notApproved } : undefined}
      data={[...choosing.data, ...adding.data]}
      value={value}
      searchable
      clearable={!isRequired}
      filter={adding.filter}
      onSearchChange={(text) =>
        choosing.setSearch(item && text === labelOf(choosing.known, item.id) ? '' : text)
      }
      onChange={(next) => (next !== null && adding.take([next])) || onChange(next)}
    />
  )
}
