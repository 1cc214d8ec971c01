// Postponing: a live item gets a future publish date, so readers lose it until then. This needs confirmation.
import { dateProblems, statusOf } from '@manset/model/abilities/publish.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { publishPanelTexts } from './panel-texts.ts'
import { publishTexts } from './texts/texts.ts'
import { useFormStatus } from './use-editor-status.ts'
import { useFormatInstant } from './use-format-instant.ts'
import { useUpdateNotice } from './use-update-notice.ts'

/** Whether saving the form would postpone a live item. */
export function wouldPostpone({ item, form }: Pick<EntityForm, 'item' | 'form'>): boolean {
  const publishDate = form.getValues('publishDate') as string | null
  const staying = { is: statusOf(item), publishDate }
  return dateProblems(item, staying, now()).some(({ field }) => field === 'publishDate')
}

/** Asks for confirmation, based on the form's current values. */
export function useConfirmPostponement({ form }: Pick<EntityForm, 'form'>): () => Promise<boolean> {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const formatInstant = useFormatInstant()
  return () => {
    const { publishDate, title } = form.getValues()
    const named = { ...formatInstant(String(publishDate)), title: String(title || say('untitled')) }
    return confirm({
      title: t('putOff.title', named),
      text: t('putOff.text', named),
      action: t('putOff.action'),
    })
  }
}

/** Saves by button or keys; declining leaves the form unchanged. */
export function usePublishSave(form: EntityForm): () => Promise<void> {
  const confirmPostponement = useConfirmPostponement(form)
  const { changeStatus } = useFormStatus(form)
  const noteUpdate = useUpdateNotice(form)
  return async () => {
    if (!wouldPostpone(form)) noteUpdate(await form.saveWithBefore())
    else if (await confirmPostponement()) await changeStatus('scheduled')
  }
}
