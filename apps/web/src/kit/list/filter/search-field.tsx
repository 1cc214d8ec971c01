// Free text of a filter line: told half a second after the last key, or at once with Enter.
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

/** Milliseconds after the last key (specification 1, section 9). */
const DEBOUNCE_MS = 500

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (search: string) => void
  ref?: React.Ref<HTMLInputElement>
}

export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  const t = useTexts(liveListTexts)
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const timer = useRef(0)
  // The address changed by other means: back, "clear", a link.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string) => {
    clearTimeout(timer.current)
    if (next === told.current) return
    told.current = next
    onChange(next)
  }
  const handleChange = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => tell(next), DEBOUNCE_MS)
  }
  const clear = () => {
    setTyped('')
    tell('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tell(typed)
    else if (event.key === 'Escape' && typed) clear()
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      size="xs"
      w={260}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} />}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
  )
}
