// Small signs at the end of a row, each with its words under the pointer and for screen readers.
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './marks.module.css'

/** What a sign says, and how it looks: an icon, or an icon and a number. */
export type Mark = readonly [label: string, look: ReactNode]

/** The signs that are set; `false` for one that is not. */
export function Marks({ marks }: { marks: readonly (Mark | false)[] }) {
  return marks.map((mark) => {
    if (!mark) return null
    const [label, look] = mark
    return (
      <Tooltip key={label} label={label}>
        <span className={classes.mark} role="img" aria-label={label}>
          {look}
        </span>
      </Tooltip>
    )
  })
}
