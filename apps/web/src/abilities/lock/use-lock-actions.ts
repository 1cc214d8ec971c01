// Actions on the lock of a form, each with its confirmation and error texts.
import { hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { translate, useTexts } from '../../platform/language/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { formatError, hideNotice, notify } from '../../ui/notify.ts'
import type { PresentPerson } from './lock-state.ts'
import type { EditingSession } from './session.ts'
import { lockTexts } from './texts/texts.ts'

export type LockActions = ReturnType<typeof useLockActions>

/** Runs an action; shows an error text of its kind on failure. */
async function runAction(kind: 'request' | 'answer' | 'other', step: Promise<void>): Promise<boolean> {
  try {
    await step
    hideNotice(`lock-${kind}`)
    return true
  } catch (error) {
    if (isAbandoned(error)) return false
    const isGone = kind === 'answer' && hasCode(error, 'NOT_FOUND')
    const reason = isGone ? translate(lockTexts, 'request.gone') : formatError(error)
    notify('error', translate(lockTexts, `failed.${kind}`, { reason }), { id: `lock-${kind}` })
    return false
  }
}

export function useLockActions(session: EditingSession) {
  const t = useTexts(lockTexts)
  const tabOf = ({ person, tab }: PresentPerson) => ({ personId: person.id, tabId: tab.tabId })
  return {
    ask: () => runAction('request', session.ask()),
    withdraw: () => runAction('request', session.withdraw()),
    switchHere: () => runAction('request', session.switchHere()),
    release: () => runAction('other', session.release()),
    readAgain: () => runAction('other', session.readAgain()),
    answer: (requestId: string, isApproved: boolean, reply: string | null = null) =>
      runAction('answer', session.answer(requestId, isApproved, reply)),
    handOver: (to: PresentPerson) => runAction('answer', session.handOver(tabOf(to))),
    async takeOver(name: string) {
      const isMeant = await confirm({
        title: t('confirm.takeOverTitle'),
        text: t('confirm.takeOverText', { name }),
        action: t('confirm.takeOver'),
      })
      if (isMeant) await runAction('other', session.takeOver())
    },
    async remove(one: PresentPerson) {
      const { name } = one.person
      const isMeant = await confirm({
        title: t('confirm.removeTitle', { name }),
        text: t('confirm.removeText'),
        action: t('confirm.remove'),
        isDangerous: true,
      })
      if (isMeant) await runAction('other', session.remove(tabOf(one)))
    },
  }
}
