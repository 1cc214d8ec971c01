// The name of a row: an editor, a day, a week or a month.
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { Report, ReportRow } from './report-call.ts'
import { getDatesOfRow, type ReportQuery } from './report-filter.ts'
import { reportTexts } from './texts/texts.ts'

export function useRowName(by: Report['by'], asked: ReportQuery): (row: ReportRow) => string {
  const t = useTexts(reportTexts)
  const locale = useLocale()
  // A date, formatted at noon UTC so that no zone shifts it.
  const told = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...options })
  return (row) => {
    const days = getDatesOfRow(row, by, asked)
    if (!days) return row.name ?? t('nobody')
    if (by === 'month') return told(days.from, { month: 'long', year: 'numeric' })
    const short = { day: 'numeric', month: 'short' } as const
    if (by === 'day') return told(days.from, { ...short, year: 'numeric', weekday: 'short' })
    const to = told(days.to, { ...short, year: 'numeric' })
    return days.from === days.to ? to : t('week', { from: told(days.from, short), to })
  }
}
