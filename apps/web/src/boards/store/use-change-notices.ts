// Notices about changes of a board: stored, waiting, refused, failed.
import { hasCode } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { notify } from '../../ui/notify.ts'
import { describeChange } from '../page/operations.ts'
import { boardTexts } from '../texts/texts.ts'
import type { BoardStore } from './board-store.ts'
import type { BoardOperation } from './changes.ts'
import { formatFailure } from './format-failure.ts'
import { countChanges, type OutageReport } from './outage.ts'
import type { FailedChange, RefusedChange } from './store-ports.ts'
import { useFormatProblem } from './use-format-problem.ts'

/** Operations that place the same items as pending, where they can be corrected first; empty unless all operations place items. */
function toPendingOperations(operations: readonly BoardOperation[]): BoardOperation[] {
  return operations.every(({ kind }) => kind === 'place')
    ? operations.map(({ id, item, ...one }) => ({
        ...{ kind: 'place', id, item, to: 'pending', date: null },
        subject: 'subject' in one ? one.subject : null,
      }))
    : []
}

export type ChangeNotices = ReturnType<typeof useChangeNotices>

/** Notices about the caller's changes. */
export function useChangeNotices(caller: Caller) {
  const t = useTexts(boardTexts)
  const formatProblem = useFormatProblem()
  return {
    /** `isSaid`: the notice `boardChange` is about this change, and is replaced. */
    failed(store: BoardStore, error: unknown, { key, isUndo, operations }: FailedChange, isSaid: boolean) {
      const { key: act, ...words } = describeChange(store.state.get().shown, operations, t('card.untitled'))
      const failed = isUndo ? t('failed.undo') : t(`failed.${act}`, words)
      const text = hasCode(error, 'LOCKED', 'LOCKED_BY_YOU', 'LOCK_LOST')
        ? `${failed} ${t('refused.locked')}`
        : formatFailure(failed, error, { number: (errorId) => t('failed.number', { errorId }) })
      notify('error', text, { id: isSaid ? 'boardChange' : `boardFailed ${key}`, caller })
    },
    refused(
      store: BoardStore,
      { reason, title, problems, isUndo, operations, targetPosition }: RefusedChange,
    ) {
      const words = { title: title ?? t('card.untitled'), problems: problems.map(formatProblem).join(', ') }
      const text =
        reason === 'locked' ? t('refused.locked') : isUndo ? t('refused.undo') : t(`refused.${reason}`, words)
      const waiting = reason === 'notFit' ? toPendingOperations(operations) : []
      const add = () => void store.change(waiting, t('done.place', words))
      const applyMine = () =>
        void store.reapply([{ operations, targetPosition, count: 1 }], (count) =>
          t('caughtUp.applied', { count }),
        )
      notify('warning', text, {
        id: `boardRefused ${words.title}`,
        caller,
        ...(waiting.length > 0 && { step: { label: t('addPending'), run: add } }),
        ...(reason === 'changedMeanwhile' &&
          !isUndo && { step: { label: t('caughtUp.applyMine'), run: applyMine } }),
      })
    },
    dropped(titles: readonly string[], undo: () => void) {
      notify('warning', t('done.dropped', { titles: titles.join(', ') }), { id: 'boardChange', undo, caller })
    },
    pictureless(titles: readonly string[]) {
      notify('warning', t('done.pictureless', { titles: titles.join(', ') }), { caller })
    },
    waiting(undo: () => void) {
      notify('info', t('done.waiting'), { id: 'boardChange', undo, caller })
    },
    /** One sum for all waiting changes; the page of the board lists the lost ones. */
    caughtUp({ total, stored, lost }: OutageReport, undo?: () => void) {
      const words = { total, stored, lost: countChanges(lost) }
      const text = lost.length > 0 ? t('caughtUp.sum', words) : t('caughtUp.allStored', { count: stored })
      notify(lost.length > 0 ? 'warning' : 'success', text, {
        id: 'boardChange',
        caller,
        ...(undo && { undo }),
      })
    },
    undone() {
      notify('info', t('done.undone'), { id: 'boardChange', caller })
    },
  }
}
