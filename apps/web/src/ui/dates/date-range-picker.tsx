// A range of whole days as a compact chip that opens: quick ranges ending today, and a calendar.
import { Button, Group, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { now } from '../../platform/clock.ts'
import { addDays, formatDate, getDateInZone } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { Chip } from '../chip.tsx'
import { uiTexts } from '../texts/texts.ts'
import { getQuickRangeStart, QUICK_RANGES, type QuickRangeName, sortRange } from './date-range.ts'
import { preloadDateInputs, RangeCalendar } from './lazy-date-inputs.tsx'

export interface PickedRange {
  /** First and last day, `2026-11-21`; the last is included. */
  from?: string
  to?: string
}

export interface DateRangePickerProps {
  label?: string
  value: PickedRange
  /** Called with ordered days when a range is complete, and with `{}` when it is cleared. */
  onChange: (range: PickedRange) => void
}

export function DateRangePicker({ label, value, onChange }: DateRangePickerProps) {
  const t = useTexts(uiTexts)
  const locale = useLocale()
  const { timeZone } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const [picking, setPicking] = useState<[string | null, string | null]>([null, null])
  const today = getDateInZone(now(), timeZone)
  const name = label ?? t('dates.range')
  const shown = formatRange(
    value,
    today,
    (quick) => t(`dates.quick.${quick}`),
    (day) => formatCalendarDate(day, locale),
  )
  const pick = (range: PickedRange) => {
    setIsOpen(false)
    onChange(range)
  }
  const handleToggle = () => {
    setPicking([value.from ?? null, value.to ?? null])
    setIsOpen(!isOpen)
  }
  const handleCalendar = (range: [string | null, string | null]) => {
    setPicking(range)
    const [from, to] = range
    if (from && to) pick(sortRange(from, to))
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Chip
          text={shown ? `${name}: ${shown}` : name}
          isActive={shown !== undefined}
          isExpanded={isOpen}
          clearLabel={t('dates.clear')}
          onClear={() => onChange({})}
          onClick={handleToggle}
          onPreload={preloadDateInputs}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="flex-start" gap="lg" wrap="nowrap">
          <Stack gap={4}>
            {QUICK_RANGES.map((quick) => (
              <Button
                key={quick}
                variant="subtle"
                color="gray"
                size="sm"
                justify="flex-start"
                onClick={() => pick({ from: getQuickRangeStart(quick, today), to: today })}
              >
                {t(`dates.quick.${quick}`)}
              </Button>
            ))}
          </Stack>
          <RangeCalendar value={picking} onChange={handleCalendar} timeZone={timeZone} />
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The range as text: the equal quick range, one day, or both ends. */
function formatRange(
  { from, to }: PickedRange,
  today: string,
  quickText: (quick: QuickRangeName) => string,
  dayText: (day: string) => string,
): string | undefined {
  if (!from && !to) return undefined
  const quick = to === today && QUICK_RANGES.find((one) => getQuickRangeStart(one, today) === from)
  if (quick) return quickText(quick)
  if (from && from === to) return dayText(from)
  return `${from ? dayText(from) : '…'} – ${to ? dayText(to) : '…'}`
}

/** A date, read at noon UTC so that no time zone can shift it. */
function formatCalendarDate(day: string, locale: 'tr' | 'en'): string {
  return addDays(day, 0) === day ? formatDate(new Date(`${day}T12:00:00Z`), 'UTC', locale) : day
}
