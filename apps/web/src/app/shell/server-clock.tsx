// The server's time in the site's time zone, independent of this computer's clock.
import { Tooltip } from '@mantine/core'
import { useNow } from '../../platform/clock.ts'
import { formatClock, getZoneName } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './header.module.css'

export function ServerClock() {
  const t = useTexts(shellTexts)
  const locale = useLocale()
  const { timeZone } = useSite()
  const now = useNow()
  return (
    <Tooltip label={t('header.serverTime', { zone: getZoneName(timeZone, locale) })}>
      <time className={classes.clock} dateTime={now.toISOString()}>
        {formatClock(now, timeZone)}
      </time>
    </Tooltip>
  )
}
