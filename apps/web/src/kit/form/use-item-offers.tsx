// Offers of features for the item of a form, as items of its menu.
import { Menu } from '@mantine/core'
import { IconPhotoShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale } from '../../platform/language/locale.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useFormScope } from './form-scope.ts'
import { type ItemOffer, listItemOffers, type OfferedItem } from './item-offers.ts'

/** Menu items, and the dialog of the chosen one, which is rendered outside the menu. */
export function useItemOffers() {
  const { form } = useFormScope()
  const { can, site } = useViewer()
  const locale = useLocale()
  const [openOffer, setTaken] = useState<ItemOffer>()
  const shown = listItemOffers().filter(
    ({ permission, setting, isFor }) =>
      can(permission) &&
      (!setting || site.settings[setting]) &&
      (isFor?.(form.entity, form.item as OfferedItem | null) ?? true),
  )
  return {
    items: shown.map((offer) => {
      const { words, Icon = IconPhotoShare } = offer
      return (
        <Menu.Item key={words.en} leftSection={<Icon size={14} />} onClick={() => setTaken(offer)}>
          {words[locale]}
        </Menu.Item>
      )
    }),
    window: openOffer && (
      <openOffer.Window
        entity={form.entity}
        item={form.item as OfferedItem | null}
        values={form.form.getValues()}
        onClose={() => setTaken(undefined)}
      />
    ),
  }
}
