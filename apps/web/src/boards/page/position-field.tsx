// The position of a card, as an editable field.
import { useRef, useState } from 'react'
import classes from './board.module.css'

interface PositionFieldProps {
  order: number
  label: string
  isReadOnly: boolean
  tabIndex: number
  onChange: (position: number) => void
}

export function PositionField({ order, label, isReadOnly, tabIndex, onChange }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // Focusing the card blurs the field before the typed value is rendered, so the latest value is read from a ref.
  const latest = useRef(typed)
  if (isReadOnly) return <span className={classes.order}>{order}</span>
  const type = (next: string | null) => {
    latest.current = next
    setTyped(next)
  }
  const finish = () => {
    const { current } = latest
    const position = Number(current)
    type(null)
    if (current !== null && current !== '' && Number.isInteger(position) && position !== order)
      onChange(position)
  }
  return (
    <input
      className={classes.order}
      inputMode="numeric"
      aria-label={label}
      tabIndex={tabIndex}
      maxLength={3}
      value={typed ?? order}
      onChange={({ currentTarget }) => type(currentTarget.value.replace(/(?!^-)\D/g, ''))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        else if (event.key === 'Escape') type(null)
        else return
        event.preventDefault()
        event.currentTarget.closest<HTMLElement>('[data-card]')?.focus()
      }}
    />
  )
}
