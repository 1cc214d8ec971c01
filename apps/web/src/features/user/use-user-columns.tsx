// Columns of the user list, on screen and in exports.
import { peopleList } from '@manset/model/lists/people.ts'
import { ROLES } from '@manset/model/permissions/permissions.ts'
import { Avatar, Button } from '@mantine/core'
import { useMemo } from 'react'
import type { ListLabels } from '../../kit/list/list-labels.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../kit/list/rows/grid.ts'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { APPROVAL_STATES, ApprovalState } from './approval-state.tsx'
import { userTexts } from './texts/texts.ts'
import type { RatedSite, User } from './user.documents.ts'
import classes from './user.module.css'

export interface UserColumnsOptions {
  words: ListLabels
  sites: readonly RatedSite[]
  mayApprove: (user: User) => boolean
  approve: (user: User) => void
}

export function useUserColumns(options: UserColumnsOptions): readonly GridColumn<User>[] {
  const { words, sites, mayApprove, approve } = options
  const t = useTexts(userTexts)
  const rights = useRightsLabels()
  const own = useMemo(
    (): OwnColumns<User> => ({
      name: { width: '260px', isFixed: true, role: 'title', render: (user) => <Name user={user} /> },
      department: { width: '170px', hiddenBelow: 1_000 },
      roles: {
        hiddenBelow: 640,
        exported: [
          {
            key: 'roles',
            heading: t('columns.roles'),
            options: Object.fromEntries(
              sites.flatMap(({ siteId, siteName }) =>
                Object.keys(ROLES).map((id) => [`${siteId}.${id}`, `${siteName}: ${rights.role(id)}`]),
              ),
            ),
          },
        ],
        render: (user) => <Roles user={user} sites={sites} />,
      },
      approval: {
        width: '160px',
        exported: [
          {
            key: 'approval',
            heading: t('columns.approval'),
            options: Object.fromEntries(APPROVAL_STATES.map((state) => [state, t(`approval.${state}`)])),
          },
        ],
        render: (user) => <ApprovalState user={user} />,
      },
      changed: { width: '132px', hiddenBelow: 900 },
      created: { width: '132px' },
      // Always the last column, whichever are visible: approves waiting users.
      action: {
        ...{ width: '132px', align: 'end', isLabelHidden: true, isFixed: true },
        render: (user) => mayApprove(user) && <ApproveButton user={user} onApprove={approve} />,
      },
    }),
    [t, rights, sites, mayApprove, approve],
  )
  return useListColumns(peopleList, words, own)
}

function ApproveButton({ user, onApprove }: { user: User; onApprove: (user: User) => void }) {
  const t = useTexts(userTexts)
  return (
    <Button
      size="compact-sm"
      variant="light"
      // The row itself is the tab stop; pressing A on it does the same.
      tabIndex={-1}
      title={`${t('approval.keys')} (A)`}
      aria-keyshortcuts="A"
      rightSection={<kbd className={classes.key}>A</kbd>}
      aria-label={t('approval.approveNamed', { name: user.name })}
      onClick={() => onApprove(user)}
    >
      {t('approval.approve')}
    </Button>
  )
}

function Name({ user }: { user: User }) {
  return (
    <span className={classes.person}>
      <Avatar src={user.picture} name={user.name} size={28} color="accent" alt="" />
      <span className={classes.names}>
        <bdi className={classes.line}>{user.name}</bdi>
        <span className={classes.quietLine} title={user.email ?? undefined}>
          {user.email ?? user.username}
        </span>
      </span>
    </span>
  )
}

/** “Manşet Editör, Yazar”; sites with the same roles are grouped, and more than two are shown as a number. */
function Roles({ user, sites }: { user: User; sites: readonly RatedSite[] }) {
  const t = useTexts(userTexts)
  const words = useRightsLabels()
  const groups = new Map<string, { name: string; color: string | undefined }[]>()
  for (const { siteId, roleIds } of user.roles) {
    const site = sites.find((one) => String(one.siteId) === siteId)
    const roles = roleIds.map(words.role).join(', ')
    groups.set(roles, [...(groups.get(roles) ?? []), { name: site?.siteName ?? siteId, color: site?.color }])
  }
  return (
    <span className={classes.roles}>
      {[...groups].map(([roles, held]) => (
        <span
          key={roles}
          className={classes.siteRoles}
          title={`${held.map(({ name }) => name).join(', ')}: ${roles}`}
        >
          {held.map(({ name, color }) => (
            <span key={name} className={classes.swatch} style={{ background: color }} aria-hidden="true" />
          ))}
          {held.length > 2 ? (
            t('siteCount', { count: held.length })
          ) : (
            <bdi>{held.map(({ name }) => name).join(', ')}</bdi>
          )}
          <span className={classes.quiet}>{roles}</span>
        </span>
      ))}
    </span>
  )
}
