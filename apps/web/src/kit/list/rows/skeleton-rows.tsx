// Placeholder of a loading list: its head, and light lines instead of rows.
import { type CSSProperties, useRef } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useHasLasted } from '../../../ui/states/delayed.tsx'
import { uiTexts } from '../../../ui/texts/texts.ts'
import { GridHead, type GridLayoutOptions, type HeadColumn, useGridLayout } from './grid-head.tsx'
import classes from './row-grid.module.css'

const SKELETON_INDEXES = Array.from({ length: 16 }, (_, index) => index)

export function SkeletonRows(props: GridLayoutOptions<HeadColumn>) {
  const t = useTexts(uiTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const { isCards, width, rowHeight, visible, roleOf } = useGridLayout(scroller, props)
  // The head appears immediately; grey lines that merely flash would be worse than none.
  const rows = useHasLasted(true) ? SKELETON_INDEXES : []
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
      data-cards={isCards || undefined}
      data-waiting
      role="status"
      aria-label={t('states.loading')}
    >
      <table className={classes.grid} aria-hidden="true">
        <GridHead
          {...{ width, roleOf }}
          columns={visible}
          box={props.hasBoxes && <th className={classes.box} data-column="choose" />}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row} className={classes.waiting}>
              {props.hasBoxes && <td className={classes.box} data-part="end" />}
              {visible.map(({ key, role }) => (
                <td key={key} data-part={role} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
