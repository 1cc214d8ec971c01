// Changing the status in the editor: saved together with the input. Undo reverts only the status.
import { type ContentStatus, isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { useActions } from '../../kit/entity/use-actions.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { MenuAction } from '../../ui/menu-actions.tsx'
import { notify } from '../../ui/notify.ts'
import { runUndo } from './run-undo.ts'
import { useStatusMenuSteps } from './steps.ts'
import { publishTexts } from './texts/texts.ts'
import { planUndo } from './undo-step.ts'
import { useUpdateNotice } from './use-update-notice.ts'

export interface EditorStatus {
  status: ContentStatus
  /** Whether the status allows the step and the user has the permission. */
  isOpen: (to: ContentStatus) => boolean
  /** Saves with the new status; resolves to whether that succeeded. */
  changeStatus: (to: ContentStatus) => Promise<boolean>
}

export function useEditorStatus(): EditorStatus {
  return useFormStatus(useFormScope().form)
}

/** The same for a form from outside its context. */
export function useFormStatus(form: EntityForm): EditorStatus {
  const t = useTexts(publishTexts)
  const noteUpdate = useUpdateNotice(form)
  const actions = useActions(form.entity, form.item)
  const status = statusOf(form.item)

  const changeStatus = async (to: ContentStatus): Promise<boolean> => {
    const done = await form.saveWithBefore({ status: to })
    if (!done) return false
    const { before, saved } = done
    const reached = statusOf(saved)
    const left = { status: statusOf(before), publishDate: (before?.publishDate ?? null) as string | null }
    if (reached === left.status && isLive(reached)) {
      noteUpdate(done)
      return true
    }
    const title = String(saved.title || t('untitled'))
    const undo = async () => {
      let item = saved
      for (const step of planUndo(form.entity, saved, left)) {
        const from = item
        item = await form.runAfterSaves(() => step(from))
      }
    }
    notify('success', t(`done.${reached}`, { title }), { undo: () => void runUndo(title, undo) })
    return true
  }
  return { status, isOpen: (to) => actions.has(`to.${to}`), changeStatus }
}

/** Menu items for the steps that readers do not notice; the publish panel handles the others. */
export function useQuietSteps(): MenuAction[] {
  const { status, isOpen, changeStatus } = useEditorStatus()
  return useStatusMenuSteps()(QUIET_STATUSES.filter(isOpen), {
    from: status,
    requestStatus: (to) => void changeStatus(to),
  })
}

const QUIET_STATUSES = ['waiting', 'draft', 'removed'] as const
