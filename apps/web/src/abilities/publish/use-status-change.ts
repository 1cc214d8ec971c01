// Changing a status from a list: shown at once, taken back where the server refuses, undone for as long as the notice
// stands.
import { type ContentStatus, settle, statusOf, stepsBack } from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useCallback } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { callUnderLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import { entityOf, type SlotRows } from '../../kit/slots.ts'
import { hasCode } from '../../platform/call-error.ts'
import { now } from '../../platform/clock.ts'
import { currentCaller } from '../../platform/session/caller.ts'
import { useTexts } from '../../platform/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { isOnlyEnded, isOnlyOver } from './refused-step.ts'
import { runUndo } from './run-undo.ts'
import { statusDocument } from './status-documents.ts'
import { publishTexts } from './texts/texts.ts'

/** Changes the status of a row and shows each state of it in the list. */
export function useStatusChange(
  entities: readonly EntityDefinition[],
  { patch, hear }: SlotRows,
): (row: EntityItem, status: ContentStatus) => Promise<void> {
  const t = useTexts(publishTexts)
  return useCallback(
    async (row, status) => {
      const entity = entityOf(entities, row)
      const title = String(row[entity.label] || t('untitled'))
      const caller = currentCaller()
      const step = async (from: EntityItem, to: ContentStatus): Promise<EntityItem> => {
        const { id, version } = from
        const { item } = await withRightsReason((given) => {
          const variables = { id, version, status: to, ...given }
          return callUnderLock(entity, id, statusDocument(entity), variables, { caller })
        })
        const changed = { ...from, ...item }
        hear({ id, version: changed.version, row: changed, isOwn: true })
        return changed
      }
      const expected = settle(status, statusOf(row), row.publishDate as string | null, now())
      if (expected) patch(row.id, { status: expected })
      try {
        const changed = await step(row, status)
        const undo = async () => {
          let current = changed
          for (const back of stepsBack(statusOf(changed), statusOf(row))) current = await step(current, back)
        }
        notify('success', t(`done.${statusOf(changed)}`, { title }), {
          undo: () => void runUndo(title, undo),
        })
      } catch (error) {
        patch(row.id, row)
        if (!hasCode(error, 'VALIDATION')) notifyError(error)
        else if (isOnlyOver(error.problems))
          notify('warning', t('notNow', { title, reason: t('errors.EXPIRATION_OVER') }))
        else if (isOnlyEnded(error.problems))
          notify('warning', t('notNow', { title, reason: t('errors.MEDIA_EXPIRED') }))
        else notify('warning', t('incomplete', { title }))
      }
    },
    [entities, patch, hear, t],
  )
}
