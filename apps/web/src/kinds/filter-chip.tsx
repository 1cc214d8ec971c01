import { fold } from '@manset/model/fold.ts'
import { ActionIcon, Checkbox, Popover, Radio, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import classes from './filter-chip.module.css'
import type { FilterValue } from './kind.ts'
import { kindTexts } from './texts/texts.ts'

export interface ChipOption {
  value: string
  label: string
  /** Stands below the option before it, as a sub category does. */
  isSub?: boolean
  isBad?: boolean
}

export interface FilterChipProps {
  label: string
  options: readonly ChipOption[]
  value: FilterValue
  onChange(value: FilterValue): void
  /** One value at most; several otherwise. */
  isSingle?: boolean
  /** Instead of the options: while they load, or when they could not be loaded. */
  notice?: ReactNode
  isDisabled?: boolean
  /** Searches elsewhere, where not every option is at hand. */
  onSearch?: (search: string) => void
}

/** More options than this are searched. */
const SEARCHED_FROM = 10

/** A filter as a chip: closed it says what is chosen, open it offers the options; a cross takes the choice away. */
export function FilterChip(props: FilterChipProps) {
  const { label, options, value, onChange, isSingle, notice, isDisabled, onSearch } = props
  const t = useTexts(kindTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const chosen = value.map((one) => options.find((option) => option.value === one)?.label ?? one)
  const isActive = value.length > 0
  const handleSearch = (text: string) => {
    setSearch(text)
    onSearch?.(text)
  }
  const words = (onSearch ? '' : fold(search)).split(/\s+/).filter(Boolean)
  const shown = options.filter((option) => {
    const folded = fold(option.label)
    return words.every((word) => folded.includes(word))
  })
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <span className={classes.chip} data-active={isActive || undefined}>
        <Popover.Target>
          <UnstyledButton
            ref={button}
            className={classes.button}
            disabled={isDisabled}
            onClick={() => {
              handleSearch('')
              setIsOpen(!isOpen)
            }}
          >
            {isActive ? t('filter.chosen', { label, value: summary(chosen, t) }) : label}
            {!isActive && <IconChevronDown size={14} aria-hidden="true" />}
          </UnstyledButton>
        </Popover.Target>
        {isActive && (
          <ActionIcon
            size={22}
            className={classes.clear}
            aria-label={t('filter.clear', { label })}
            // It goes with the choice; the focus stays on the chip.
            onClick={() => {
              button.current?.focus()
              onChange([])
            }}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </span>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        {(onSearch || options.length > SEARCHED_FROM) && (
          <TextInput
            size="xs"
            mb={6}
            aria-label={t('filter.search')}
            placeholder={t('filter.search')}
            value={search}
            onChange={(event) => handleSearch(event.currentTarget.value)}
          />
        )}
        {notice ?? (
          <div className={classes.options}>
            <Options
              shown={shown}
              {...{ value, onChange, label }}
              isSingle={isSingle === true}
              onDone={() => setIsOpen(false)}
            />
            {shown.length === 0 && (
              <Text size="xs" c="dimmed" p={6}>
                {t('filter.nothing')}
              </Text>
            )}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface OptionsProps extends Pick<FilterChipProps, 'value' | 'onChange' | 'label'> {
  shown: readonly ChipOption[]
  isSingle: boolean
  onDone(): void
}

function Options({ shown, value, onChange, isSingle, label, onDone }: OptionsProps) {
  // Browsers click what an arrow key leads to; only a choice that was meant closes the list.
  const isWalking = useRef(false)
  if (isSingle)
    return (
      <Radio.Group aria-label={label} value={value[0] ?? ''} onChange={(next) => onChange([next])}>
        <Stack
          gap={2}
          onKeyDown={({ key, target }) => {
            isWalking.current = key.startsWith('Arrow')
            if (key === 'Enter') (target as HTMLElement).click()
          }}
          onKeyUp={() => {
            isWalking.current = false
          }}
          onClick={({ target }) => {
            if (!isWalking.current && target instanceof HTMLInputElement) onDone()
          }}
        >
          {shown.map((option) => (
            <Radio
              key={option.value}
              className={classes.option}
              size="xs"
              value={option.value}
              label={option.label}
            />
          ))}
        </Stack>
      </Radio.Group>
    )
  return (
    <Checkbox.Group aria-label={label} value={[...value]} onChange={onChange}>
      <Stack gap={2}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            className={classes.option}
            data-sub={option.isSub || undefined}
            data-bad={option.isBad || undefined}
            size="xs"
            value={option.value}
            label={<bdi>{option.label}</bdi>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

type Say = (key: 'filter.more', params: { first: string; count: number }) => string

function summary(chosen: readonly string[], t: Say): string {
  const [first = '', ...rest] = chosen
  return rest.length === 0 ? first : t('filter.more', { first, count: rest.length })
}
