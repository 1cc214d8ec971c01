// The default part of the filter line for each kind of filter.
import type { ChoiceFilter, ListFilter, PlainFilter, ReferencesFilter } from '@manset/model/lists/list.ts'
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { FilterChip } from '../../../kinds/filter-chip.tsx'
import { FlagFilter } from '../../../kinds/flag/filter.tsx'
import type { FilterValue } from '../../../kinds/kind.ts'
import { ReferenceFilter } from '../../../kinds/reference/filter.tsx'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import classes from '../page/list-page.module.css'
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

function DaysPart({ label, value: [from, to], onChange }: FilterChipPartProps) {
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
function OnlyPart({ label, value, onChange }: FilterChipPartProps) {
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

/** The number of one item; applied once it is completely typed. */
function IdPart({ label, value: [chosen = ''], onChange }: FilterChipPartProps) {
  const [typed, setTyped] = useState(chosen)
  const [before, setBefore] = useState(chosen)
  if (before !== chosen) {
    setBefore(chosen)
    setTyped(chosen)
  }
  const commit = () => {
    if (typed !== chosen) onChange(typed ? [typed] : [], true)
  }
  return (
    <TextInput
      size="xs"
      w={104}
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 18))}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

/** The people to choose from differ by list; null requires a part from the feature. */
export const FILTER_PARTS: Record<ListFilter['kind'], FilterPart | null> = {
  search: SearchPart,
  choice: ChoicePart,
  references: ReferencesPart,
  flag: FlagPart,
  days: DaysPart,
  cases: CasesPart,
  only: OnlyPart,
  id: IdPart,
  people: null,
  ids: null,
}
