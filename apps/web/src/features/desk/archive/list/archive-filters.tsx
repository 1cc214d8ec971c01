// Archive filters whose options come from the server, and the filter that is disabled here.
import { graphql } from '../../../../generated/graphql.ts'
import { FilterChip } from '../../../../kinds/filter-chip.tsx'
import type { FilterChipPartProps } from '../../../../kit/list/filter/filter-chips.tsx'
import { createLoadedFilter, toFilterOption } from '../../../../kit/list/filter/loaded-filter.tsx'
import { useTexts } from '../../../../platform/language/texts.ts'
import { createAgencyFilterParts } from '../../list/agency-filters.tsx'
import { archiveTexts } from '../texts/texts.ts'

const ArchivistsDocument = graphql(`
  query GetActiveUsersOfAgencyArchives {
    getActiveUsersOfAgencyArchives {
      id
      name
    }
  }
`)

/** The archive has only two approval options (specification 1, section 9). */
function ApprovalFilter({ label, value, onChange }: FilterChipPartProps) {
  const t = useTexts(archiveTexts)
  const options = (['true', 'false'] as const).map((one) => ({ value: one, label: t(`approval.${one}`) }))
  return <FilterChip {...{ label, value, onChange, options }} isSingle />
}

export const ARCHIVE_FILTER_PARTS = {
  ...createAgencyFilterParts('archive'),
  isApproved: ApprovalFilter,
  users: createLoadedFilter(ArchivistsDocument, ({ getActiveUsersOfAgencyArchives }) =>
    getActiveUsersOfAgencyArchives.flatMap(toFilterOption),
  ),
}
