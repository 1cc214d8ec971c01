// The form of a menu: its name and approval over the menu manager.
import { entityNamed } from '@manset/model/entities/entities.ts'
import { EditHeading } from '../../kit/edit-heading.tsx'
import { EditPage } from '../../kit/edit-page.tsx'
import type { EntityItem } from '../../kit/entity-item.ts'
import { useEntityWords } from '../../kit/entity-texts.ts'
import { Field } from '../../kit/field.tsx'
import { ApprovalField } from '../../kit/form-layout.tsx'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { kitTexts } from '../../kit/texts/texts.ts'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { addressOf } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/texts.ts'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { ClearCacheButton } from './clear-cache-button.tsx'
import classes from './menu.module.css'
import { menuTexts } from './texts/texts.ts'

const menu = entityNamed('menu')

export interface MenuFormProps {
  item: EntityItem | null
  onCreated: (item: EntityItem) => void
}

export function MenuForm({ item, onCreated }: MenuFormProps) {
  const t = useTexts(menuTexts)
  const kit = useTexts(kitTexts)
  const words = useEntityWords(menu)
  const form = useEntityForm(menu, {
    item,
    onSaved: (saved) => {
      if (form.item) return
      const isHidden = saved.isApproved !== true
      const named = { name: String(saved.name) }
      notify(isHidden ? 'warning' : 'success', kit(isHidden ? 'edit.addedUnapproved' : 'edit.added', named))
      onCreated(saved)
    },
  })
  const name = String(form.item?.name ?? '')
  usePageTitle(name || words.new)
  return (
    <EditPage
      form={form}
      isWide
      heading={
        <EditHeading listAddress={addressOf('menuList')} toList={t('toList')}>
          {name ? <bdi>{name}</bdi> : words.new}
        </EditHeading>
      }
      actions={
        <>
          <HistoryButton />
          <ClearCacheButton />
        </>
      }
    >
      <div className={classes.head}>
        <div className={classes.name}>
          <Field name="name" />
        </div>
        <div className={classes.approval}>
          <ApprovalField />
        </div>
      </div>
      <Field name="items" />
    </EditPage>
  )
}
