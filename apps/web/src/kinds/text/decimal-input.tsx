import { formatDecimal, parseDecimal } from '@manset/model/text/decimal-text.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../platform/session/viewer.ts'
import { getWrapperProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'

/** A number in the notation of the site's language; the form holds the canonical notation. */
export function DecimalInput(props: InputProps<'text'>) {
  const { value, onChange, onBlur } = props
  const { language } = useSite()
  const [typed, setTyped] = useState<string | null>(null)
  const kept = (text: string) => parseDecimal(text, language) ?? (text || null)
  // Typed text stays unchanged, unless the form now has another value.
  const shown = typed !== null && kept(typed) === value ? typed : formatDecimal(value ?? '', language)
  return (
    <TextInput
      {...getWrapperProps(props)}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={shown}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(kept(currentTarget.value))
      }}
    />
  )
}
