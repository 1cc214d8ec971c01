// Moves an entry optimistically. A refusal reverts it and shows the reason; the notice offers undo and names conflicts at
// the new time.
import { findConflicts } from '@manset/model/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import { isAbandoned } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { type Caller, getCurrentCaller } from '../../platform/session/caller.ts'
import { notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import {
  type Calendar,
  type CalendarEntry,
  type CalendarKey,
  MoveOnCalendarDocument,
} from './calendar-calls.ts'
import { formatRefusal } from './format-refusal.ts'
import { confirmMove, discardMove, recordMove } from './pending-moves.ts'
import { calendarTexts } from './texts/texts.ts'
import type { EntryLabels } from './use-entry-labels.ts'

/** Resolves to whether the entry was moved. */
export type MoveEntry = (thing: CalendarEntry, at: string) => Promise<boolean>

export function useMoveEntry(key: CalendarKey, labels: Pick<EntryLabels, 'conflict'>): MoveEntry {
  const client = useQueryClient()
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const patch = useCallback(
    (change: (thing: CalendarEntry) => CalendarEntry) =>
      client.setQueryData<Calendar>(
        key,
        (before) => before && { ...before, entries: before.entries.map(change) },
      ),
    [client, key],
  )
  const describeConflicts = useDescribeConflicts(key, labels)
  const turns = useRef(new Map<string, Promise<{ version: number }>>())
  return useCallback(
    async (thing, at) => {
      const title = thing.title || t('untitled')
      if (!thing.isMovable) {
        notify('warning', t('move.fixed', { title }), { id: 'calendarRefused' })
        return false
      }
      if (at === thing.at) return false
      const go = async (
        from: CalendarEntry,
        to: string,
        isBack: boolean,
        caller: Caller,
      ): Promise<boolean> => {
        recordMove(from.key, to)
        patch((one) => (one.key === from.key ? { ...one, at: to } : one))
        try {
          // When keys are pressed repeatedly, each step builds on the version that the previous one created.
          const before = turns.current.get(from.of)
          const turn = (async () => {
            const made = await before?.catch(() => null)
            const version = made?.version ?? from.version
            // The locked content, board or dispatch: `content:12`.
            const [name = '', id] = from.of.split(':')
            const answer = await withRightsReason((given) => {
              const variables = { key: from.key, version, at: to, ...given }
              return callWithLock({ name }, id, MoveOnCalendarDocument, variables, { caller })
            })
            return answer.moveCalendarEntry
          })()
          turns.current.set(from.of, turn)
          const moved = await turn.finally(() => {
            if (turns.current.get(from.of) === turn) turns.current.delete(from.of)
          })
          // A later pending step keeps its position.
          const isLast = confirmMove(from.key, to, moved.version)
          // Entries of the same content or board share its version.
          patch((one) =>
            one.of === from.of
              ? { ...one, version: moved.version, ...(isLast && one.key === moved.key && { at: moved.at }) }
              : one,
          )
          const words = { title, moment: format.fullDateTime(moved.at) }
          const conflicts = describeConflicts({ ...from, at: moved.at })
          const done = isBack ? t('move.undone', words) : t('move.done', words)
          notify(conflicts.length > 0 ? 'warning' : 'success', [done, ...conflicts].join('. '), {
            id: 'calendarMoved',
            caller,
            ...(!isBack && {
              undo: () => void go({ ...from, at: moved.at, version: moved.version }, from.at, true, caller),
            }),
          })
          return true
        } catch (error) {
          discardMove(from.key, to)
          patch((one) => (one.key === from.key ? { ...one, at: from.at } : one))
          if (isAbandoned(error)) {
            void client.invalidateQueries({ queryKey: key, exact: true })
            return false
          }
          notify(
            'error',
            t('move.refused', { title, reason: formatRefusal(error, thing, format.fullDateTime) }),
            {
              id: 'calendarRefused',
              caller,
            },
          )
          // Somebody else may have changed it, so the current state is fetched.
          void client.invalidateQueries({ queryKey: key, exact: true })
          return false
        }
      }
      return go(thing, at, false, getCurrentCaller())
    },
    [client, key, patch, describeConflicts, t, format],
  )
}

/** Describes the conflicts that an entry has at its time with the others on the screen. */
function useDescribeConflicts(key: CalendarKey, labels: Pick<EntryLabels, 'conflict'>) {
  const client = useQueryClient()
  return useCallback(
    (entry: CalendarEntry): string[] => {
      const entries = client.getQueryData<Calendar>(key)?.entries ?? []
      const found = findConflicts(entries).get(entry.key) ?? []
      return found.map((conflict) =>
        labels.conflict(
          entry,
          conflict,
          entries.find((other) => other.key === conflict.other),
        ),
      )
    },
    [client, key, labels],
  )
}
