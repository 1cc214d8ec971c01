// Actions on the lock of a form, each with its confirmation and error texts.
import { hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { translate, useTexts } from '../../platform/language/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { hideNotice, notify, textOfError } from '../../ui/notify.ts'
import type { EditingSession } from './session.ts'
import type { Here } from './standing.ts'
import { lockTexts } from './texts/texts.ts'

export type LockSteps = ReturnType<typeof useLockSteps>

/** Runs an action; shows an error text of its kind on failure. */
async function doing(kind: 'request' | 'answer' | 'other', step: Promise<void>): Promise<boolean> {
  try {
    await step
    hideNotice(`lock-${kind}`)
    return true
  } catch (error) {
    if (isAbandoned(error)) return false
    const isGone = kind === 'answer' && hasCode(error, 'NOT_FOUND')
    const reason = isGone ? translate(lockTexts, 'request.gone') : textOfError(error)
    notify('error', translate(lockTexts, `failed.${kind}`, { reason }), { id: `lock-${kind}` })
    return false
  }
}

export function useLockSteps(session: EditingSession) {
  const t = useTexts(lockTexts)
  const tabOf = ({ person, tab }: Here) => ({ personId: person.id, tabId: tab.tabId })
  return {
    ask: () => doing('request', session.ask()),
    withdraw: () => doing('request', session.withdraw()),
    switchHere: () => doing('request', session.switchHere()),
    release: () => doing('other', session.release()),
    readAgain: () => doing('other', session.readAgain()),
    answer: (requestId: string, isApproved: boolean, word: string | null = null) =>
      doing('answer', session.answer(requestId, isApproved, word)),
    handOver: (to: Here) => doing('answer', session.handOver(tabOf(to))),
    async takeOver(name: string) {
      const isMeant = await confirm({
        title: t('confirm.takeOverTitle'),
        text: t('confirm.takeOverText', { name }),
        action: t('confirm.takeOver'),
      })
      if (isMeant) await doing('other', session.takeOver())
    },
    async remove(one: Here) {
      const { name } = one.person
      const isMeant = await confirm({
        title: t('confirm.removeTitle', { name }),
        text: t('confirm.removeText'),
        action: t('confirm.remove'),
        isDangerous: true,
      })
      if (isMeant) await doing('other', session.remove(tabOf(one)))
    },
  }
}
