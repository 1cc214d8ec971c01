// The form of a menu: name and approval above the menu editor.
import { entityNamed } from '@manset/model/entities/entities.ts'
import { ApprovalField } from '../../abilities/approve/approval-field.tsx'
import { formSlotsOf } from '../../abilities/form-slots.ts'
import { lazyInput } from '../../kinds/lazy-input.tsx'
import type { ItemCopy } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { Field } from '../../kit/form/field.tsx'
import { isBehind, NewerBanner } from '../../kit/form/newer-banner.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { madeNotice } from '../../kit/form/use-made-item.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { useEntityWords } from '../../kit/words/entity-texts.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { addressOf } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { ClearCacheButton } from './clear-cache-button.tsx'
import classes from './menu.module.css'
import { menuTexts } from './texts/texts.ts'

const menu = entityNamed('menu')
const SLOTS = formSlotsOf(menu)

const MenuItemsInput = lazyInput(
  () => import('./items/menu-items-input.tsx'),
  (module) => module.MenuItemsInput,
  420,
)

export interface MenuFormProps {
  item: EntityItem | null
  copies: readonly ItemCopy[] | null | undefined
  onCreated: (item: EntityItem) => void
}

export function MenuForm({ item, copies, onCreated }: MenuFormProps) {
  const t = useTexts(menuTexts)
  const kit = useTexts(kitTexts)
  const words = useEntityWords(menu)
  const form = useEntityForm(menu, {
    item,
    copies,
    onSaved: (saved) => {
      if (form.item) return
      const isHidden = saved.isApproved !== true
      const named = { name: String(saved.name) }
      notify(isHidden ? 'warning' : 'success', kit(isHidden ? 'edit.addedUnapproved' : 'edit.added', named), {
        id: madeNotice(saved),
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
      banner={isBehind(form, item) && <NewerBanner form={form} item={item} />}
      heading={
        <EditHeading listAddress={addressOf('menuList')} toList={t('toList')}>
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
