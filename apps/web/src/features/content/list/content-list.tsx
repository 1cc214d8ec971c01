// The content list and the draft list: head, type tabs, filter line, rows.

import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { BUILT_CONTENT_TYPES, type BuiltContentType } from '@manset/model/entities/entities.ts'
import { Button } from '@mantine/core'
import { IconFilePencil, IconFiles } from '@tabler/icons-react'
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { Arrivals, LiveRows } from '../../../kit/list/rows/live-rows.tsx'
import type { GridHandle } from '../../../kit/list/rows/row-grid.tsx'
import { useSelection } from '../../../kit/list/rows/use-selection.ts'
import { LazyListLine } from '../../../kit/list/tools/lazy-list-line.tsx'
import { useListTools } from '../../../kit/list/tools/use-list-tools.ts'
import { addressOf } from '../../../platform/addresses.ts'
import { stripEmptyFilters } from '../../../platform/document.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { lazyPart, useOnceNeeded } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StateView } from '../../../ui/states/state-view.tsx'
import { useListState } from '../../../ui/use-address-search.ts'
import { addressOfContent } from '../public.ts'
import { contentTexts } from '../texts/texts.ts'
import type { ContentRow } from './content-list.documents.ts'
import classes from './content-list.module.css'
import { CreateButton } from './create-button.tsx'
import { isFiltering, NO_FILTER, pathOfType, toCallFilter, typeOfPath } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { TypeTabs } from './type-tabs.tsx'
import { useContentColumns } from './use-content-columns.tsx'
import { useContentList } from './use-content-list.ts'
import { useListAddress } from './use-list-address.ts'
import { useStatusChange } from './use-status-change.ts'

const ContentBulkBar = lazyPart(
  () => import('./content-bulk-bar.tsx'),
  (module) => module.ContentBulkBar,
)

const ROW_HEIGHT = 44

export function ContentList({ list }: { list: 'contentList' | 'draftList' }) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const params = useParams({ strict: false }) as { type?: string }
  const type = typeOfPath(params.type)
  if (type === null) throw notFound()
  const isDraftList = list === 'draftList'
  const other = isDraftList ? 'contentList' : 'draftList'
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(isDraftList ? 'list.draftTitle' : 'list.title')}
        beside={<TypeTabs list={list} type={type} />}
        actions={
          <>
            <Button
              component={Link}
              to={addressOf(other, { type: type && pathOfType(type) })}
              variant="subtle"
              color="gray"
              fw={500}
              leftSection={
                isDraftList ? (
                  <IconFiles size={16} aria-hidden="true" />
                ) : (
                  <IconFilePencil size={16} aria-hidden="true" />
                )
              }
            >
              {t(isDraftList ? 'list.toContents' : 'list.toDrafts')}
            </Button>
            <CreateButton type={type} />
          </>
        }
      />
      {type && !can(`${type}.view`) ? (
        <StateView kind="notAllowed" />
      ) : (
        <ListedContents key={String(type)} list={list} type={type} />
      )}
    </div>
  )
}

const DRAFT: readonly ContentStatus[] = ['draft']

function ListedContents({
  list,
  type,
}: {
  list: 'contentList' | 'draftList'
  type: BuiltContentType | undefined
}) {
  const t = useTexts(contentTexts)
  const { site, can } = useViewer()
  const navigate = useNavigate()
  const state = useListState()
  const [filter, changeFilter] = useListAddress()
  const isDraftList = list === 'draftList'
  const statuses = isDraftList ? DRAFT : undefined
  const asked = toCallFilter(filter, { type, statuses, timeZone: site.timeZone })
  const used = useContentList(asked)
  const changeStatus = useStatusChange(used.hearRow)
  const onStatus = useLatest((row: ContentRow, status: ContentStatus) => void changeStatus(row, status))
  const tools = useListTools({
    list: isDraftList ? 'drafts' : 'contents',
    columns: useContentColumns({ isDraftList, departures: used.list.departures, onStatus }),
    exported: { list: 'contents', filter: stripEmptyFilters({ filter: asked }).filter },
    // The type stands in the path; a view leads to it, too.
    inPath: {
      values: { type },
      go: ({ type: to, ...search }) => {
        const built = BUILT_CONTENT_TYPES.find((one) => one === to)
        void navigate({
          to: addressOf(list, { type: built && pathOfType(built) }),
          search: search as never,
          resetScroll: false,
        })
      },
    },
  })
  const { rows } = used.list
  const selection = useSelection(rows)
  // It stays once it came: what failed is told by it after the selection is gone.
  const isBarNeeded = useOnceNeeded(selection.chosen.length > 0)
  const nameOf = (row: ContentRow) => row.title || t('list.noTitle')
  const handle = useRef<GridHandle>(null)
  const createType = type ?? 'news'
  const clear = () => changeFilter(NO_FILTER)
  return (
    <>
      <LazyListLine {...tools.line} isAwaited={used.isLoading} />
      {selection.chosen.length === 0 && (
        <div className={classes.tools}>
          <ListFilters filter={filter} onChange={changeFilter} hasStatuses={!isDraftList} />
          <Arrivals
            count={used.isLoading ? 0 : used.list.arrivals.length}
            onShow={() => {
              used.showArrivals()
              handle.current?.scrollToTop()
            }}
          />
        </div>
      )}
      {isBarNeeded && <ContentBulkBar selection={selection} rows={rows} nameOf={nameOf} tools={tools.line} />}
      <LiveRows
        used={used}
        label={t(isDraftList ? 'list.draftTitle' : 'list.title')}
        columns={tools.columns}
        rowHeight={ROW_HEIGHT}
        density={tools.density}
        selection={selection}
        nameOf={nameOf}
        handle={handle}
        onOpen={(row) => void navigate({ to: addressOfContent(row.type, row.id), state })}
        onClearFilters={isFiltering(filter) ? clear : undefined}
        empty={{
          title: t(isDraftList ? 'empty.draftTitle' : 'empty.title'),
          text: t(isDraftList ? 'empty.draftText' : 'empty.text'),
          action: can(`${createType}.create`)
            ? {
                label: t(`list.createOne.${createType}`),
                onClick: () => void navigate({ to: addressOfContent(createType) }),
              }
            : undefined,
        }}
      />
    </>
  )
}

/** A function that stays the same and always calls the newest one. */
function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...args: A) => latest.current(...args), [])
}
