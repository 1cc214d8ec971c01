// A date and a time in the site's time zone, which is shown. A date chosen without a time gets a suggested one.
import { Button, CloseButton, Flex, Group, Input, Popover, Stack, Text } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { now } from '../../platform/clock.ts'
import {
  formatDate,
  formatLongDateTime,
  formatTime,
  getDateInZone,
  getZoneName,
  toInstant,
} from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { uiTexts } from '../texts/texts.ts'
import { PHONE_WIDTH, useMediaQuery } from '../use-media-query.ts'
import classes from './date-time-picker.module.css'
import { DateCalendar, preloadDateInputs, TimeField } from './lazy-date-inputs.tsx'
import { suggestTime } from './suggest-time.ts'
import { dateTexts } from './texts.ts'

export interface DateTimePickerProps {
  id?: string
  name?: string
  label: string
  description?: string
  error?: string
  /** ISO instant, or null. */
  value: string | null
  onChange: (moment: string | null) => void
  onBlur?: () => void
  /** ISO instant; earlier ones cannot be chosen. */
  minimum?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** The size of text fields. */
  size?: 'xs' | 'sm'
}

export function DateTimePicker(props: DateTimePickerProps) {
  const { label, description, error, value, onChange, onBlur, isRequired, isDisabled, size } = props
  const t = useTexts(dateTexts)
  const common = useTexts(uiTexts)
  const locale = useLocale()
  const { timeZone } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const generatedId = useId()
  const id = props.id ?? generatedId
  const zone = t('zone', { zone: getZoneName(timeZone, locale) })
  const displayText = value
    ? `${formatDate(new Date(value), timeZone, locale)} ${formatTime(new Date(value), timeZone)}`
    : ''
  const handleApply = (timestamp: string) => {
    setIsOpen(false)
    onChange(timestamp)
  }
  const handleOpenChange = (willOpen: boolean) => {
    setIsOpen(willOpen)
    if (!willOpen) onBlur?.()
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={isRequired}
      // Below, as with text fields, so that adjacent fields align at the top.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(size && { size })}
      labelElement="label"
    >
      <Popover
        opened={isOpen}
        onChange={handleOpenChange}
        position="bottom-start"
        trapFocus
        returnFocus
        // Its roles would give the button an id that neither its label nor the error summary knows.
        withRoles={false}
      >
        <Group gap={4} wrap="nowrap">
          <Popover.Target>
            <button
              type="button"
              id={id}
              name={props.name}
              disabled={isDisabled}
              className={classes.field}
              data-size={size}
              data-invalid={error ? true : undefined}
              // The button's text is the value; the label names it.
              aria-labelledby={`${id}-label ${id}-moment`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => handleOpenChange(!isOpen)}
              onMouseEnter={preloadDateInputs}
            >
              <IconCalendarClock size={16} aria-hidden />
              <span id={`${id}-moment`} className="tabular">
                {displayText || '–'}
              </span>
              {displayText && <span className={classes.zone}>{zone}</span>}
            </button>
          </Popover.Target>
          {value && !isDisabled && (
            <CloseButton aria-label={common('dates.clear')} onClick={() => onChange(null)} />
          )}
        </Group>
        <Popover.Dropdown role="dialog" aria-labelledby={`${id}-label`} tabIndex={-1}>
          {isOpen && <DropdownContent {...props} timeZone={timeZone} zone={zone} onApply={handleApply} />}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}

interface DropdownContentProps extends DateTimePickerProps {
  timeZone: string
  zone: string
  onApply: (moment: string) => void
}

function DropdownContent({ value, minimum, timeZone, zone, onApply }: DropdownContentProps) {
  const t = useTexts(dateTexts)
  const locale = useLocale()
  const [initial] = useState(() => ({
    day: value ? getDateInZone(new Date(value), timeZone) : null,
    time: value ? formatTime(new Date(value), timeZone) : '',
  }))
  const [day, setDay] = useState(initial.day)
  const [time, setTime] = useState(initial.time)
  const earliestAllowed = minimum ? new Date(minimum) : undefined
  const minDate = earliestAllowed && getDateInZone(earliestAllowed, timeZone)
  const minTime = earliestAllowed && day === minDate ? formatTime(earliestAllowed, timeZone) : undefined
  const timestamp = toTimestamp()
  // The minimum's own minute is still allowed.
  const isTooEarly =
    timestamp && earliestAllowed
      ? timestamp.getTime() < Math.floor(earliestAllowed.getTime() / 60_000) * 60_000
      : false
  function toTimestamp(): Date | undefined {
    // An unchanged value keeps its seconds and, in an hour that daylight saving time repeats, its occurrence: neither can be chosen here.
    if (value && day === initial.day && time === initial.time) return new Date(value)
    return day && /^\d\d:\d\d$/.test(time) ? toInstant(day, time, timeZone) : undefined
  }
  const handleDay = (selectedDate: string | null) => {
    setDay(selectedDate)
    if (!selectedDate || time) return
    const earliest = new Date(Math.max(now().getTime(), earliestAllowed?.getTime() ?? 0))
    setTime(suggestTime(selectedDate, earliest, timeZone))
  }
  const isPhone = useMediaQuery(PHONE_WIDTH)
  const isApplicable = timestamp !== undefined && !isTooEarly
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    // Stacked on a phone alone: a laptop's window is too low for that.
    <Flex direction={isPhone ? 'column' : 'row'} gap={isPhone ? 'sm' : 'lg'}>
      <DateCalendar value={day} onChange={handleDay} minDate={minDate} timeZone={timeZone} />
      <Stack gap="sm" w={isPhone ? undefined : 180}>
        <TimeField label={`${t('time')} (${zone})`} value={time} onChange={setTime} minTime={minTime} />
        {timestamp && formatTime(timestamp, ownZone) !== formatTime(timestamp, timeZone) && (
          <Text size="xs" c="dimmed">
            {t('yourZone', { moment: formatLongDateTime(timestamp, ownZone, locale) })}
          </Text>
        )}
        {isTooEarly && earliestAllowed && (
          <Text size="xs" c="var(--ui-bad)" role="alert">
            {t('notBefore', {
              moment: `${formatDate(earliestAllowed, timeZone, locale)} ${formatTime(earliestAllowed, timeZone)}`,
            })}
          </Text>
        )}
        {/* `aria-disabled` keeps it in the tab order: leaving the hours input may complete the time. */}
        <Button
          aria-disabled={!isApplicable || undefined}
          data-disabled={!isApplicable || undefined}
          onClick={() => isApplicable && onApply(timestamp.toISOString())}
        >
          {t('apply')}
        </Button>
      </Stack>
    </Flex>
  )
}
