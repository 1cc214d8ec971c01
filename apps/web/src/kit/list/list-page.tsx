// The list of an entity as a page: search and filters in the address, windowed rows, the item beside it in a drawer.
//
//   export default function SignaturesPage() { return <EntityListPage entity={signature} address="signatures" /> }
//
// The ladder, from nothing to everything of one's own:
//   1. nothing           columns, filters and form from the definition
//   2. `columns`         chosen columns, and a column object among them for a cell of one's own
//   3. an own page on `useEntityList`, `useListFilter`, `useEntityColumns`, `EntityDrawer`, `useEntityForm`

import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AddressName } from '../../platform/addresses.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { lazyPart, usePreload } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { useApproval, withApprovalColumn } from './approval.tsx'
import { approvalActions } from './bulk-approval.tsx'
import { type ColumnChoice, useEntityColumns } from './list-columns.tsx'
import { ListFilterLine } from './list-filter-line.tsx'
import { ListFoot } from './list-foot.tsx'
import classes from './list-page.module.css'
import { RowGrid } from './rows/row-grid.tsx'
import { useSelection } from './rows/use-selection.ts'
import { LazyBulkBar } from './tools/lazy-bulk-bar.tsx'
import { LazyListLine } from './tools/lazy-list-line.tsx'
import { useListTools } from './tools/use-list-tools.ts'
import { type EntityListOptions, type UsedEntityList, useEntityList } from './use-entity-list.ts'
import { type UsedListFilter, useListFilter } from './use-list-filter.ts'
import { useOpenItem } from './use-open-item.ts'

const ROW_HEIGHT = 36

/** Forms are loaded when the first item is opened. */
const EntityDrawer = lazyPart(
  () => import('../form/entity-drawer.tsx'),
  (module) => module.EntityDrawer,
)

export interface EntityListPageProps extends EntityListOptions {
  entity: EntityDefinition
  /** Its address; an open item stands in the path where that has an id, else in the search. */
  address: AddressName
  /** The page of one item, where it has one of its own in place of the drawer. */
  detail?: AddressName
  columns?: readonly ColumnChoice[]
}

/** A list with its drawer; see the head of this file. */
export function EntityListPage(props: EntityListPageProps) {
  const { entity, address } = props
  const t = useTexts(kitTexts)
  const words = useEntityWords(entity)
  const { can } = useViewer()
  const filter = useListFilter(entity)
  const list = useEntityList(entity, filter.filter, props)
  const opened = useOpenItem(address, props.detail)
  usePreload(EntityDrawer)
  const wasOpened = useRef(false)
  if (opened.id !== undefined) wasOpened.current = true
  const canCreate = can(permissionOf(entity, 'create'))
  const handleNew = canCreate ? () => opened.open('new') : undefined
  return (
    <div className={classes.page}>
      <PageHeader
        title={words.many}
        beside={
          list.isComplete &&
          list.items.length > 0 && (
            <span className={classes.count}>{t('list.count', { count: list.items.length })}</span>
          )
        }
        actions={
          handleNew && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={handleNew}>
              {words.new}
            </Button>
          )
        }
      />
      <Rows
        {...{ entity, list, filter }}
        columns={props.columns}
        selectedId={opened.id}
        onOpen={opened.open}
        onNew={handleNew}
      />
      {wasOpened.current && (
        <EntityDrawer
          entity={entity}
          id={opened.id}
          onClose={opened.close}
          onSaved={({ id }) => list.readAgain([id])}
        />
      )}
    </div>
  )
}

interface RowsProps {
  entity: EntityDefinition
  list: UsedEntityList
  filter: UsedListFilter
  columns: readonly ColumnChoice[] | undefined
  selectedId: string | undefined
  onOpen: (id: string) => void
  onNew: (() => void) | undefined
}

function Rows(props: RowsProps) {
  const { entity, list, filter, columns: chosen, selectedId, onOpen } = props
  const t = useTexts(kitTexts)
  const words = useEntityWords(entity)
  const toggleApproval = useApproval(entity, list)
  const tools = useListTools({
    list: entity.name,
    columns: useEntityColumns(entity, chosen),
    exported: { list: entity.name, filter: list.asked },
  })
  const columns = withApprovalColumn(entity, tools.columns, toggleApproval)
  const selection = useSelection(list.items)
  const nameOf = (item: EntityItem) => String(item[entity.label] ?? item.id)
  const isChoosing = selection.chosen.length > 0
  return (
    <>
      <LazyListLine {...tools.line} isAwaited={list.isLoading} />
      {!isChoosing && <ListFilterLine entity={entity} used={filter} />}
      <LazyBulkBar
        selection={selection}
        rows={list.items}
        nameOf={nameOf}
        actions={toggleApproval ? approvalActions(entity, list) : []}
        tools={tools.line}
      />
      {list.items.length === 0 ? (
        <NoRows {...props} />
      ) : (
        <div className={classes.rows}>
          <RowGrid
            label={words.many}
            columns={columns}
            rows={list.items}
            rowHeight={ROW_HEIGHT}
            density={tools.density}
            selection={selection}
            nameOf={nameOf}
            selectedId={selectedId}
            onOpen={(item) => onOpen(item.id)}
            onReachEnd={list.error ? doNothing : list.loadMore}
            isBusy={list.isLoading || list.isLoadingMore}
            footer={<ListFoot list={list} />}
            rowKeys={toggleApproval && [{ keys: 'A', label: t('list.keyApprove'), run: toggleApproval }]}
          />
        </div>
      )}
    </>
  )
}

function NoRows({ entity, list, filter, onNew }: RowsProps) {
  const t = useTexts(kitTexts)
  const ui = useTexts(uiTexts)
  const words = useEntityWords(entity)
  if (list.error) return <FailedState error={list.error} onRetry={list.retry} />
  if (list.isLoading) return <RowSkeletons height={ROW_HEIGHT} />
  if (filter.isFiltering)
    return (
      <StateView kind="nothingFound" action={{ label: ui('states.clearFilters'), onClick: filter.clear }} />
    )
  return (
    <StateView
      kind="empty"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={onNew && { label: words.new, onClick: onNew }}
    />
  )
}

const doNothing = () => {}
