import type { ReactNode, RefCallback } from 'react'
import { createPortal } from 'react-dom'
import type { Box } from './geometry.ts'
import classes from './sortable.module.css'

export interface DropLine extends Box {
  isRightToLeft: boolean
}

interface DragLayerProps {
  line: DropLine | null
  /** Ref of the element that follows the pointer. */
  ghost: RefCallback<HTMLDivElement>
  children: ReactNode
}

/** Overlay during a drag: a line at the drop position, and the dragged item. */
export function DragLayer({ line, ghost, children }: DragLayerProps) {
  // Rendered in the body: a transformed ancestor, such as an opening dialog, would become the containing block of fixed positions.
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
