// Columns of the list of people, on the screen and in a file.
import { ROLES } from '@manset/model/permissions.ts'
import { Avatar } from '@mantine/core'
import { useMemo } from 'react'
import type { GridColumn } from '../../kit/list/rows/row-grid.tsx'
import { useRightsWords } from '../../kit/words/rights/rights-words.ts'
import { useTexts } from '../../platform/texts.ts'
import { MomentText } from '../../ui/moment-text.tsx'
import { APPROVAL_STATES, ApprovalState } from './approval-state.tsx'
import { userTexts } from './texts/texts.ts'
import type { RatedSite, User } from './user.documents.ts'
import classes from './user.module.css'

export function useUserColumns(sites: readonly RatedSite[]): readonly GridColumn<User>[] {
  const t = useTexts(userTexts)
  const words = useRightsWords()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('column.name'),
        width: '260px',
        isFixed: true,
        exported: [
          { key: 'name', heading: t('column.name') },
          { key: 'username', heading: t('detail.username') },
          { key: 'email', heading: t('column.email') },
        ],
        render: (user) => <Name user={user} />,
      },
      {
        key: 'department',
        label: t('column.department'),
        width: '170px',
        hiddenBelow: 900,
        render: ({ department }) => <bdi className={classes.line}>{department}</bdi>,
      },
      {
        key: 'roles',
        label: t('column.roles'),
        hiddenBelow: 640,
        exported: [
          {
            key: 'roles',
            heading: t('column.roles'),
            options: Object.fromEntries(
              sites.flatMap(({ siteId, siteName }) =>
                Object.keys(ROLES).map((id) => [`${siteId}.${id}`, `${siteName}: ${words.role(id)}`]),
              ),
            ),
          },
        ],
        render: (user) => <Roles user={user} sites={sites} />,
      },
      {
        key: 'approval',
        label: t('column.approval'),
        width: '160px',
        exported: [
          {
            key: 'approval',
            heading: t('column.approval'),
            options: Object.fromEntries(APPROVAL_STATES.map((state) => [state, t(`approval.${state}`)])),
          },
        ],
        render: (user) => <ApprovalState user={user} />,
      },
      {
        key: 'changed',
        label: t('column.changed'),
        width: '132px',
        hiddenBelow: 760,
        render: ({ updatedDate }) => <MomentText moment={updatedDate} />,
      },
      {
        key: 'created',
        label: t('detail.firstSignIn'),
        width: '132px',
        isExtra: true,
        render: ({ createdDate }) => <MomentText moment={createdDate} />,
      },
    ],
    [t, words, sites],
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

/** “Manşet Editör, Yazar”; sites with the same roles stand together, more than two of them as a number. */
function Roles({ user, sites }: { user: User; sites: readonly RatedSite[] }) {
  const t = useTexts(userTexts)
  const words = useRightsWords()
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
