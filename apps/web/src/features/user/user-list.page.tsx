// The people of the company: who waits for approval first, then everybody by name.
import { ROLES } from '@manset/model/permissions.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { ListFoot } from '../../kit/list/list-foot.tsx'
import listClasses from '../../kit/list/list-page.module.css'
import { ClearFilters } from '../../kit/list/rows/clear-filters.tsx'
import { type GridColumn, RowGrid } from '../../kit/list/rows/row-grid.tsx'
import { SearchField } from '../../kit/list/rows/search-field.tsx'
import { LazyListLine } from '../../kit/list/tools/lazy-list-line.tsx'
import { useListTools } from '../../kit/list/tools/use-list-tools.ts'
import { type UsedListFilter, useListFilter } from '../../kit/list/use-list-filter.ts'
import { useRightsWords } from '../../kit/words/rights/rights-words.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { addressOf } from '../../platform/addresses.ts'
import { useCall } from '../../platform/graphql.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import { useListState } from '../../ui/use-address-search.ts'
import { APPROVAL_STATES, useApprovalChange } from './approval-state.tsx'
import { approvalLock } from './locks.ts'
import { userTexts } from './texts/texts.ts'
import { useActor } from './use-actor.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { type UsedUserList, useUserList } from './use-user-list.ts'
import { type RatedSite, sitesWithRightsDocument, type User } from './user.documents.ts'
import classes from './user.module.css'

const ROW_HEIGHT = 44
const SITES_FRESH_MS = 60_000
/** What the list can be filtered by, as the address names it. */
const LISTED = { list: { filters: ['approval', 'sites', 'roles'] } }

export default function UserListPage() {
  const t = useTexts(userTexts)
  const filter = useListFilter(LISTED)
  const list = useUserList(filter.filter)
  const { data } = useCall(sitesWithRightsDocument, {}, { freshForMs: SITES_FRESH_MS })
  const sites = data?.getRoleRights ?? []
  const waiting = list.items.filter(({ isWaiting }) => isWaiting).length
  return (
    <div className={listClasses.page}>
      <PageHeader
        title={t('title')}
        beside={
          <span className={listClasses.count}>
            {list.isComplete && list.items.length > 0 && t('count', { count: list.items.length })}
            {waiting > 0 && (
              <span className={classes.waitingCount}>{t('waitingCount', { count: waiting })}</span>
            )}
          </span>
        }
      />
      <Rows list={list} filter={filter} sites={sites} />
    </div>
  )
}

function Filters({ used, sites }: { used: UsedListFilter; sites: readonly RatedSite[] }) {
  const t = useTexts(userTexts)
  const kit = useTexts(kitTexts)
  const words = useRightsWords()
  const { values } = used.filter
  return (
    <search className={listClasses.filters} aria-label={kit('list.filters')}>
      <SearchField label={t('search')} value={used.filter.search} onChange={used.setSearch} />
      <FilterChip
        label={t('filter.approval')}
        isSingle
        value={values.approval ?? []}
        onChange={(value) => used.setValue('approval', value)}
        options={APPROVAL_STATES.map((state) => ({ value: state, label: t(`approval.${state}`) }))}
      />
      <FilterChip
        label={t('filter.site')}
        value={values.sites ?? []}
        onChange={(value) => used.setValue('sites', value)}
        options={sites.map(({ siteId, siteName }) => ({ value: String(siteId), label: siteName }))}
      />
      <FilterChip
        label={t('filter.role')}
        value={values.roles ?? []}
        onChange={(value) => used.setValue('roles', value)}
        options={Object.keys(ROLES).map((id) => ({ value: id, label: words.role(id) }))}
      />
      {used.isFiltering && <ClearFilters onClear={used.clear} />}
    </search>
  )
}

interface RowsProps {
  list: UsedUserList
  filter: UsedListFilter
  sites: readonly RatedSite[]
}

function Rows({ list, filter, sites }: RowsProps) {
  const t = useTexts(userTexts)
  const navigate = useNavigate()
  const state = useListState()
  const actor = useActor()
  const site = useSite()
  const approval = useApprovalChange(list.patch)
  // Whoever was turned down is let in again on their own page, where that is a decision and no stray key.
  const mayApprove = (user: User) => user.isWaiting && !approvalLock(actor, user, String(site.id))
  const approve = (user: User) => void approval.change(user, true)
  const action = useActionColumn(mayApprove, approve)
  const tools = useListTools({
    list: 'user',
    columns: useUserColumns(sites),
    exported: { list: 'user', filter: list.asked },
  })
  return (
    <>
      <LazyListLine {...tools.line} isAwaited={list.isLoading} />
      <Filters used={filter} sites={sites} />
      {list.items.length === 0 ? (
        <NoRows list={list} filter={filter} />
      ) : (
        <div className={listClasses.rows}>
          <RowGrid
            label={t('title')}
            columns={[...tools.columns, action]}
            rows={list.items}
            rowHeight={ROW_HEIGHT}
            density={tools.density}
            rowState={(user) => (user.isWaiting ? 'fresh' : undefined)}
            onOpen={(user) => void navigate({ to: addressOf('userDetail', { id: user.id }), state })}
            onReachEnd={list.error ? doNothing : list.loadMore}
            isBusy={list.isLoading || list.isLoadingMore}
            footer={<ListFoot list={list} />}
            rowKeys={[
              { keys: 'A', label: t('approval.keys'), run: (user) => mayApprove(user) && approve(user) },
            ]}
          />
        </div>
      )}
    </>
  )
}

function NoRows({ list, filter }: Pick<RowsProps, 'list' | 'filter'>) {
  const t = useTexts(userTexts)
  const ui = useTexts(uiTexts)
  if (list.error) return <FailedState error={list.error} onRetry={list.retry} />
  if (list.isLoading) return <RowSkeletons height={ROW_HEIGHT} />
  if (!filter.isFiltering) return <StateView kind="empty" title={t('empty')} text={t('emptyText')} />
  return (
    <StateView kind="nothingFound" action={{ label: ui('states.clearFilters'), onClick: filter.clear }} />
  )
}

const doNothing = () => {}

/** At the end of a row, whatever columns are chosen: approving whoever waits. */
function useActionColumn(
  mayApprove: (user: User) => boolean,
  approve: (user: User) => void,
): GridColumn<User> {
  const t = useTexts(userTexts)
  return {
    key: 'action',
    exported: [],
    label: t('column.action'),
    isLabelHidden: true,
    width: '116px',
    align: 'end',
    render: (user) =>
      mayApprove(user) && (
        <Button
          size="compact-sm"
          variant="light"
          // The row itself is the stop of the Tab key; A on it does the same.
          tabIndex={-1}
          title={`${t('approval.keys')} (A)`}
          aria-label={t('approval.approveNamed', { name: user.name })}
          onClick={() => approve(user)}
        >
          {t('approval.approve')}
        </Button>
      ),
  }
}
