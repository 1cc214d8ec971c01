// Changing the status from the editor: saved together with what was written, undone for as long as the notice stands.
import { type ContentStatus, statusOf, stepsBack } from '@manset/model/abilities/publish.ts'
import { useActions } from '../../../kit/entity/use-actions.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { useTexts } from '../../../platform/texts.ts'
import { notify } from '../../../ui/notify.ts'
import { contentTexts } from '../texts/texts.ts'

export interface EditorStatus {
  status: ContentStatus
  /** Whether the status allows the step and the person may take it. */
  isOpen: (to: ContentStatus) => boolean
  /** Saves with the status; true when it was saved. */
  changeStatus: (to: ContentStatus) => Promise<boolean>
}

export function useEditorStatus(): EditorStatus {
  const t = useTexts(contentTexts)
  const { form } = useFormScope()
  const actions = useActions(form.entity, form.item)
  const status = statusOf(form.item)

  const changeStatus = async (to: ContentStatus): Promise<boolean> => {
    const saved = await form.save({ status: to })
    if (!saved) return false
    const reached = statusOf(saved)
    const undo = async () => {
      for (const back of stepsBack(reached, status)) if (!(await form.save({ status: back }))) return
    }
    notify('success', t(`done.${reached}`, { title: String(saved.title || t('publish.untitled')) }), {
      undo: () => void undo(),
    })
    return true
  }
  return { status, isOpen: (to) => actions.has(`to.${to}`), changeStatus }
}
