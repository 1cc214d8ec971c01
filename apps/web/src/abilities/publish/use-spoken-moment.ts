import { formatDay, formatTime, zoneName } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSite } from '../../platform/session/viewer.ts'

/** A moment as sentences say it, and the zone it is meant in. */
export function useSpokenMoment(): (moment: string) => { moment: string; zone: string } {
  const locale = useLocale()
  const { timeZone } = useSite()
  return (moment) => ({
    moment: `${formatDay(new Date(moment), timeZone, locale)} ${formatTime(new Date(moment), timeZone)}`,
    zone: zoneName(timeZone, locale),
  })
}
