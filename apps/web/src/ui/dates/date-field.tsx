// A date without a time: typed in the notation of the interface language, or picked from a calendar.
import { ActionIcon, CloseButton, Group, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPlainDate } from '../../platform/language/format.ts'
import { type Locale, useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { uiTexts } from '../texts/texts.ts'
import { DateCalendar, preloadDateInputs } from './lazy-date-inputs.tsx'
import { parseDate } from './parse-date.ts'
import { dateTexts } from './texts.ts'

export interface DateFieldProps
  extends Pick<TextInputProps, 'id' | 'name' | 'description' | 'error' | 'disabled' | 'withAsterisk'> {
  label: string
  /** `2026-11-21`, or null. Invalid text is kept as typed, for the rules to reject. */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
}

export function DateField({ value, onChange, onBlur, ...rest }: DateFieldProps) {
  const t = useTexts(dateTexts)
  const common = useTexts(uiTexts)
  const locale = useLocale()
  const { timeZone } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  // While editing, the text remains as typed; afterwards it is formatted.
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (parseDate(text) ?? text.trim()))
  }
  const handleBlur = () => {
    setTyped(null)
    onBlur?.()
  }
  const handlePick = (day: string | null) => {
    setIsOpen(false)
    setTyped(null)
    onChange(day)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          autoComplete="off"
          dir="ltr"
          placeholder={t('dayPlaceholder')}
          value={typed ?? formatValue(value, locale)}
          onChange={(event) => handleType(event.currentTarget.value)}
          onBlur={handleBlur}
          rightSectionWidth={value ? 64 : 36}
          rightSection={
            !rest.disabled && (
              <Group gap={2} wrap="nowrap">
                {value && (
                  <CloseButton
                    size="sm"
                    aria-label={common('dates.clear')}
                    onClick={() => handlePick(null)}
                  />
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('calendar', { label: rest.label })}
                  aria-expanded={isOpen}
                  onMouseEnter={preloadDateInputs}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <IconCalendar size={16} aria-hidden="true" />
                </ActionIcon>
              </Group>
            )
          }
        />
      </Popover.Target>
      {/* Receives the focus, and thus Escape, before the calendar is loaded. */}
      <Popover.Dropdown tabIndex={-1}>
        {isOpen && (
          <DateCalendar value={isIsoDate(value) ? value : null} onChange={handlePick} timeZone={timeZone} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const isIsoDate = (value: string | null) => value !== null && parseDate(value) === value

function formatValue(value: string | null, locale: Locale): string {
  return value !== null && isIsoDate(value) ? formatPlainDate(value, locale) : (value ?? '')
}
