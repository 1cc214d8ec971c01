// A label in one of our colors: a tinted background and a bar. The word is always shown, so color is never the only information.
import type { ReactNode } from 'react'
import classes from './color-tag.module.css'

interface ColorTagProps {
  /** A name such as `lightBrown`; unknown colors are grey. */
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

/** The color alone, where its word is shown elsewhere. */
export function ColorDot({ color }: Pick<ColorTagProps, 'color'>) {
  return <span className={classes.dot} data-color={color} aria-hidden="true" />
}
