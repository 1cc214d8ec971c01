// The form of a menu: name and approval above the menu editor.
import { entityByName } from '@manset/model/entities/entities.ts'
import { ApprovalField } from '../../abilities/approve/approval-field.tsx'
import { getFormSlots } from '../../abilities/form-slots.ts'
import { lazyInput } from '../../kinds/lazy-input.tsx'
import type { ItemAutosave } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { Field } from '../../kit/form/field.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../../kit/form/newer-version-banner.tsx'
import { getCreatedNoticeId } from '../../kit/form/use-created-item.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { ClearCacheButton } from './clear-cache-button.tsx'
import classes from './menu.module.css'
import { menuTexts } from './texts/texts.ts'

const menu = entityByName('menu')
const SLOTS = getFormSlots(menu)

const MenuItemsInput = lazyInput(
  () => import('./items/menu-items-input.tsx'),
  (module) => module.MenuItemsInput,
  420,
)

export interface MenuFormProps {
  item: EntityItem | null
  copies: readonly ItemAutosave[] | null | undefined
  onCreated: (item: EntityItem) => void
}

export function MenuForm({ item, copies, onCreated }: MenuFormProps) {
  const t = useTexts(menuTexts)
  const kit = useTexts(kitTexts)
  const words = useEntityLabels(menu)
  const form = useEntityForm(menu, {
    item,
    autosaves: copies,
    onSaved: (saved) => {
      if (form.item) return
      const isHidden = saved.isApproved !== true
      const named = { name: String(saved.name) }
      notify(isHidden ? 'warning' : 'success', kit(isHidden ? 'edit.addedUnapproved' : 'edit.added', named), {
        id: getCreatedNoticeId(saved),
      })
      onCreated(saved)
    },
  })
  const name = String(form.item?.name ?? '')
  usePageTitle(name || words.new)
  return (
    <EditPage
      form={form}
      slots={SLOTS}
      isWide
      banner={hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
      heading={
        <EditHeading listAddress={getAddress('menuList')} toList={t('toList')}>
          {name ? <bdi>{name}</bdi> : words.new}
        </EditHeading>
      }
      tools={
        <>
          <ClearCacheButton />
          <HistoryButton />
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
      <Field name="items" input={MenuItemsInput} />
    </EditPage>
  )
}
