// The person's notices on the site, paged. Marks apply here immediately, and on their other screens once the server has
// stored them.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { GetNoticesQuery } from '../../generated/graphql.ts'
import type { ReceivedNotice } from '../../kit/notices.ts'
import { call } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { useLive } from '../../platform/live/live.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { notifyError } from '../../ui/notify.ts'
import {
  AllNoticesSeenDocument,
  NoticesChangedDocument,
  NoticesDocument,
  NoticesSeenDocument,
  NoticesUnseenDocument,
} from './notice-calls.ts'

export interface ListedNotice extends ReceivedNotice {
  createdDate: string
  seenDate?: string | null
}

const PAGE_SIZE = 50

export interface NoticeFilter {
  isUnseen: boolean
  /** Restricts the list to these kinds. */
  kinds: readonly string[] | null
}

export function useNotices({ isUnseen, kinds }: NoticeFilter) {
  const siteId = useSelectedSiteId()
  const client = useQueryClient()
  const key = useMemo(() => ['GetNotices', siteId, isUnseen, kinds], [siteId, isUnseen, kinds])
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        NoticesDocument,
        { isUnseen, kinds: kinds as string[] | null, before: pageParam, take: PAGE_SIZE },
        { signal },
      ),
    getNextPageParam: ({ getNotices }) => (getNotices.length < PAGE_SIZE ? undefined : getNotices.at(-1)?.id),
  })
  const { refetch } = query
  useLive(NoticesChangedDocument, () => void refetch())
  const notices = useMemo(
    () => (query.data?.pages ?? []).flatMap(({ getNotices }) => getNotices as readonly ListedNotice[]),
    [query.data],
  )
  const { hasNextPage, isFetching, fetchNextPage } = query

  /** A marked notice stays in the list until the next refetch, so that rows do not jump under the pointer. */
  const patch = (ids: ReadonlySet<string> | null, seenDate: string | null) =>
    client.setQueryData<InfiniteData<GetNoticesQuery>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map(({ getNotices }) => ({
            getNotices: getNotices.map((one) => (ids && !ids.has(one.id) ? one : { ...one, seenDate })),
          })),
        },
    )
  const failed = (error: unknown) => {
    notifyError(error)
    void refetch()
  }
  return {
    ...query,
    notices,
    fetchMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    mark(id: string, isSeen: boolean) {
      patch(new Set([id]), isSeen ? now().toISOString() : null)
      const sent = isSeen
        ? call(NoticesSeenDocument, { ids: [id] })
        : call(NoticesUnseenDocument, { ids: [id] })
      void sent.catch(failed)
    },
    /** Returns the number of notices that were unread. */
    async markAll(): Promise<number> {
      const upTo = notices[0]?.id
      if (!upTo) return 0
      patch(null, now().toISOString())
      const { markAllNoticesSeen } = await call(AllNoticesSeenDocument, {
        upTo,
        kinds: kinds as string[] | null,
      })
      return markAllNoticesSeen
    },
    failed,
  }
}

/** Requests further pages while the end is near. */
export function useLoadMoreNearEnd(isNear: boolean, fetchMore: () => void): void {
  useEffect(() => {
    if (isNear) fetchMore()
  })
}
