// User list filters with options from the company: its sites and roles.
import { ROLES } from '@manset/model/permissions/permissions.ts'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { askedFilter } from '../../kit/list/filter/asked-filter.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import type { OwnFilterParts } from '../../kit/list/filter/filter-line.tsx'
import { useRightsWords } from '../../kit/words/rights/rights-words.ts'
import { sitesWithRightsDocument } from './user.documents.ts'

export const USER_FILTER_PARTS: OwnFilterParts = {
  sites: askedFilter(sitesWithRightsDocument, ({ getRoleRights }) =>
    getRoleRights.map(({ siteId, siteName }) => ({ value: String(siteId), label: siteName })),
  ),
  roles: RolesFilter,
}

function RolesFilter({ label, value, onChange }: FilterChipPartProps) {
  const words = useRightsWords()
  const options = Object.keys(ROLES).map((id) => ({ value: id, label: words.role(id) }))
  return <FilterChip {...{ label, value, options, onChange }} />
}
