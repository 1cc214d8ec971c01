// The users of the company: those waiting for approval first, then all others by name.
import { peopleList } from '@manset/model/lists/people.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useListLabels } from '../../kit/list/list-labels.ts'
import { ListCount, ListPage } from '../../kit/list/page/list-page.tsx'
import { useFilteredList } from '../../kit/list/use-filtered-list.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useListState } from '../../ui/use-address-search.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useApprovalChange } from './approval-state.tsx'
import { getApprovalLock } from './permission-locks.ts'
import { userTexts } from './texts/texts.ts'
import { useActor } from './use-actor.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { sitesWithRightsDocument, type User, userCalls } from './user.documents.ts'
import classes from './user.module.css'
import { USER_FILTER_PARTS } from './user-filters.tsx'

/** Page size (specification 1, section 9). */
const PAGE_SIZE = 200
/** Text keys of the options. */
const OPTIONS = { approval: 'approval', isApproved: 'approval' }
const SITES_CACHE_TTL_MS = 60_000

export default function UserListPage() {
  const t = useTexts(userTexts)
  const navigate = useNavigate()
  const state = useListState()
  const actor = useActor()
  const site = useSite()
  const listed = useFilteredList<User>({ list: peopleList, calls: userCalls, pageSize: PAGE_SIZE })
  const { data } = useCall(sitesWithRightsDocument, {}, { staleAfterMs: SITES_CACHE_TTL_MS })
  const words = useListLabels(peopleList, userTexts, OPTIONS)
  const approval = useApprovalChange((user) => listed.patch(user.id, user))
  // A declined user can only be approved on their own page, where it is a deliberate decision rather than a stray key.
  const mayApprove = useCallback(
    (user: User) => user.isWaiting && !getApprovalLock(actor, user, String(site.id)),
    [actor, site.id],
  )
  const approve = useLatest((user: User) => void approval.change(user, true))
  const waiting = listed.rows.filter(({ isWaiting }) => isWaiting).length
  return (
    <ListPage
      listed={listed}
      label={t('title')}
      words={words}
      columns={useUserColumns({ words, sites: data?.getRoleRights ?? NO_SITES, mayApprove, approve })}
      rowHeight={44}
      nameOf={({ name }) => name}
      filterParts={USER_FILTER_PARTS}
      rowState={(user) => (user.isWaiting ? 'fresh' : undefined)}
      rowKeys={[{ keys: 'A', label: t('approval.keys'), run: (user) => mayApprove(user) && approve(user) }]}
      onOpen={({ id }) => void navigate({ to: getAddress('userDetail', { id }), state })}
      empty={{ title: t('empty'), text: t('emptyText') }}
      headerContent={
        <ListCount>
          {listed.isComplete && listed.rows.length > 0 && t('count', { count: listed.rows.length })}
          {waiting > 0 && (
            <span className={classes.waitingCount}>{t('waitingCount', { count: waiting })}</span>
          )}
        </ListCount>
      }
    />
  )
}

const NO_SITES: [] = []
