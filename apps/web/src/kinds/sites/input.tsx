import { MultiSelect } from '@mantine/core'
import { useViewer } from '../../platform/session/viewer.ts'
import { filterOptions } from '../case-insensitive-filter.ts'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

/** Sites that the user may access; other selected ones appear with their number. */
export function SitesInput(props: InputProps<'sites'>) {
  const { sites } = useViewer()
  const chosen = (props.value ?? []).map(String)
  const offered = sites.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
  const others = chosen.filter((id) => !offered.some(({ value }) => value === id))
  return (
    <MultiSelect
      {...getWrapperProps(props)}
      data={[...offered, ...others.map((value) => ({ value, label: `#${value}` }))]}
      value={chosen}
      searchable
      filter={filterOptions}
      onChange={(next) => props.onChange(next.map(Number))}
    />
  )
}
