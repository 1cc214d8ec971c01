// The default part of the filter line for each kind of filter.
import type { ChoiceFilter, ListFilter, PlainFilter, ReferencesFilter } from '@manset/model/lists/list.ts'
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { FilterChip } from '../../../kinds/filter-chip.tsx'
import { FlagFilter } from '../../../kinds/flag/filter.tsx'
import type { FilterValue } from '../../../kinds/kind.ts'
import { ReferenceFilter } from '../../../kinds/reference/filter.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import classes from '../page/list-page.module.css'
import { liveListTexts } from '../rows/texts/texts.ts'
import { isNumber } from './filter-kinds.ts'
import { SearchField } from './search-field.tsx'

export interface FilterChipPartProps {
  name: string
  filter: ListFilter
  label: string
  value: FilterValue
  /** While typing, the address is replaced instead of pushed, so that Back skips the intermediate steps. */
  onChange(value: FilterValue, isTyped?: boolean): void
  optionLabel(option: string | number): string
  /** The current filter of the call, for options that depend on other filters. */
  asked: Readonly<Record<string, unknown>>
}

export type FilterPart = ComponentType<FilterChipPartProps>

function SearchPart({ label, value, onChange }: FilterChipPartProps) {
  return (
    <SearchField
      label={label}
      value={value[0] ?? ''}
      onChange={(text) => onChange(text ? [text] : [], true)}
    />
  )
}

function ChoicePart({ filter, label, value, onChange, optionLabel }: FilterChipPartProps) {
  const { options = [] } = filter as ChoiceFilter
  return (
    <FilterChip
      {...{ label, value, onChange }}
      options={options.map((option) => ({ value: String(option), label: optionLabel(option) }))}
    />
  )
}

function ReferencesPart({ name, filter, label, value, onChange, optionLabel }: FilterChipPartProps) {
  const { to } = filter as ReferencesFilter
  const field = { kind: 'references', to, as: name, maxLength: 50 } as const
  return <ReferenceFilter {...{ field, name, label, value, onChange, optionLabel }} />
}

function FlagPart(props: FilterChipPartProps) {
  const { says } = props.filter as PlainFilter
  return <FlagFilter {...props} field={{ kind: 'flag', says }} />
}

function DatesPart({ label, value: [from, to], onChange }: FilterChipPartProps) {
  return (
    <DateRangePicker
      label={label}
      value={{ from: from || undefined, to: to || undefined }}
      onChange={(range) => onChange(range.from || range.to ? [range.from ?? '', range.to ?? ''] : [])}
    />
  )
}

function CasesPart({ filter, label, value, onChange, optionLabel }: FilterChipPartProps) {
  return (
    <FilterChip
      {...{ label, value, onChange }}
      isSingle
      options={Object.keys(filter.cases ?? {}).map((one) => ({ value: one, label: optionLabel(one) }))}
    />
  )
}

/** On or off. */
function TogglePart({ label, value, onChange }: FilterChipPartProps) {
  const isOn = value.length > 0
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? [] : ['1'])}
    >
      {isOn && <IconCheck size={14} aria-hidden="true" />}
      {label}
    </UnstyledButton>
  )
}

interface ShortInputProps {
  label: string
  value: string
  width: number
  isNumber?: boolean
  /** Removes characters that the filter does not accept. */
  clean(text: string): string
  onCommit(text: string): void
}

/** A short input; its value applies on Enter or when the focus leaves it. */
function ShortInput({ label, value, width, isNumber, clean, onCommit }: ShortInputProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }
  const commit = () => {
    if (typed !== value) onCommit(typed)
  }
  return (
    <TextInput
      size="xs"
      w={width}
      inputMode={isNumber ? 'numeric' : undefined}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(clean(event.currentTarget.value))}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

/** The number of one item. */
function IdPart({ label, value: [chosen = ''], onChange }: FilterChipPartProps) {
  return (
    <ShortInput
      {...{ label, value: chosen, width: 104, isNumber: true }}
      clean={(text) => text.replace(/\D/g, '').slice(0, 18)}
      onCommit={(text) => onChange(text ? [text] : [], true)}
    />
  )
}

function TextPart({ label, value: [chosen = ''], onChange }: FilterChipPartProps) {
  return (
    <ShortInput
      {...{ label, value: chosen, width: 160 }}
      clean={(text) => text.slice(0, 200)}
      onCommit={(text) => onChange(text.trim() ? [text] : [], true)}
    />
  )
}

/** A range: both ends are optional, and a half-typed number counts as none. */
function NumbersPart({ label, value: [min = '', max = ''], onChange }: FilterChipPartProps) {
  const t = useTexts(liveListTexts)
  const report = (next: readonly [string, string]) => {
    const ends = next.map((end) => (isNumber(end) ? end : ''))
    onChange(ends.some(Boolean) ? ends : [], true)
  }
  const shared = {
    width: 120,
    isNumber: true,
    clean: (text: string) => text.replace(/[^\d.-]/g, '').slice(0, 16),
  }
  return (
    <>
      <ShortInput
        {...shared}
        label={t('atLeast', { label })}
        value={min}
        onCommit={(text) => report([text, max])}
      />
      <ShortInput
        {...shared}
        label={t('atMost', { label })}
        value={max}
        onCommit={(text) => report([min, text])}
      />
    </>
  )
}

/** The people to choose from differ by list; null requires a part from the feature. */
export const FILTER_PARTS: Record<ListFilter['kind'], FilterPart | null> = {
  search: SearchPart,
  choice: ChoicePart,
  references: ReferencesPart,
  flag: FlagPart,
  days: DatesPart,
  cases: CasesPart,
  only: TogglePart,
  id: IdPart,
  text: TextPart,
  numbers: NumbersPart,
  people: null,
  ids: null,
}
