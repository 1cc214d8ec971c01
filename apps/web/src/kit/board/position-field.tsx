// The number of a card, which is also where another one is typed.
import { useState } from 'react'
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
  if (isReadOnly) return <span className={classes.order}>{order}</span>
  const finish = () => {
    const position = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isInteger(position) && position >= 1 && position !== order)
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
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        else if (event.key === 'Escape') setTyped(null)
        else return
        event.preventDefault()
        event.currentTarget.closest<HTMLElement>('[data-card]')?.focus()
      }}
    />
  )
}
