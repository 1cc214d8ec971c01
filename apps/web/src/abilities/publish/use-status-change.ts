// Changes a status from a list: optimistically, reverted if the server refuses, with undo while the notice is visible.
import { type ContentStatus, settle, statusOf } from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useCallback } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { entityOf, type SlotRows } from '../../kit/slots.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { currentCaller } from '../../platform/session/caller.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { runUndo } from './run-undo.ts'
import { publishTexts } from './texts/texts.ts'

/** Changes the status of a row and updates the list. */
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
      const show = (changed: EntityItem): EntityItem => {
        hear({ id: changed.id, version: changed.version, row: changed, isOwn: true })
        return changed
      }
      const left = { status: statusOf(row), publishDate: row.publishDate as string | null }
      const expected = settle(status, left.status, left.publishDate, now())
      if (expected) patch(row.id, { status: expected })
      try {
        const { sendStep } = await import('./status-steps.ts')
        const { id, version } = row
        const changed = show({ ...row, ...(await sendStep(entity, { id, version, status }, caller)) })
        const undo = async () => {
          const { stepsBackOf } = await import('./step-back.ts')
          let current = changed
          for (const step of stepsBackOf(entity, changed, left, caller))
            current = show({ ...current, ...stepOf(await step(current)) })
        }
        notify('success', t(`done.${statusOf(changed)}`, { title }), {
          undo: () => void runUndo(title, undo),
        })
      } catch (error) {
        patch(row.id, row)
        if (!hasCode(error, 'VALIDATION')) return notifyError(error)
        const { refusalOf } = await import('./status-steps.ts')
        const reason = refusalOf(error)
        const text = reason
          ? t('notNow', { title, reason: t(`errors.${reason}`) })
          : t('incomplete', { title })
        notify('warning', text)
      }
    },
    [entities, patch, hear, t],
  )
}

const STEPPED = ['version', 'status', 'publishDate', 'publishedDate', 'updatedDate', 'updatedBy'] as const

/** The fields of a row that a step changes; other fields of a saved item differ in shape from the list. */
const stepOf = (item: EntityItem): Partial<EntityItem> =>
  Object.fromEntries(STEPPED.filter((name) => name in item).map((name) => [name, item[name]]))
