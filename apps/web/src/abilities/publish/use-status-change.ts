// Changes a status from a list: optimistically, reverted if the server refuses, with undo while the notice is visible.
import { type ContentStatus, resolveStatus, statusOf } from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useCallback } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { getEntity, type SlotRows } from '../../kit/slots.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { runUndo } from './run-undo.ts'
import { publishTexts } from './texts/texts.ts'

/** Changes the status of a row and updates the list. */
export function useStatusChange(
  entities: readonly EntityDefinition[],
  { patch, handleEvent }: SlotRows,
): (row: EntityItem, status: ContentStatus) => Promise<void> {
  const t = useTexts(publishTexts)
  return useCallback(
    async (row, status) => {
      const entity = getEntity(entities, row)
      const title = String(row[entity.label] || t('untitled'))
      const caller = getCurrentCaller()
      const show = (changed: EntityItem): EntityItem => {
        handleEvent({ id: changed.id, version: changed.version, row: changed, isOwn: true })
        return changed
      }
      const left = { status: statusOf(row), publishDate: row.publishDate as string | null }
      const expected = resolveStatus(status, left.status, left.publishDate, now())
      if (expected) patch(row.id, { status: expected })
      try {
        const { changeStatus } = await import('./status-steps.ts')
        const { id, version } = row
        const changed = show({ ...row, ...(await changeStatus(entity, { id, version, status }, caller)) })
        const undo = async () => {
          const { planUndo } = await import('./undo-step.ts')
          let current = changed
          for (const step of planUndo(entity, changed, left, caller))
            current = show({ ...current, ...pickChangedFields(await step(current)) })
        }
        notify('success', t(`done.${statusOf(changed)}`, { title }), {
          undo: () => void runUndo(title, undo),
        })
      } catch (error) {
        patch(row.id, row)
        if (!hasCode(error, 'VALIDATION')) return notifyError(error)
        const { getRefusalCode } = await import('./status-steps.ts')
        const reason = getRefusalCode(error)
        const text = reason
          ? t('notNow', { title, reason: t(`errors.${reason}`) })
          : t('incomplete', { title })
        notify('warning', text)
      }
    },
    [entities, patch, handleEvent, t],
  )
}

const CHANGED_FIELDS = [
  'version',
  'status',
  'publishDate',
  'publishedDate',
  'updatedDate',
  'updatedBy',
] as const

/** The fields of a row that a step changes; other fields of a saved item differ in shape from the list. */
const pickChangedFields = (item: EntityItem): Partial<EntityItem> =>
  Object.fromEntries(CHANGED_FIELDS.filter((name) => name in item).map((name) => [name, item[name]]))
