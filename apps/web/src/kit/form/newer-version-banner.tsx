import { useTexts } from '../../platform/language/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Whether another person saved a newer version while there is unsaved input here. */
export function hasNewerVersion(form: EntityForm, item: EntityItem | null): item is EntityItem {
  const isOlder = item !== null && form.item !== null && form.item.version < item.version
  // A rejected save shows the conflict itself.
  return isOlder && form.isDirty && form.state !== 'saving' && form.error?.code !== 'STALE_VERSION'
}

/** Names the person who saved meanwhile, and opens the comparison. */
export function NewerVersionBanner({ form, item }: { form: EntityForm; item: EntityItem }) {
  const t = useTexts(kitTexts)
  const time = useFormat().dateTime(item.updatedDate)
  const name = item.updatedBy?.name
  return (
    <Banner
      text={name ? t('newer.by', { name, time }) : t('newer.byClock', { time })}
      // Saving an old version is rejected without effect and opens the comparison.
      action={{ label: t('save.compare'), onClick: () => void form.save() }}
      isWarning
    />
  )
}
