import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { getChoiceSource, getSuggestionSourceName, SEARCH_DEBOUNCE_MS } from '../choice-sources.ts'
import { getWrapperProps, useContentDirection } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

/** A line of text with suggestions from other items' values; any other text is accepted. */
export function SuggestedInput(props: InputProps<'text'>) {
  const { value, onChange, entityName, name } = props
  const direction = useContentDirection()
  const [isOpen, setIsOpen] = useState(false)
  const [search] = useDebouncedValue(value ?? '', SEARCH_DEBOUNCE_MS)
  // A field's source never changes, so the same hook is called on each render.
  const { useOptions } = getChoiceSource(getSuggestionSourceName(entityName, name))
  const { options } = useOptions(isOpen ? search : '')
  return (
    <Autocomplete
      {...getWrapperProps(props)}
      {...direction}
      autoComplete="off"
      data={options.map((option) => option.name)}
      filter={({ options: offered }) => offered}
      maxDropdownHeight={240}
      value={value ?? ''}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onChange={(text) => onChange(text || null)}
    />
  )
}
