import { useTexts } from '../../platform/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Whether somebody saved what is on the server since this form took it up, while something was typed here. */
export function isBehind(form: EntityForm, item: EntityItem | null): item is EntityItem {
  const isOlder = item !== null && form.item !== null && form.item.version < item.version
  // A refused save says so itself.
  return isOlder && form.isDirty && form.state !== 'saving' && form.error?.code !== 'STALE_VERSION'
}

/** Tells who saved while one was writing, and leads to both versions. */
export function NewerBanner({ form, item }: { form: EntityForm; item: EntityItem }) {
  const t = useTexts(kitTexts)
  const time = useFormat().moment(item.updatedDate)
  const name = item.updatedBy?.name
  return (
    <Banner
      text={name ? t('newer.by', { name, time }) : t('newer.byClock', { time })}
      // A save on an old version changes nothing and shows both versions.
      action={{ label: t('save.compare'), onClick: () => void form.save() }}
      isWarning
    />
  )
}
