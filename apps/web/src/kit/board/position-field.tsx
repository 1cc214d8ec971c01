// The number of a card, which is also where another one is typed.
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
  // Giving the focus back to the card ends the field before what is typed is drawn anew.
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
