// Banners across the editor: why it is read-only, or that somebody else saved meanwhile.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { publishTexts } from '../../../abilities/publish/texts/texts.ts'
import { useEditorStatus } from '../../../abilities/publish/use-editor-status.ts'
import type { EntityItem } from '../../../kit/entity/entity-item.ts'
import { useActions } from '../../../kit/entity/use-actions.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { hasNewerVersion, NewerVersionBanner } from '../../../kit/form/newer-version-banner.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { Handbook } from '../../../ui/handbook/handbook.tsx'
import { contentEditorTexts } from './texts/texts.ts'

export interface EditorBannersProps {
  /** The stored item, which may be newer than the version in the form. */
  item: EntityItem | null
  handbook: Handbook
}

export function EditorBanners({ item, handbook }: EditorBannersProps) {
  const t = useTexts(contentEditorTexts)
  const say = useTexts(publishTexts)
  const { form } = useFormScope()
  const { changeStatus, isOpen } = useEditorStatus()
  const actions = useActions(form.entity, form.item)
  const status = statusOf(form.item)
  if (hasNewerVersion(form, item)) return <NewerVersionBanner form={form} item={item} />
  if (status === 'removed')
    return (
      <Banner
        text={t('editor.removedBanner')}
        action={
          isOpen('draft')
            ? { label: say('steps.restore'), onClick: () => void changeStatus('draft') }
            : undefined
        }
      />
    )
  if (isLive(status) && form.isReadOnly && !form.isLockedByOther && handbook.isAccepted)
    return <Banner text={t(status === 'scheduled' ? 'editor.scheduledBanner' : 'editor.liveBanner')} />
  // Users without the permission to change anything need not accept the handbook.
  if (!handbook.isAccepted && form.isReadOnly && (actions.has('edit') || actions.has('create')))
    return (
      <Banner
        text={t('editor.handbookBanner')}
        action={{ label: t('editor.handbookRead'), onClick: () => void handbook.requireHandbook() }}
      />
    )
  return null
}
