import { formatDate, formatTime, getZoneName } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useSite } from '../../platform/session/viewer.ts'

/** Formats an instant for sentences, with its time zone. */
export function useFormatInstant(): (moment: string) => { moment: string; zone: string } {
  const locale = useLocale()
  const { timeZone } = useSite()
  return (moment) => ({
    moment: `${formatDate(new Date(moment), timeZone, locale)} ${formatTime(new Date(moment), timeZone)}`,
    zone: getZoneName(timeZone, locale),
  })
}
