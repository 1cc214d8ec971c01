import type { ReactNode, RefCallback } from 'react'
import { createPortal } from 'react-dom'
import type { Box } from './geometry.ts'
import classes from './sortable.module.css'

export interface LineLook extends Box {
  isRightToLeft: boolean
}

interface DragLayerProps {
  line: LineLook | null
  /** Follows the pointer. */
  ghost: RefCallback<HTMLDivElement>
  children: ReactNode
}

/** What is drawn above everything while something is dragged: the line where it would land, and what it is. */
export function DragLayer({ line, ghost, children }: DragLayerProps) {
  // In the body: a transformed ancestor, such as a window that opens, would be the frame of fixed positions.
  return createPortal(
    <>
      {line && (
        <div
          className={classes.line}
          dir={line.isRightToLeft ? 'rtl' : 'ltr'}
          style={{
            left: line.left,
            top: line.top,
            width: line.right - line.left,
            height: line.bottom - line.top,
          }}
        />
      )}
      <div ref={ghost} className={classes.ghost} aria-hidden="true">
        {children}
      </div>
    </>,
    document.body,
  )
}
