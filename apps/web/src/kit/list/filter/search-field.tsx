// The search field of a filter line: reported half a second after the last key, or immediately on Enter.
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'

import classes from '../page/list-page.module.css'
import { liveListTexts } from '../rows/texts/texts.ts'
import { createEchoTracker } from './echo-tracker.ts'

/** Debounce after the last key, in milliseconds (specification 1, section 9). */
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
  const [echoes] = useState(() => createEchoTracker(value))
  const timer = useRef(0)
  useEffect(() => {
    if (!echoes.isFromOutside(value)) return
    clearTimeout(timer.current)
    setTyped(value)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = (next: string) => {
    clearTimeout(timer.current)
    if (echoes.recordSent(next)) onChange(next)
  }
  const handleChange = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => report(next), DEBOUNCE_MS)
  }
  const clear = () => {
    setTyped('')
    report('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') report(typed)
    else if (event.key === 'Escape' && typed) clear()
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      size="xs"
      className={classes.search}
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
