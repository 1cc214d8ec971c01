// The filter line of the report. One type at a time, because the linked list has a tab for each type.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { FilterBar } from '../../kit/list/filter/filter-bar.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import type { ListFilterController } from '../../kit/list/filter/use-list-filter.ts'
import { getContentTypeName } from '../../kit/words/content-types/content-type-texts.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { REPORT_FILTERS } from './report-filter.ts'
import { reportTexts } from './texts/texts.ts'
import { useReportSites } from './use-report.ts'

function TypeFilter({ label, value, onChange }: FilterChipPartProps) {
  const { can } = useViewer()
  return (
    <FilterChip
      {...{ label, onChange }}
      value={value.slice(0, 1)}
      isSingle
      options={CONTENT_TYPES.filter((type) => can(`${type}.view`)).map((type) => ({
        value: type,
        label: getContentTypeName(type),
      }))}
    />
  )
}

function SiteFilter({ label, value, onChange }: FilterChipPartProps) {
  const sites = useReportSites()
  return (
    <FilterChip
      {...{ label, value, onChange }}
      options={sites.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
    />
  )
}

export function ReportFilters({ used }: { used: ListFilterController }) {
  const t = useTexts(reportTexts)
  const sites = useReportSites()
  const areSitesChosen = (used.values.siteIds ?? []).length > 0
  return (
    <FilterBar
      list={REPORT_FILTERS}
      controller={used}
      labels={{ filter: (name) => t(`filters.${name as 'created'}`), option: (_, option) => String(option) }}
      customParts={{
        types: TypeFilter,
        // Each site has its own categories.
        ...(areSitesChosen && { categoryIds: null }),
        siteIds: sites.length > 1 ? SiteFilter : null,
      }}
    />
  )
}
