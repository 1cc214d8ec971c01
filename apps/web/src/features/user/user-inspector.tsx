// The user's profile from the identity provider, and whether they may sign in.
import { Anchor, Avatar, Group, Switch, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { DateTimeText } from '../../ui/date-time-text.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type DecisionProps, useApprovalDecision } from './decision.tsx'
import { userTexts } from './texts/texts.ts'
import classes from './user.module.css'

const MAX_DEPARTMENT_LENGTH = 80
const LOCKS = { site: 'approvalSite', administrator: 'approvalAdministrator', own: 'approvalOwn' } as const

export function UserInspector(props: DecisionProps) {
  const { form } = props
  const t = useTexts(userTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { user, values } = form
  return (
    <div className={classes.inspector}>
      <Approval {...props} />
      <section aria-labelledby="person-title" className={classes.block}>
        <h2 id="person-title" className={classes.title}>
          {t('detail.person')}
        </h2>
        <Group gap="sm" wrap="nowrap">
          <Avatar src={user.picture} name={user.name} size={48} color="accent" alt="" />
          <span className={classes.names}>
            <bdi className={classes.line}>{user.name}</bdi>
            <span className={classes.quietLine}>{user.username}</span>
          </span>
        </Group>
        <dl className={classes.facts}>
          <Fact name={t('detail.email')}>{user.email}</Fact>
          <Fact name={t('detail.firstSignIn')}>
            <DateTimeText moment={user.createdDate} />
          </Fact>
          <Fact name={t('detail.handbook')}>
            {user.handbookAcceptedDate ? (
              <DateTimeText moment={user.handbookAcceptedDate} />
            ) : (
              t('detail.handbookNotYet')
            )}
          </Fact>
        </dl>
        <TextInput
          label={t('detail.department')}
          value={values.department}
          maxLength={MAX_DEPARTMENT_LENGTH}
          readOnly={form.isReadOnly}
          onChange={(event) => form.setDepartment(event.currentTarget.value)}
        />
        <p className={classes.about}>{t('detail.fromProvider')}</p>
        {can('audit.view') && (
          <Anchor
            component={Link}
            to={getAddress('audit')}
            search={{ entity: 'user', item: user.id } as never}
            size="sm"
          >
            {t('detail.history')}
          </Anchor>
        )}
        {user.updatedBy && (
          <p className={classes.about}>
            {t('detail.changedBy', { name: user.updatedBy.name, time: format.dateTime(user.updatedDate) })}
          </p>
        )}
      </section>
    </div>
  )
}

/** The switch, with the author of the last change. */
function Approval(props: DecisionProps) {
  const { form, approval } = props
  const { user } = form
  const t = useTexts(userTexts)
  const format = useFormat()
  const { lock, decide } = useApprovalDecision(props)
  const { approvalChangedBy: by, approvalChangedDate: date } = user
  const decided = by
    ? t('approval.byWhom', { name: by.name, time: format.dateTime(date) })
    : user.isWaiting && t('approval.never')
  return (
    <section aria-labelledby="approval-title" className={classes.block}>
      <h2 id="approval-title" className={classes.title}>
        {t('columns.approval')}
      </h2>
      <Switch
        label={t('approval.label')}
        checked={user.isApproved}
        disabled={lock !== null}
        // Focusable while a change is in progress, so that the focus is not lost; further clicks are ignored.
        aria-disabled={approval.isBusy || undefined}
        aria-describedby="approval-about"
        onChange={(event) => void decide(event.currentTarget.checked)}
      />
      <p id="approval-about" className={classes.about}>
        {[decided, lock && t(`lock.${LOCKS[lock]}`)].filter(Boolean).join(' ')}
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
