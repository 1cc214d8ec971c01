import { useTexts } from '../../../platform/language/texts.ts'
import { useHasPassed } from '../../../ui/dates/use-has-passed.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { Origin } from './use-origins.ts'

/** The embargo until which readers must not see contents made from the item. */
export function OriginEmbargo({ origin: { embargo, embargoedUntil } }: { origin: Origin }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const isOver = useHasPassed(embargoedUntil ? Date.parse(embargoedUntil) : null)
  if (embargo === 'open') return <p className={classes.warning}>{t('embargo.openOrigin')}</p>
  if (embargo !== 'until' || !embargoedUntil || isOver) return null
  return (
    <p className={classes.warning}>{t('embargo.until', { moment: format.fullDateTime(embargoedUntil) })}</p>
  )
}
