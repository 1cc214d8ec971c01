// A notice after a live item was changed; it offers to restore the previous version.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { restoreDocument } from '../../kit/entity/entity.documents.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import type { SaveResult } from '../../kit/form/save-queue.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { runUndo } from './run-undo.ts'
import { publishTexts } from './texts/texts.ts'

/** Reports a save of the form; ignores saves without changes and items that readers do not see. */
export function useUpdateNotice(form: EntityForm): (done: SaveResult | null) => void {
  const t = useTexts(publishTexts)
  return (done) => {
    if (!done?.before) return
    const { before, saved } = done
    const status = statusOf(saved)
    if (saved.version === before.version) return
    if (!isLive(status) || statusOf(before) !== status) return
    const { id, version } = saved
    const restore = async () => {
      const variables = { id, version, toVersion: before.version }
      return (await callWithLock(form.entity, id, restoreDocument(form.entity), variables)).item
    }
    const title = String(saved.title || t('untitled'))
    notify('success', t(status === 'published' ? 'done.updated' : 'done.updatedAhead', { title }), {
      undo: () => void runUndo(title, () => form.runAfterSaves(restore)),
    })
  }
}
