// A user's approval: its state as text, and changing it.
import { useState } from 'react'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { userTexts } from './texts/texts.ts'
import { approveUserDocument, type User } from './user.documents.ts'
import classes from './user.module.css'

/** Undecided; may sign in; may not. */
export const APPROVAL_STATES = ['waiting', 'approved', 'unapproved'] as const

/** Waiting, approved or unapproved, as a dot and a text. */
export function ApprovalState({ user }: { user: Pick<User, 'isApproved' | 'isWaiting'> }) {
  const t = useTexts(userTexts)
  const state = user.isWaiting ? 'waiting' : user.isApproved ? 'approved' : 'unapproved'
  return (
    <span className={classes.state} data-state={state}>
      {t(`approval.${state}`)}
    </span>
  )
}

export interface UsedApproval {
  isBusy: boolean
  /** `save` stores the decision together with other changes; it resolves to null if refused. */
  change(user: User, isApproved: boolean, save?: () => Promise<User | null>): Promise<void>
}

/** Approves a user or revokes the approval; effective immediately. */
export function useApprovalChange(onChanged: (user: User) => void): UsedApproval {
  const t = useTexts(userTexts)
  const [isBusy, setIsBusy] = useState(false)
  const change: UsedApproval['change'] = async (user, isApproved, save) => {
    setIsBusy(true)
    try {
      const changed = await (save?.() ?? decide(user, isApproved))
      if (!changed) return
      onChanged(changed)
      const { name } = changed
      if (!isApproved) notify('info', t('approval.undone', { name }))
      else if (changed.roles.length === 0) notify('warning', t('approval.withoutRoles', { name }))
      else notify('success', t('approval.done', { name }))
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, change }
}

async function decide({ id }: User, isApproved: boolean): Promise<User> {
  const { changeUsersApprovalStatus: changed } = await call(approveUserDocument, {
    input: { id, isApproved },
  })
  return changed
}
