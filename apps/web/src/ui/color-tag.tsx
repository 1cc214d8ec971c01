// A word in one of our colours: a tint behind it, a bar before it. The word is always there, so nothing is said by colour alone.
import type { ReactNode } from 'react'
import classes from './color-tag.module.css'

interface ColorTagProps {
  /** Such as `lightBrown`; what is none of ours is grey. */
  color: string
  children: ReactNode
}

export function ColorTag({ color, children }: ColorTagProps) {
  return (
    <span className={classes.tag} data-color={color}>
      {children}
    </span>
  )
}

/** The colour alone, for where its word stands elsewhere. */
export function ColorDot({ color }: Pick<ColorTagProps, 'color'>) {
  return <span className={classes.dot} data-color={color} aria-hidden="true" />
}
