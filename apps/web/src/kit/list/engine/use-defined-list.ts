// A list on screen, from its definition and its calls.
//
//   const used = useDefinedList({ list: contentList, calls, filter: used.asked, delaysArrivals: true })
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { REPLAY_WINDOW_MS } from '@manset/model/live.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { stripEmptyFilters, type TypedDocument } from '../../../platform/calls/document.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { useLive, useLiveState } from '../../../platform/live/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { ANSWER_SHAPES } from './answers.ts'
import type { ListRow } from './list-state.ts'
import { arrivalsInOrder, arrivalsWait, rereadOnChange } from './live-rules.ts'
import { dropPrefetchedPage, PAGE_SIZE, peekPrefetchedPage, takePrefetchedPage } from './prefetched-page.ts'
import { createRowComparator } from './row-order.ts'
import { type ListController, type Paging, useList } from './use-list.ts'

/** Allowance until the server has registered the subscription. */
const SUBSCRIBE_ALLOWANCE_MS = 1_000

const NO_EVENTS = 'subscription NoEvents { none }' as TypedDocument<object, object>

export interface ListCalls {
  /** The document that reads a page. */
  page: string
  /** The subscription to row events. */
  changed?: string
  /** Field of an event that contains the current row. */
  rowOfEvent?: string
}

export interface DefinedListOptions {
  list: ListDefinition
  calls: ListCalls
  /** The filter of the call, without empty values. */
  filter: Readonly<Record<string, unknown>>
  /** Arrivals wait above the list, because people read it from the top. */
  delaysArrivals?: boolean
  pageSize?: number
}

interface ChangeEvent {
  id: string
  version?: number
  actorId?: string | null
  [rowOfEvent: string]: unknown
}

/** Later pages exclude rows created since the first page was read. */
function limitToFirstRead({ isReadAsOf }: ListDefinition, { first }: Paging<ListRow>): object {
  return isReadAsOf && first ? { firstCreatedDate: (first as { createdDate?: string }).createdDate } : {}
}

/** See the top of this file. */
export function useDefinedList<R extends ListRow>(options: DefinedListOptions): ListController<R> {
  const { list, calls, filter, delaysArrivals, pageSize = PAGE_SIZE } = options
  const { me, site } = useViewer()
  const rule = useMemo(() => {
    const compare = createRowComparator<R>(list)
    if (!compare) return rereadOnChange<R>()
    return delaysArrivals ? arrivalsWait(compare) : arrivalsInOrder(compare)
  }, [list, delaysArrivals])
  const { toVariables, read } = ANSWER_SHAPES[list.answer]
  const [early] = useState(() => {
    const variables = stripEmptyFilters({ filter, ...toVariables({ page: 1, limit: pageSize }) })
    return peekPrefetchedPage(calls.page, variables, site.id)
  })
  const askedEarlyAt = useRef(early?.requestedAt)
  const ask = async (given: object, signal?: AbortSignal) => {
    const document = calls.page as TypedDocument<Record<string, unknown>, object>
    const variables = stripEmptyFilters(given)
    const taken = await takePrefetchedPage(document, variables, site.id)
    if (taken) askedEarlyAt.current = taken.requestedAt
    const data = taken?.data ?? (await call(document, variables, { signal, siteId: site.id }))
    return Object.values(data)[0]
  }
  const used = useList<R>({
    filterKey: JSON.stringify(filter),
    siteId: site.id,
    ...{ rule, pageSize },
    load: async (paging, signal) =>
      read<R>(
        await ask({ filter, ...toVariables(paging), ...limitToFirstRead(list, paging) }, signal),
        paging.limit,
      ),
    firstPage: early ? read<R>(Object.values(early.data)[0], pageSize) : undefined,
    loadOnly: list.filters.ids
      ? async (ids) => {
          const limit = ids.length
          const answer = await ask({ filter: { ...filter, ids }, ...toVariables({ page: 1, limit }) })
          return read<R>(answer, limit).rows
        }
      : undefined,
  })
  useEffect(dropPrefetchedPage, [])
  useLive(
    (calls.changed ?? NO_EVENTS) as TypedDocument<Record<string, ChangeEvent>, object>,
    (data) => {
      const [event] = Object.values(data)
      if (!event) return
      const { id, version = 1, actorId } = event
      const row = (calls.rowOfEvent && (event[calls.rowOfEvent] as R | null)) || undefined
      used.handleEvent({ id, version, row, isOwn: actorId === me.id })
    },
    undefined,
    calls.changed !== undefined,
  )
  // The server repeats events between the early answer and the subscription. If the answer is too old for that, the list is read again.
  const liveState = useLiveState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are loaded and the channel is connected
  useEffect(() => {
    const askedAt = askedEarlyAt.current
    if (askedAt === undefined || liveState !== 'connected' || used.key === null) return
    askedEarlyAt.current = undefined
    if (performance.now() - askedAt > REPLAY_WINDOW_MS - SUBSCRIBE_ALLOWANCE_MS) used.refetchShown()
  }, [liveState, used.key])
  return used
}
