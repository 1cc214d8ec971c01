// A date without a time: typed as it is written in the language of the interface, or picked from a calendar.
import '@mantine/dates/styles.css'
import 'dayjs/locale/tr'
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { formatCivilDay } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { readDay } from './read-day.ts'

export interface DayFieldProps
  extends Pick<DateInputProps, 'id' | 'name' | 'label' | 'description' | 'error' | 'disabled' | 'onBlur'> {
  /** `2026-11-21`, or null. */
  value: string | null
  onChange: (day: string | null) => void
}

export function DayField({ value, onChange, ...rest }: DayFieldProps) {
  const t = useTexts(uiTexts)
  const locale = useLocale()
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <DateInput
        {...rest}
        autoComplete="off"
        dir="ltr"
        placeholder={t('dates.dayPlaceholder')}
        value={value}
        onChange={onChange}
        valueFormat={(day) => formatCivilDay(day.slice(0, 10), locale)}
        dateParser={readDay}
        clearable
        clearButtonProps={{ 'aria-label': t('dates.clear') }}
        weekendDays={[]}
        hideOutsideDates
        popoverProps={{ trapFocus: false }}
        ariaLabels={{
          monthLevelControl: t('dates.chooseMonth'),
          yearLevelControl: t('dates.chooseYear'),
          nextMonth: t('dates.nextMonth'),
          previousMonth: t('dates.previousMonth'),
          nextYear: t('dates.nextYear'),
          previousYear: t('dates.previousYear'),
          nextDecade: t('dates.nextYear'),
          previousDecade: t('dates.previousYear'),
        }}
      />
    </DatesProvider>
  )
}
