// User list filters with options from the company: its sites and roles.
import { ROLES } from '@manset/model/permissions/permissions.ts'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import type { CustomFilterParts } from '../../kit/list/filter/filter-bar.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { createLoadedFilter } from '../../kit/list/filter/loaded-filter.tsx'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { sitesWithRightsDocument } from './user.documents.ts'

export const USER_FILTER_PARTS: CustomFilterParts = {
  sites: createLoadedFilter(sitesWithRightsDocument, ({ getRoleRights }) =>
    getRoleRights.map(({ siteId, siteName }) => ({ value: String(siteId), label: siteName })),
  ),
  roles: RolesFilter,
}

function RolesFilter({ label, value, onChange }: FilterChipPartProps) {
  const words = useRightsLabels()
  const options = Object.keys(ROLES).map((id) => ({ value: id, label: words.role(id) }))
  return <FilterChip {...{ label, value, options, onChange }} />
}
