// The jobs in a state: paged, updated live, with their actions.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type GetJobsQuery, graphql, type JobState } from '../../generated/graphql.ts'
import { getOperationName } from '../../platform/calls/document.ts'
import { call, keepPreviousOnSite } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { toNextPage } from '../../ui/show-more.tsx'

const JobsDocument = graphql(`
  query GetJobs($state: JobState!, $page: Int!) {
    getJobs(state: $state, page: $page) {
      jobs {
        id
        name
        state
        attempt
        maxAttempts
        actor {
          id
          name
        }
        createdDate
        startedDate
        nextDate
        finishedDate
        progress {
          done
          total
          note
        }
        error {
          code
          params
        }
      }
      isLast
      counts {
        state
        count
      }
    }
  }
`)

const JobChangedDocument = graphql(`
  subscription JobChanged {
    jobChanged {
      kind
      id
    }
  }
`)

export const RetryJobDocument = graphql(`
  mutation RetryJob($id: ID!) {
    retryJob(id: $id) {
      id
      state
    }
  }
`)

export const CancelJobDocument = graphql(`
  mutation CancelJob($id: ID!) {
    cancelJob(id: $id) {
      id
      state
    }
  }
`)

export const RetryFailedJobsDocument = graphql(`
  mutation RetryFailedJobs {
    retryFailedJobs
  }
`)

export type Job = GetJobsQuery['getJobs']['jobs'][number]

/** Debounce: a busy server sends many events, and the screen refetches once for a burst. */
const REFETCH_DEBOUNCE_MS = 500

export function useJobs(state: JobState) {
  const siteId = useSelectedSiteId()
  const query = useInfiniteQuery({
    queryKey: [getOperationName(JobsDocument), siteId, state],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await call(JobsDocument, { state, page: pageParam }, { signal, siteId })).getJobs,
    getNextPageParam: (last, pages) => (last.isLast ? undefined : pages.length + 1),
    placeholderData: keepPreviousOnSite(siteId),
    gcTime: 0,
  })
  const { refetch } = query
  const gathering = useRef<number>(undefined)
  useLive(JobChangedDocument, () => {
    gathering.current ??= window.setTimeout(() => {
      gathering.current = undefined
      void refetch()
    }, REFETCH_DEBOUNCE_MS)
  })
  useEffect(() => () => clearTimeout(gathering.current), [])
  return {
    // While the next state loads, the previous state's jobs would appear under its name.
    jobs: query.isPlaceholderData ? undefined : query.data?.pages.flatMap(({ jobs }) => jobs),
    counts: query.data?.pages[0]?.counts ?? [],
    nextPage: toNextPage(query),
    error: query.error,
    refetch,
  }
}
