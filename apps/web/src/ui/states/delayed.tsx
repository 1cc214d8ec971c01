// Skeletons only for waits longer than 150 ms: a flash of grey is worse than nothing.
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import classes from './delayed.module.css'

const DELAY_MS = 150

/** Whether a state has lasted longer than 150 ms. */
export function useHasLasted(isActive: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isActive) {
      setHasLasted(false)
      return
    }
    const timer = setTimeout(() => setHasLasted(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isActive])
  return isActive && hasLasted
}

/** Shows its children after 150 ms. */
export function Delayed({ children }: { children: ReactNode }) {
  return useHasLasted(true) ? children : null
}

/** Light lines as placeholders of loading rows. */
export function RowSkeletons({ count = 12, height = 36 }: { count?: number; height?: number }) {
  const t = useTexts(uiTexts)
  return (
    <Delayed>
      <div className={classes.rows} role="status" aria-label={t('states.loading')}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          <div key={index} className={classes.row} style={{ height }} />
        ))}
      </div>
    </Delayed>
  )
}
