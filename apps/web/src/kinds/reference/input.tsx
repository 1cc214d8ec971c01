import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { useInlineCreate } from './use-inline-create.ts'
import { getOptionLabel, useDropdownProps, useReferenceOptions } from './use-reference-options.tsx'

/** A reference to one item. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { field, value, onChange, isRequired } = props
  const chosen = useMemo(() => (value ? [value] : []), [value])
  const choosing = useReferenceOptions(field.to, chosen, props)
  const dropdown = useDropdownProps(choosing)
  const adding = useInlineCreate(props, onChange, choosing)
  const item = value ? choosing.known.get(value) : undefined
  return (
    <Select
      {...getWrapperProps(props)}
      {...dropdown}
      classNames={item && !item.isApproved ? { input: classes.notApproved } : undefined}
      data={[...choosing.data, ...adding.data]}
      value={value}
      searchable
      clearable={!isRequired}
      filter={adding.filter}
      onSearchChange={(text) =>
        choosing.setSearch(item && text === getOptionLabel(choosing.known, item.id) ? '' : text)
      }
      onChange={(next) => (next !== null && adding.handleSelection([next])) || onChange(next)}
    />
  )
}
