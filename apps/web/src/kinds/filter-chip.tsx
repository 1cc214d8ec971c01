import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx'
import classes from './filter-chip.module.css'
import type { FilterOptionsProps } from './filter-options.tsx'
import { kindTexts } from './texts/texts.ts'

export interface FilterChipProps extends Omit<FilterOptionsProps, 'onDone'> {
  isDisabled?: boolean
}

/** Every list shows chips with its first rows; their content loads when one is opened. */
const FilterOptions = lazyComponent(
  () => import('./filter-options.tsx'),
  (module) => module.FilterOptions,
)
const preloadOptions = (): void => void FilterOptions.preload().catch(() => {})

/** A filter as a chip: closed it shows the selection, open it offers the options; a cross clears it. */
export function FilterChip(props: FilterChipProps) {
  const { label, options, value, onChange, isDisabled, onSearch } = props
  const t = useTexts(kindTexts)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  usePreload(FilterOptions)
  const chosen = value.map((one) => options.find((option) => option.value === one)?.label ?? one)
  const isActive = value.length > 0
  const open = () => {
    onSearch?.('')
    // The focus moves into the popover when it opens, so its content must have loaded.
    FilterOptions.preload().then(
      () => setIsOpen(true),
      // The content itself reports the failure and retries.
      () => setIsOpen(true),
    )
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <span className={classes.chip} data-active={isActive || undefined}>
        <Popover.Target>
          <UnstyledButton
            ref={button}
            className={classes.button}
            disabled={isDisabled}
            onPointerEnter={preloadOptions}
            onFocus={preloadOptions}
            onClick={() => (isOpen ? setIsOpen(false) : open())}
          >
            {isActive ? t('filter.chosen', { label, value: formatSummary(chosen, t) }) : label}
            {!isActive && <IconChevronDown size={14} aria-hidden="true" />}
          </UnstyledButton>
        </Popover.Target>
        {isActive && (
          <ActionIcon
            size={24}
            className={classes.clear}
            aria-label={t('filter.clear', { label })}
            // The cross disappears with the selection, so the focus moves to the chip.
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
        <FilterOptions {...props} onDone={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

type FormatSelection = (key: 'filter.more', params: { first: string; count: number }) => string

function formatSummary(chosen: readonly string[], t: FormatSelection): string {
  const [first = '', ...rest] = chosen
  return rest.length === 0 ? first : t('filter.more', { first, count: rest.length })
}
