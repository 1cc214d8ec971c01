// The toolbar: free text, date range, agency, agency category, agency news type, used and inappropriate.

import type { AgencyNewsType } from '@manset/model/agency.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { FilterChip } from '../../../kinds/filter-chip.tsx'
import { ClearFilters } from '../../../kit/list/rows/clear-filters.tsx'
import { SearchField } from '../../../kit/list/rows/search-field.tsx'
import { useCall } from '../../../platform/graphql.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import { type AgencyFilter, isFiltering, NEWS_TYPES, NO_FILTER, newsTypeName } from './agency-filter.ts'

const AgenciesDocument = graphql(`
  query GetAgencies($contentTypes: [String!], $tabName: String) {
    getAgencies(contentTypes: $contentTypes, page: 0, limit: 0, tabName: $tabName) {
      agencyId
      name
    }
  }
`)

const AgencyCategoriesDocument = graphql(`
  query GetAgencyCategories($filter: AgencyCategoryFilter) {
    getAgencyCategories(filter: $filter) {
      id
    }
  }
`)

export interface AgencyFiltersProps {
  filter: AgencyFilter
  contentTypes: readonly string[]
  onChange: (change: Partial<AgencyFilter>, isStep?: boolean) => void
}

export function AgencyFilters({ filter, contentTypes, onChange }: AgencyFiltersProps) {
  const t = useTexts(agencyTexts)
  return (
    <search className={classes.filters} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        value={filter.search}
        onChange={(search) => onChange({ search }, false)}
      />
      <DateRangePicker
        label={t('filters.date')}
        value={{ from: filter.from, to: filter.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <AgencyChips filter={filter} contentTypes={contentTypes} onChange={onChange} />
      <FilterChip
        label={t('filters.newsType')}
        value={filter.newsTypes.map(String)}
        options={NEWS_TYPES.map((type) => ({
          value: String(type),
          label: t(`newsTypes.${newsTypeName(type)}`),
        }))}
        onChange={(chosen) => onChange({ newsTypes: chosen.map(Number) as AgencyNewsType[] })}
      />
      <ToggleChip
        label={t('filters.used')}
        isOn={filter.isUsed}
        onChange={(isUsed) => onChange({ isUsed })}
      />
      <ToggleChip
        label={t('filters.inappropriate')}
        isOn={filter.isInappropriate}
        onChange={(isInappropriate) => onChange({ isInappropriate })}
      />
      {isFiltering(filter) && <ClearFilters onClear={() => onChange(NO_FILTER)} />}
    </search>
  )
}

/** Agencies, and the categories the chosen ones use: asked again when type, tab or chosen agencies change. */
function AgencyChips({ filter, contentTypes, onChange }: AgencyFiltersProps) {
  const t = useTexts(agencyTexts)
  const agencies = useCall(AgenciesDocument, { contentTypes: [...contentTypes], tabName: contentTypes[0] })
  const categories = useCall(
    AgencyCategoriesDocument,
    { filter: { contentTypes: [...contentTypes], agencyIds: [...filter.agencyIds] } },
    { isPreviousKept: true },
  )
  return (
    <>
      <FilterChip
        label={t('filters.agency')}
        value={filter.agencyIds}
        options={(agencies.data?.getAgencies ?? []).map(({ agencyId, name }) => ({
          value: agencyId,
          label: name,
        }))}
        notice={useNotice(agencies)}
        onChange={(agencyIds) => onChange({ agencyIds })}
      />
      <FilterChip
        label={t('filters.category')}
        value={filter.agencyCategories}
        options={(categories.data?.getAgencyCategories ?? []).map(({ id }) => ({ value: id, label: id }))}
        notice={useNotice(categories)}
        onChange={(agencyCategories) => onChange({ agencyCategories })}
      />
    </>
  )
}

interface Asked {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/** What stands in place of options that are not there. */
function useNotice({ isPending, error, refetch }: Asked): ReactNode {
  const t = useTexts(agencyTexts)
  if (isPending) return t('filters.loading')
  if (!error) return undefined
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
      {t('filters.failed')}
    </Button>
  )
}

interface ToggleChipProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function ToggleChip({ label, isOn, onChange }: ToggleChipProps) {
  return (
    <UnstyledButton className={classes.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn && <IconCheck size={14} aria-hidden="true" />}
      {label}
    </UnstyledButton>
  )
}
