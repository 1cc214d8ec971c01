// Skeletons only for waits longer than 150 ms: a flash of grey is worse than nothing.
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import classes from './after-a-while.module.css'

const AFTER_MS = 150

/** Whether a state has lasted longer than 150 ms. */
export function useLasting(isHappening: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isHappening) {
      setIsLasting(false)
      return
    }
    const timer = setTimeout(() => setIsLasting(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHappening])
  return isHappening && isLasting
}

/** Shows its children after 150 ms. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  return useLasting(true) ? children : null
}

/** Light lines as placeholders of loading rows. */
export function RowSkeletons({ count = 12, height = 36 }: { count?: number; height?: number }) {
  const t = useTexts(uiTexts)
  return (
    <AfterAWhile>
      <div className={classes.rows} role="status" aria-label={t('states.loading')}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          <div key={index} className={classes.row} style={{ height }} />
        ))}
      </div>
    </AfterAWhile>
  )
}
