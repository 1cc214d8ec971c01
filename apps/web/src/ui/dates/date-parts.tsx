// The calendar and the 24-hour time field, loaded with the first picker that is opened.
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import { type FocusEvent, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { dayIn } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useTexts } from '../../platform/texts.ts'
import { useHangingList } from '../use-hanging-list.ts'
import { dateTexts } from './texts.ts'

function useCalendarProps(timeZone: string) {
  const t = useTexts(dateTexts)
  return {
    hideOutsideDates: true,
    highlightToday: true,
    withWeekNumbers: false,
    // Weekends are days like others in a newsroom; red would say that something is wrong.
    weekendDays: [] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[],
    size: 'sm' as const,
    getDayProps: (day: string) => (day === dayIn(now(), timeZone) ? { 'aria-current': 'date' as const } : {}),
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

export interface DayCalendarProps {
  /** `2026-11-21`, or null. */
  value: string | null
  onChange: (day: string | null) => void
  minDay?: string
  timeZone: string
}

/** One day of a calendar, Monday first. */
export function DayCalendar({ value, onChange, minDay, timeZone }: DayCalendarProps) {
  const locale = useLocale()
  const common = useCalendarProps(timeZone)
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <DatePicker
        {...common}
        value={value}
        onChange={onChange}
        minDate={minDay}
        defaultDate={value ?? dayIn(now(), timeZone)}
      />
    </DatesProvider>
  )
}

export interface RangeCalendarProps {
  value: readonly [string | null, string | null]
  onChange: (range: [string | null, string | null]) => void
  timeZone: string
}

/** A first and a last day. */
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
        defaultDate={value[1] ?? dayIn(now(), timeZone)}
      />
    </DatesProvider>
  )
}

export interface TimeFieldProps {
  label?: string
  /** Where no label is shown. */
  ariaLabel?: string
  /** Of the hours, which a summary of problems leads to. */
  id?: string
  error?: string
  /** `HH:mm`, or '' while it is not complete. */
  value: string
  onChange: (time: string) => void
  /** `HH:mm`; hours and minutes before it cannot be chosen. */
  minTime?: string
  isDisabled?: boolean
}

/** Hours and minutes on a 24-hour clock. Left with hours alone, it is on the hour. */
export function TimeField(props: TimeFieldProps) {
  const { label, ariaLabel, id, error, value, onChange, minTime, isDisabled } = props
  const t = useTexts(dateTexts)
  const list = useHangingList()
  const root = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  // The picker ignores a new value while its own is incomplete: it is drawn anew with it.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the inputs within are left
    <div ref={root} onBlur={handleBlur}>
      {picker}
    </div>
  )
}
