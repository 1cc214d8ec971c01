// The agency list on screen: pages by keyset, and what arrives or is changed meanwhile.
import type { AgencyContentFilter } from '../../../generated/graphql.ts'
import { type UsedLiveList, useLiveList } from '../../../kit/list/rows/use-live-list.ts'
import { stripEmptyFilters } from '../../../platform/document.ts'
import { call } from '../../../platform/graphql.ts'
import { useLive } from '../../../platform/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { type AgencyRow, agencyContentArrivedDocument, agencyContentsDocument } from '../agency.documents.ts'
import { passesFilter } from './agency-filter.ts'

export interface UsedAgencyList extends UsedLiveList<AgencyRow> {
  /** Takes a row that somebody changed; the person's own changes show at once. */
  hearRow: (row: AgencyRow, isOwn: boolean) => void
}

/** Items that pass a filter, the latest arrival first. */
export function useAgencyList(filter: AgencyContentFilter): UsedAgencyList {
  const { me, site } = useViewer()
  const used = useLiveList<AgencyRow>({
    filterKey: JSON.stringify([site.id, filter]),
    load: async (paging, signal) => {
      const asked = stripEmptyFilters({ filter, ...paging })
      return (await call(agencyContentsDocument, asked, { signal })).getAgencyContents
    },
  })
  const hearRow = (row: AgencyRow, isOwn: boolean) =>
    used.hear({ row, belongs: passesFilter(row, filter), isShownAtOnce: isOwn })
  useLive(agencyContentArrivedDocument, ({ agencyContentArrived: { agencyContent, actorId } }) => {
    if (agencyContent) hearRow(agencyContent, actorId === me.id)
  })
  return { ...used, hearRow }
}
