// An instant as shown in lists, with the full date in a tooltip.
import { useFormat } from './use-format.ts'

/** `14:32`, `Dün 09:10` or the date; renders nothing without an instant. */
export function DateTimeText({ moment }: { moment: string | Date | null | undefined }) {
  const format = useFormat()
  if (!moment) return null
  return (
    <time dateTime={new Date(moment).toISOString()} title={format.longDateTime(moment)} className="tabular">
      {format.dateTime(moment)}
    </time>
  )
}
