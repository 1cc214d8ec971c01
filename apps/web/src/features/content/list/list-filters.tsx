// The filter line: free text first, then chips that open, then the way out of all of them.

import { CONTENT_STATUSES, type ContentStatus } from '@manset/model/abilities/publish.ts'
import { Button } from '@mantine/core'
import { graphql } from '../../../generated/graphql.ts'
import { FilterChip } from '../../../kinds/filter-chip.tsx'
import { ReferenceFilter } from '../../../kinds/reference/filter.tsx'
import { ClearFilters } from '../../../kit/list/rows/clear-filters.tsx'
import { SearchField } from '../../../kit/list/rows/search-field.tsx'
import { useCall } from '../../../platform/graphql.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import { contentTexts } from '../texts/texts.ts'
import classes from './content-list.module.css'
import { isFiltering, type ListFilter, NO_FILTER } from './list-filter.ts'

const EditorsDocument = graphql(`
  query GetContentEditors {
    getContentEditors {
      id
      name
    }
  }
`)

const CATEGORY_FIELD = { kind: 'references', to: 'category', as: 'categories', maxLength: 50 } as const
/** People and categories change seldom; a minute old is good enough to filter by. */
const FRESH_MS = 60_000

export interface ListFiltersProps {
  filter: ListFilter
  onChange: (change: Partial<ListFilter>, replace?: boolean) => void
  /** The draft list has one status. */
  hasStatuses: boolean
}

export function ListFilters({ filter, onChange, hasStatuses }: ListFiltersProps) {
  const t = useTexts(contentTexts)
  return (
    <search className={classes.filters} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        value={filter.search}
        onChange={(search) => onChange({ search }, true)}
      />
      {hasStatuses && (
        <FilterChip
          label={t('filters.status')}
          value={filter.statuses}
          options={CONTENT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          onChange={(statuses) => onChange({ statuses: statuses as ContentStatus[] })}
        />
      )}
      <DateRangePicker
        label={t('filters.date')}
        value={{ from: filter.from, to: filter.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <ReferenceFilter
        field={CATEGORY_FIELD}
        name="categoryIds"
        label={t('filters.category')}
        value={filter.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds })}
        optionLabel={String}
      />
      <EditorFilter filter={filter} onChange={onChange} />
      {isFiltering(filter) && <ClearFilters onClear={() => onChange(NO_FILTER)} />}
    </search>
  )
}

function EditorFilter({ filter, onChange }: Pick<ListFiltersProps, 'filter' | 'onChange'>) {
  const t = useTexts(contentTexts)
  const locale = useLocale()
  const { data, isPending, error, refetch } = useCall(EditorsDocument, {}, { freshForMs: FRESH_MS })
  const people = (data?.getContentEditors ?? []).toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const failed = error && (
    <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
      {t('filters.failed')}: {t('filters.retry')}
    </Button>
  )
  return (
    <FilterChip
      label={t('filters.editor')}
      value={filter.editorIds}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      notice={isPending ? t('filters.loading') : failed || undefined}
      onChange={(editorIds) => onChange({ editorIds })}
    />
  )
}
