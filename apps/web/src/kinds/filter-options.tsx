// The content of an open filter chip: its options, with a search if there are many.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { createMatcher } from '@manset/model/text/search.ts'
import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { FirstRowsNote } from '../ui/states/row-limit-note.tsx'
import classes from './filter-options.module.css'
import type { FilterValue } from './kind.ts'
import { kindTexts } from './texts/texts.ts'

/** With more options, a search appears. */
const SEARCH_THRESHOLD = 10

/** Maximum number of results of a search on the server. */
const MAX_RESULTS = 20

export interface ChipOption {
  value: string
  label: string
  /** Indented below the previous option, such as a subcategory. */
  isChild?: boolean
  isInvalid?: boolean
}

export interface FilterOptionsProps {
  label: string
  options: readonly ChipOption[]
  value: FilterValue
  onChange(value: FilterValue): void
  /** At most one value; several otherwise. */
  isSingle?: boolean
  /** Shown in place of the options while they load or after a failure. */
  notice?: ReactNode
  /** Searches on the server, if not all options are loaded. */
  onSearch?: (search: string) => void
  /** The selection is complete, as after choosing a single value. */
  onDone(): void
}

export function FilterOptions(props: FilterOptionsProps) {
  const { label, options, value, onChange, isSingle = false, notice, onSearch, onDone } = props
  const t = useTexts(kindTexts)
  const [search, setSearch] = useState('')
  const handleSearch = (text: string) => {
    setSearch(text)
    onSearch?.(text)
  }
  const matches = createMatcher(onSearch ? '' : search)
  const shown = options.filter((option) => matches(option.label))
  return (
    <>
      {(onSearch || options.length > SEARCH_THRESHOLD) && (
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
          <Options {...{ shown, value, onChange, label, isSingle, onDone }} />
          {shown.length === 0 && (
            <Text size="xs" c="dimmed" p={6}>
              {t('filter.nothing')}
            </Text>
          )}
          <FirstRowsNote shown={options.length} limit={LIST_BOUNDS.filterOptions} />
          {onSearch && shown.length >= MAX_RESULTS && (
            <Text size="xs" c="dimmed" p={6}>
              {t('reference.more', { count: shown.length })}
            </Text>
          )}
        </div>
      )}
    </>
  )
}

interface OptionsProps extends Pick<FilterOptionsProps, 'value' | 'onChange' | 'label' | 'onDone'> {
  shown: readonly ChipOption[]
  isSingle: boolean
}

function Options({ shown, value, onChange, isSingle, label, onDone }: OptionsProps) {
  // Browsers fire a click for radio buttons reached by arrow keys; only a deliberate choice closes the list.
  const isKeyboardNavigation = useRef(false)
  if (isSingle)
    return (
      <Radio.Group aria-label={label} value={value[0] ?? ''} onChange={(next) => onChange([next])}>
        <Stack
          gap={2}
          onKeyDown={({ key, target }) => {
            isKeyboardNavigation.current = key.startsWith('Arrow')
            if (key === 'Enter') (target as HTMLElement).click()
          }}
          onKeyUp={() => {
            isKeyboardNavigation.current = false
          }}
          onClick={({ target }) => {
            if (!isKeyboardNavigation.current && target instanceof HTMLInputElement) onDone()
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
            data-sub={option.isChild || undefined}
            data-bad={option.isInvalid || undefined}
            size="xs"
            value={option.value}
            label={<bdi>{option.label}</bdi>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
