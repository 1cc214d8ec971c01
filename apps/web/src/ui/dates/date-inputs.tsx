// The calendar and the 24-hour time field, loaded when the first picker opens.
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import { type FocusEvent, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { getDateInZone } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFocusPopover } from '../use-focus-popover.ts'
import { dateTexts } from './texts.ts'

function useCalendarProps(timeZone: string) {
  const t = useTexts(dateTexts)
  return {
    hideOutsideDates: true,
    highlightToday: true,
    withWeekNumbers: false,
    // No red weekends: a newsroom works every day, and red would suggest an error.
    weekendDays: [] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[],
    size: 'sm' as const,
    getDayProps: (day: string) =>
      day === getDateInZone(now(), timeZone) ? { 'aria-current': 'date' as const } : {},
    ariaLabels: {
      monthLevelControl: t('chooseMonth'),
      yearLevelControl: t('chooseYear'),
      nextMonth: t('nextMonth'),
      previousMonth: t('previousMonth'),
      nextYear: t('nextYear'),
      previousYear: t('previousYear'),
      nextDecade: t('nextYear'),
      previousDecade: t('previousYear'),
    },
  }
}

export interface DateCalendarProps {
  /** `2026-11-21`, or null. */
  value: string | null
  onChange: (day: string | null) => void
  minDate?: string
  timeZone: string
}

/** A calendar for one day, weeks starting on Monday. */
export function DateCalendar({ value, onChange, minDate, timeZone }: DateCalendarProps) {
  const locale = useLocale()
  const common = useCalendarProps(timeZone)
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <DatePicker
        {...common}
        value={value}
        onChange={onChange}
        minDate={minDate}
        defaultDate={value ?? getDateInZone(now(), timeZone)}
      />
    </DatesProvider>
  )
}

export interface RangeCalendarProps {
  value: readonly [string | null, string | null]
  onChange: (range: [string | null, string | null]) => void
  timeZone: string
}

/** A calendar for a first and a last day. */
export function RangeCalendar({ value, onChange, timeZone }: RangeCalendarProps) {
  const locale = useLocale()
  const common = useCalendarProps(timeZone)
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <DatePicker
        {...common}
        type="range"
        allowSingleDateInRange
        value={[value[0], value[1]]}
        onChange={onChange}
        defaultDate={value[1] ?? getDateInZone(now(), timeZone)}
      />
    </DatesProvider>
  )
}

export interface TimeFieldProps {
  label?: string
  /** Accessible name, where no label is shown. */
  ariaLabel?: string
  /** Id of the hours input, the target of an error summary. */
  id?: string
  error?: string
  /** `HH:mm`, or '' while it is incomplete. */
  value: string
  onChange: (time: string) => void
  /** `HH:mm`; earlier times cannot be chosen. */
  minTime?: string
  isDisabled?: boolean
}

/** Hours and minutes on a 24-hour clock. If only hours are entered, minutes become 00. */
export function TimeField(props: TimeFieldProps) {
  const { label, ariaLabel, id, error, value, onChange, minTime, isDisabled } = props
  const t = useTexts(dateTexts)
  const list = useFocusPopover()
  const root = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  // Mantine's picker ignores a new value while its own is incomplete, so it is remounted with the value.
  const [round, setRound] = useState(0)
  const handleBlur = (event: FocusEvent) => {
    const hour = hours.current?.value
    // Another window has the focus; the field still has it in this one.
    if (document.activeElement === event.target) return
    if (root.current?.contains(event.relatedTarget) || !hour || minutes.current?.value) return
    onChange(`${hour.padStart(2, '0')}:00`)
    setRound(round + 1)
  }
  const picker = (
    <TimePicker
      key={round}
      {...list}
      hoursRef={hours}
      minutesRef={minutes}
      label={label}
      format="24h"
      value={value}
      onChange={(time) => onChange(time.slice(0, 5))}
      min={minTime}
      disabled={isDisabled}
      withDropdown
      clearable
      error={error}
      hoursInputProps={{ id }}
      hoursInputLabel={ariaLabel ? `${ariaLabel}: ${t('hour')}` : t('hour')}
      minutesInputLabel={ariaLabel ? `${ariaLabel}: ${t('minute')}` : t('minute')}
      clearButtonProps={{ 'aria-label': t('clearTime') }}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles blur events of the inputs inside
    <div ref={root} onBlur={handleBlur}>
      {picker}
    </div>
  )
}
