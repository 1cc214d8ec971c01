// What features offer for the item of a form beside what its own abilities can do, such as keeping its pictures somewhere
// else. The application fills this register at its start, so that no editor knows who offers what.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import { Menu } from '@mantine/core'
import { IconPhotoShare } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFormScope } from './form-scope.ts'

export interface ItemOfferProps {
  entity: EntityDefinition
  /** As they stand in the form, saved or not. */
  values: Readonly<Record<string, unknown>>
  onClose: () => void
}

export interface ItemOfferDeclaration {
  words: { tr: string; en: string }
  permission: PermissionKey
  /** The switch of the site that shows it. */
  setting: keyof { [S in keyof SiteSettings as SiteSettings[S] extends boolean ? S : never]: true }
  /** The window it opens. */
  load: () => Promise<{ ItemOffer: ComponentType<ItemOfferProps> }>
}

interface Offer extends Omit<ItemOfferDeclaration, 'load'> {
  Window: ComponentType<ItemOfferProps>
}

const offers: Offer[] = []

/** Makes one known; it is loaded when somebody takes it. */
export function defineItemOffer({ load, ...offer }: ItemOfferDeclaration): void {
  offers.push({ ...offer, Window: lazyPart(load, (module) => module.ItemOffer) })
}

/** Items of a menu, and the window of the one that was taken, which stands outside of the menu. */
export function useItemOffers() {
  const { form } = useFormScope()
  const { can, site } = useViewer()
  const locale = useLocale()
  const [taken, setTaken] = useState<Offer>()
  const shown = offers.filter(({ permission, setting }) => can(permission) && site.settings[setting])
  return {
    items: shown.map((offer) => (
      <Menu.Item
        key={offer.words.en}
        leftSection={<IconPhotoShare size={14} />}
        onClick={() => setTaken(offer)}
      >
        {offer.words[locale]}
      </Menu.Item>
    )),
    window: taken && (
      <taken.Window entity={form.entity} values={form.form.getValues()} onClose={() => setTaken(undefined)} />
    ),
  }
}
