import { AGENCY_OUTCOMES, type AgencyOutcome } from '@manset/model/agency.ts'
import { FilterChip } from '../../../kinds/filter-chip.tsx'
import { ClearFilters } from '../../../kit/list/rows/clear-filters.tsx'
import { useTexts } from '../../../platform/texts.ts'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import { type InputFilter, isFiltering, NO_FILTER } from './input-filter.ts'

export interface InputFiltersProps {
  filter: InputFilter
  onChange: (change: Partial<InputFilter>) => void
}

/** The filter line of the ledger. */
export function InputFilters({ filter, onChange }: InputFiltersProps) {
  const t = useTexts(agencyTexts)
  return (
    <search className={classes.filters} aria-label={t('filters.label')}>
      <FilterChip
        label={t('filters.outcome')}
        value={filter.outcomes}
        options={AGENCY_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
        onChange={(outcomes) => onChange({ outcomes: outcomes as AgencyOutcome[] })}
      />
      <DateRangePicker
        label={t('filters.date')}
        value={{ from: filter.from, to: filter.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      {isFiltering(filter) && <ClearFilters onClear={() => onChange(NO_FILTER)} />}
    </search>
  )
}
