// A user's roles on each site and the resulting permissions, with profile and approval beside them.
import { Alert } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { ConflictVersions } from '../../kit/form/conflict-versions.tsx'
import { EditFrame } from '../../kit/form/edit-frame.tsx'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { SaveButtonOf, SaveFailureOf, SaveStateOf } from '../../kit/form/save-line.tsx'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ApprovalState, useApprovalChange } from './approval-state.tsx'
import { DecisionButtons, type DecisionProps } from './decision.tsx'
import { RolesGrid } from './roles-grid.tsx'
import { SiteRights } from './site-rights.tsx'
import { userTexts } from './texts/texts.ts'
import { useActor } from './use-actor.ts'
import { formatPart, type UserForm, useUserForm } from './use-user-form.ts'
import type { RatedSite, User } from './user.documents.ts'
import { UserInspector } from './user-inspector.tsx'
import { getSiteId, toUserValues, type UserPart } from './user-values.ts'

export interface UserEditorProps {
  user: User
  sites: readonly RatedSite[]
}

export function UserEditor({ user: given, sites }: UserEditorProps) {
  const t = useTexts(userTexts)
  const actor = useActor()
  const isReadOnly = !sites.some(({ siteId }) => actor.can('edit', String(siteId)))
  const form = useUserForm(given, isReadOnly)
  const approval = useApprovalChange(form.applyServerUser)
  const { user } = form
  usePageTitle(user.name)
  useUnsavedGuard(form.isDirty)
  const handleSave = async () => {
    if (user.id === actor.id && losesRights(form) && !(await confirmRightsLoss(t))) return
    await form.save()
  }
  const save = () => void handleSave()
  return (
    <>
      <EditFrame
        heading={
          <EditHeading listAddress={getAddress('userList')} toList={t('toList')}>
            <bdi>{user.name}</bdi>
          </EditHeading>
        }
        status={<ApprovalState user={user} />}
        actions={
          <>
            <SaveStateOf form={form} onRetry={save} />
            <SaveButtonOf form={form} onSave={save} />
          </>
        }
        failure={<SaveFailureOf form={form} />}
        inspector={<UserInspector form={form} approval={approval} actor={actor} />}
      >
        <Notice {...{ form, approval, actor }} />
        <RolesGrid form={form} sites={sites} actor={actor} />
        <SiteRights sites={sites} roles={form.values.roles} />
      </EditFrame>
      <Conflict form={form} sites={sites} />
    </>
  )
}

/** Why this user cannot work yet. Above the roles, so that the decision is the first tab stop. */
function Notice(props: DecisionProps) {
  const { user, values } = props.form
  const t = useTexts(userTexts)
  const format = useFormat()
  const hasRoles = Object.values(values.roles).some((roleIds) => roleIds.length > 0)
  const texts = [
    user.isWaiting && t('approval.waitingNote', { name: user.name, time: format.dateTime(user.createdDate) }),
    user.isApproved && !hasRoles && t('detail.noRoles'),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Alert color="amber" role="note" icon={<IconUserExclamation size={18} aria-hidden="true" />}>
      {texts.join(' ')}
      <DecisionButtons {...props} />
    </Alert>
  )
}

function losesRights({ user, values }: UserForm): boolean {
  return user.roles.some(({ siteId, roleIds }) => roleIds.some((id) => !values.roles[siteId]?.includes(id)))
}

function confirmRightsLoss(
  t: ReturnType<typeof useTexts<(typeof userTexts)['texts']['tr']>>,
): Promise<boolean> {
  return confirm({
    title: t('detail.lessOwnTitle'),
    text: t('detail.lessOwnText'),
    action: t('detail.lessOwnAction'),
    isDangerous: true,
  })
}

function Conflict({ form, sites }: { form: UserForm; sites: readonly RatedSite[] }) {
  const t = useTexts(userTexts)
  const words = useRightsLabels()
  const { conflict, values } = form
  if (!conflict) return null
  const siteName = (id: string) => sites.find(({ siteId }) => String(siteId) === id)?.siteName ?? id
  const label = (part: UserPart) =>
    part === 'department' ? t('detail.department') : t('detail.rolesOn', { site: siteName(getSiteId(part)) })
  const theirs = toUserValues(conflict.user)
  return (
    <ConflictVersions
      key={conflict.user.version}
      who={conflict.user.updatedBy?.name}
      when={conflict.user.updatedDate}
      fields={conflict.parts.map(({ part, hasBothChanged, proposed }) => ({
        ...{ name: part, label: label(part), isContested: hasBothChanged, proposed },
        mine: formatPart(values, part, words.role),
        theirs: formatPart(theirs, part, words.role),
      }))}
      onResolve={form.resolveConflict}
      onClose={form.closeConflict}
    />
  )
}
