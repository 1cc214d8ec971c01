// A moment as a list shows it, with everything about it under the pointer.
import { useFormat } from './use-format.ts'

/** `14:32`, `Dün 09:10` or the date; nothing for no moment. */
export function MomentText({ moment }: { moment: string | Date | null | undefined }) {
  const format = useFormat()
  if (!moment) return null
  return (
    <time dateTime={new Date(moment).toISOString()} title={format.full(moment)} className="tabular">
      {format.moment(moment)}
    </time>
  )
}
