// Tabs of people on an item, for tests: each call is that of the service.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { answer, ask, handOver, release, switchHere, withdraw } from './consent.ts'
import type { Editing } from './editing.ts'
import { remove, takeOver } from './force.ts'
import type { Tab as TabOf } from './item.ts'
import { leave, stay } from './stay.ts'

/** A tab of the context's person on one item. */
export function openTab(context: Context, itemId: string, entity = 'news') {
  const tabId = randomUUID()
  const place = { entity, itemId, tabId }
  let epoch = ''
  /** Stores the epoch if this tab now holds the lock. */
  const noted = async (call: Promise<Editing>) => {
    const editing = await call
    if (editing.lock?.isLive && editing.lock.tabId === tabId) epoch = editing.lock.epoch
    return editing
  }
  return {
    tabId,
    context,
    personId: context.viewer.userId,
    get epoch() {
      return epoch
    },
    stay: (takesLock = false) => noted(stay({ ...place, epoch: epoch || null, takesLock }, context)),
    leave: () => leave({ ...place, epoch: epoch || null }, context),
    release: (reason: 'left' | 'idle' = 'left') => release({ ...place, epoch, reason }, context),
    ask: () => noted(ask(place, context)),
    withdraw: () => withdraw(place, context),
    answer: (requestId: string, isApproved: boolean, word?: string) =>
      answer({ ...place, epoch, requestId, isApproved, word }, context),
    handOver: (to: TabOf) => handOver({ ...place, epoch, to }, context),
    switchHere: () => noted(switchHere(place, context)),
    takeOver: () => noted(takeOver(place, context)),
    remove: (of: TabOf) => remove({ ...place, of }, context),
  }
}

/** The code of a refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code ?? String(error),
  )
