// The decision on a user's approval: the action, and its two buttons while undecided.
import { Button, Group } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import type { UsedApproval } from './approval-state.tsx'
import { type Actor, getApprovalLock } from './permission-locks.ts'
import { userTexts } from './texts/texts.ts'
import type { UserForm } from './use-user-form.ts'

export interface DecisionProps {
  form: UserForm
  approval: UsedApproval
  actor: Actor
}

/** Why the viewer may not decide, and the action, which asks for confirmation before revoking an approval. */
export function useApprovalDecision({ form, approval, actor }: DecisionProps) {
  const t = useTexts(userTexts)
  const { user } = form
  const lock = getApprovalLock(actor, user, String(useSite().id))
  const decide = async (isApproved: boolean) => {
    if (approval.isBusy) return
    if (!isApproved && user.isApproved) {
      const isAgreed = await confirm({
        title: t('approval.undoTitle', { name: user.name }),
        text: t('approval.undoText'),
        action: t('approval.undoAction'),
        isDangerous: true,
      })
      if (!isAgreed) return
    }
    // Roles selected before approving are saved with it, as one change.
    const isWithRoles = isApproved && form.isDirty && !form.isReadOnly
    await approval.change(user, isApproved, isWithRoles ? () => form.save({ isApproved }) : undefined)
  }
  return { lock, decide }
}

/** Approve and decline buttons; nothing once decided, or for viewers without the permission. */
export function DecisionButtons(props: DecisionProps) {
  const t = useTexts(userTexts)
  const { lock, decide } = useApprovalDecision(props)
  if (!props.form.user.isWaiting || lock) return null
  // Still focusable while a decision is in progress, so that the focus is not lost.
  const isBusy = props.approval.isBusy || undefined
  return (
    <Group gap="sm" mt="xs">
      <Button size="compact-sm" aria-disabled={isBusy} onClick={() => void decide(true)}>
        {t('approval.approve')}
      </Button>
      <Button size="compact-sm" variant="default" aria-disabled={isBusy} onClick={() => void decide(false)}>
        {t('approval.decline')}
      </Button>
    </Group>
  )
}
