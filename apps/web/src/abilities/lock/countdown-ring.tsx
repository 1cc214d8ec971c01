// A ring that empties; the seconds are also shown as text.
import { useState } from 'react'
import classes from './lock.module.css'

const RADIUS = 6
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

export function CountdownRing({ seconds }: { seconds: number }) {
  // Full at first: the largest value seen is 100%.
  const [whole, setWhole] = useState(Math.max(seconds, 1))
  if (seconds > whole) setWhole(seconds)
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx={8} cy={8} r={RADIUS} />
      <circle
        cx={8}
        cy={8}
        r={RADIUS}
        strokeDasharray={CIRCUMFERENCE}
        strokeDashoffset={CIRCUMFERENCE * (1 - seconds / whole)}
      />
    </svg>
  )
}
