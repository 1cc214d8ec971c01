// A date and a time in the site's time zone, which is shown. A date chosen without a time gets a suggested one.
import { Button, CloseButton, Flex, Group, Input, Popover, Stack, Text } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { now } from '../../platform/clock.ts'
import {
  dayIn,
  formatDay,
  formatFull,
  formatTime,
  instantOf,
  zoneName,
} from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { uiTexts } from '../texts/texts.ts'
import { PHONE, useMedia } from '../use-media.ts'
import { DayCalendar, preloadDateParts, TimeField } from './lazy-date-parts.tsx'
import classes from './moment-picker.module.css'
import { suggestedTime } from './suggested-time.ts'
import { dateTexts } from './texts.ts'

export interface MomentPickerProps {
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

export function MomentPicker(props: MomentPickerProps) {
  const { label, description, error, value, onChange, onBlur, isRequired, isDisabled, size } = props
  const t = useTexts(dateTexts)
  const common = useTexts(uiTexts)
  const locale = useLocale()
  const { timeZone } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const generatedId = useId()
  const id = props.id ?? generatedId
  const zone = t('zone', { zone: zoneName(timeZone, locale) })
  const shown = value
    ? `${formatDay(new Date(value), timeZone, locale)} ${formatTime(new Date(value), timeZone)}`
    : ''
  const handleApply = (moment: string) => {
    setIsOpen(false)
    onChange(moment)
  }
  const handleOpenChange = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen)
    if (!isNowOpen) onBlur?.()
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
              onMouseEnter={preloadDateParts}
            >
              <IconCalendarClock size={16} aria-hidden />
              <span id={`${id}-moment`} className="tabular">
                {shown || '–'}
              </span>
              {shown && <span className={classes.zone}>{zone}</span>}
            </button>
          </Popover.Target>
          {value && !isDisabled && (
            <CloseButton aria-label={common('dates.clear')} onClick={() => onChange(null)} />
          )}
        </Group>
        <Popover.Dropdown role="dialog" aria-labelledby={`${id}-label`} tabIndex={-1}>
          {isOpen && <Choosing {...props} timeZone={timeZone} zone={zone} onApply={handleApply} />}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}

interface ChoosingProps extends MomentPickerProps {
  timeZone: string
  zone: string
  onApply: (moment: string) => void
}

function Choosing({ value, minimum, timeZone, zone, onApply }: ChoosingProps) {
  const t = useTexts(dateTexts)
  const locale = useLocale()
  const [given] = useState(() => ({
    day: value ? dayIn(new Date(value), timeZone) : null,
    time: value ? formatTime(new Date(value), timeZone) : '',
  }))
  const [day, setDay] = useState(given.day)
  const [time, setTime] = useState(given.time)
  const least = minimum ? new Date(minimum) : undefined
  const minDay = least && dayIn(least, timeZone)
  const minTime = least && day === minDay ? formatTime(least, timeZone) : undefined
  const chosen = chosenOf()
  // The minimum's own minute is still allowed.
  const isTooEarly =
    chosen && least ? chosen.getTime() < Math.floor(least.getTime() / 60_000) * 60_000 : false
  function chosenOf(): Date | undefined {
    // An unchanged value keeps its seconds and, in an hour that daylight saving time repeats, its occurrence: neither can be chosen here.
    if (value && day === given.day && time === given.time) return new Date(value)
    return day && /^\d\d:\d\d$/.test(time) ? instantOf(day, time, timeZone) : undefined
  }
  const handleDay = (chosenDay: string | null) => {
    setDay(chosenDay)
    if (!chosenDay || time) return
    const earliest = new Date(Math.max(now().getTime(), least?.getTime() ?? 0))
    setTime(suggestedTime(chosenDay, earliest, timeZone))
  }
  const isPhone = useMedia(PHONE)
  const isApplicable = chosen !== undefined && !isTooEarly
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    // Stacked on a phone alone: a laptop's window is too low for that.
    <Flex direction={isPhone ? 'column' : 'row'} gap={isPhone ? 'sm' : 'lg'}>
      <DayCalendar value={day} onChange={handleDay} minDay={minDay} timeZone={timeZone} />
      <Stack gap="sm" w={isPhone ? undefined : 180}>
        <TimeField label={`${t('time')} (${zone})`} value={time} onChange={setTime} minTime={minTime} />
        {chosen && formatTime(chosen, ownZone) !== formatTime(chosen, timeZone) && (
          <Text size="xs" c="dimmed">
            {t('yourZone', { moment: formatFull(chosen, ownZone, locale) })}
          </Text>
        )}
        {isTooEarly && least && (
          <Text size="xs" c="var(--ui-bad)" role="alert">
            {t('notBefore', {
              moment: `${formatDay(least, timeZone, locale)} ${formatTime(least, timeZone)}`,
            })}
          </Text>
        )}
        {/* `aria-disabled` keeps it in the tab order: leaving the hours input may complete the time. */}
        <Button
          aria-disabled={!isApplicable || undefined}
          data-disabled={!isApplicable || undefined}
          onClick={() => isApplicable && onApply(chosen.toISOString())}
        >
          {t('apply')}
        </Button>
      </Stack>
    </Flex>
  )
}
