// The content list on screen: pages by keyset, and what everybody else changes meanwhile.
import type { ContentFilter } from '../../../generated/graphql.ts'
import { type UsedLiveList, useLiveList } from '../../../kit/list/rows/use-live-list.ts'
import { stripEmptyFilters } from '../../../platform/document.ts'
import { call } from '../../../platform/graphql.ts'
import { useLive } from '../../../platform/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { type ContentRow, contentChangedDocument, contentsDocument } from './content-list.documents.ts'
import { passesFilter } from './list-filter.ts'

export interface UsedContentList extends UsedLiveList<ContentRow> {
  /** Takes a row that somebody changed; the person's own changes show at once. */
  hearRow: (row: ContentRow, isOwn: boolean) => void
}

/** The contents that pass a filter, newest first, living. */
export function useContentList(filter: ContentFilter): UsedContentList {
  const { me, site } = useViewer()
  const used = useLiveList<ContentRow>({
    filterKey: JSON.stringify([site.id, filter]),
    load: async (paging, signal) => {
      const asked = stripEmptyFilters({ filter, ...paging })
      return (await call(contentsDocument, asked, { signal })).getContents
    },
  })
  const hearRow = (row: ContentRow, isOwn: boolean) =>
    used.hear({
      row,
      belongs: passesFilter(row, filter),
      isShownAtOnce: isOwn,
      isRemoved: row.status === 'removed',
    })
  useLive(contentChangedDocument, ({ contentChanged: { content, actorId } }) => {
    if (content) hearRow(content, actorId === me.id)
  })
  return { ...used, hearRow }
}
