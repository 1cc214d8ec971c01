// What readers see is given a publish date ahead: it goes off the air until then, and only after a question.
import { dateProblems, statusOf } from '@manset/model/abilities/publish.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { publishPanelTexts } from './panel-texts.ts'
import { publishTexts } from './texts/texts.ts'
import { useFormStatus } from './use-editor-status.ts'
import { useSpokenMoment } from './use-spoken-moment.ts'
import { useUpdateNotice } from './use-update-notice.ts'

/** Whether saving the form as it is would put off what readers see now. */
export function isPutOff({ item, form }: Pick<EntityForm, 'item' | 'form'>): boolean {
  const publishDate = form.getValues('publishDate') as string | null
  const staying = { is: statusOf(item), publishDate }
  return dateProblems(item, staying, now()).some(({ field }) => field === 'publishDate')
}

/** Asks whether that is meant, by the words of the form as it is. */
export function usePutOffQuestion({ form }: Pick<EntityForm, 'form'>): () => Promise<boolean> {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const spoken = useSpokenMoment()
  return () => {
    const { publishDate, title } = form.getValues()
    const named = { ...spoken(String(publishDate)), title: String(title || say('untitled')) }
    return confirm({
      title: t('putOff.title', named),
      text: t('putOff.text', named),
      action: t('putOff.action'),
    })
  }
}

/** Saving by the button of the form or its keys; a no leaves the form as it was. */
export function usePublishSave(form: EntityForm): () => Promise<void> {
  const isMeant = usePutOffQuestion(form)
  const { changeStatus } = useFormStatus(form)
  const noteUpdate = useUpdateNotice(form)
  return async () => {
    if (!isPutOff(form)) noteUpdate(await form.saveWithBefore())
    else if (await isMeant()) await changeStatus('scheduled')
  }
}
