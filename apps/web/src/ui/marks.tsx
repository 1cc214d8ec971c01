// Small marks at the end of a row, each with a tooltip and a label for screen readers.
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './marks.module.css'

/** Label and look of a mark: an icon, optionally with a number. */
export type Mark = readonly [label: string, look: ReactNode]

/** The marks of a row; `false` for an absent one. */
export function Marks({ marks }: { marks: readonly (Mark | false)[] }) {
  return marks.map((mark) => {
    if (!mark) return null
    const [label, content] = mark
    return (
      <Tooltip key={label} label={label}>
        <span className={classes.mark} role="img" aria-label={label}>
          {content}
        </span>
      </Tooltip>
    )
  })
}
