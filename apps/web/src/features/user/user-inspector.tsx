// Who the person is, as far as the identity provider says, and whether they may sign in.
import { Anchor, Avatar, Button, Group, Switch, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { MomentText } from '../../ui/moment-text.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { UsedApproval } from './approval-state.tsx'
import { type Actor, approvalLock } from './locks.ts'
import { userTexts } from './texts/texts.ts'
import type { UserForm } from './use-user-form.ts'
import classes from './user.module.css'

const LONGEST_DEPARTMENT = 80
const LOCKS = { site: 'approvalSite', administrator: 'approvalAdministrator', own: 'approvalOwn' } as const

export interface UserInspectorProps {
  form: UserForm
  approval: UsedApproval
  actor: Actor
}

export function UserInspector({ form, approval, actor }: UserInspectorProps) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { user, values } = form
  return (
    <div className={classes.inspector}>
      <Approval {...{ form, approval, actor }} />
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
            <MomentText moment={user.createdDate} />
          </Fact>
          <Fact name={t('detail.handbook')}>
            {user.handbookAcceptedDate ? (
              <MomentText moment={user.handbookAcceptedDate} />
            ) : (
              t('detail.handbookNotYet')
            )}
          </Fact>
        </dl>
        <TextInput
          label={t('detail.department')}
          value={values.department}
          maxLength={LONGEST_DEPARTMENT}
          readOnly={form.isReadOnly}
          onChange={(event) => form.setDepartment(event.currentTarget.value)}
        />
        <p className={classes.about}>{t('detail.fromProvider')}</p>
        {can('audit.view') && (
          <Anchor
            component={Link}
            to={addressOf('audit')}
            search={{ entity: 'user', item: user.id } as never}
            size="sm"
          >
            {t('detail.history')}
          </Anchor>
        )}
        {user.updatedBy && (
          <p className={classes.about}>
            {t('detail.changedBy', { name: user.updatedBy.name, time: format.moment(user.updatedDate) })}
          </p>
        )}
      </section>
    </div>
  )
}

/** The switch, with who turned it last; of somebody who waits, two buttons, because both answers are decisions. */
function Approval({ form, approval, actor }: UserInspectorProps) {
  const { user } = form
  const t = useTexts(userTexts)
  const format = useFormat()
  const site = useSite()
  const lock = approvalLock(actor, user, String(site.id))
  const { approvalChangedBy: by, approvalChangedDate: date } = user
  const toggle = useRef<HTMLInputElement>(null)
  const decided = by
    ? t('approval.byWhom', { name: by.name, time: format.moment(date) })
    : user.isWaiting && t('approval.never')
  const handleChange = async (isApproved: boolean) => {
    if (approval.isBusy) return
    // The two buttons go with the decision.
    if (user.isWaiting) toggle.current?.focus()
    if (!isApproved && user.isApproved) {
      const isAgreed = await confirm({
        title: t('approval.undoTitle', { name: user.name }),
        text: t('approval.undoText'),
        action: t('approval.undoAction'),
        isDangerous: true,
      })
      if (!isAgreed) return
    }
    // What was ticked beside it is what somebody is let in with: one press, one change.
    const isWithRoles = isApproved && form.isDirty && !form.isReadOnly
    await approval.change(user, isApproved, isWithRoles ? () => form.save({ isApproved }) : undefined)
  }
  return (
    <section aria-labelledby="approval-title" className={classes.block}>
      <h2 id="approval-title" className={classes.title}>
        {t('columns.approval')}
      </h2>
      <Switch
        ref={toggle}
        label={t('approval.label')}
        checked={user.isApproved}
        disabled={lock !== null}
        // Reachable while it is on its way, so that the focus is never lost; what is pressed then is not taken twice.
        aria-disabled={approval.isBusy || undefined}
        aria-describedby="approval-about"
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      <p id="approval-about" className={classes.about}>
        {[decided, lock && t(`lock.${LOCKS[lock]}`)].filter(Boolean).join(' ')}
      </p>
      {user.isWaiting && !lock && (
        <Group gap="sm">
          <Button
            size="compact-sm"
            aria-disabled={approval.isBusy || undefined}
            onClick={() => void handleChange(true)}
          >
            {t('approval.approve')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={approval.isBusy || undefined}
            onClick={() => void handleChange(false)}
          >
            {t('approval.decline')}
          </Button>
        </Group>
      )}
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
