// Filters of the list of people whose options come from the company: its sites and roles.
import { ROLES } from '@manset/model/permissions.ts'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import type { OwnFilterParts } from '../../kit/list/filter/filter-line.tsx'
import { useRightsWords } from '../../kit/words/rights/rights-words.ts'
import { useCall } from '../../platform/graphql.ts'
import { sitesWithRightsDocument } from './user.documents.ts'

const FRESH_MS = 60_000

export const USER_FILTER_PARTS: OwnFilterParts = { sites: SitesFilter, roles: RolesFilter }

function SitesFilter({ label, value, onChange }: FilterChipPartProps) {
  const { data } = useCall(sitesWithRightsDocument, {}, { freshForMs: FRESH_MS })
  const options = (data?.getRoleRights ?? []).map(({ siteId, siteName }) => ({
    value: String(siteId),
    label: siteName,
  }))
  return <FilterChip {...{ label, value, options, onChange }} />
}

function RolesFilter({ label, value, onChange }: FilterChipPartProps) {
  const words = useRightsWords()
  const options = Object.keys(ROLES).map((id) => ({ value: id, label: words.role(id) }))
  return <FilterChip {...{ label, value, options, onChange }} />
}
