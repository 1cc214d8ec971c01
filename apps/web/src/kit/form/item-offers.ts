// What features offer for the item of a form beside what its own abilities can do, such as keeping its pictures somewhere
// else. The application fills this register at its start, so that no editor knows who offers what.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import type { IconSend } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** As much of an item as offers look at. */
export interface OfferedItem {
  id: string
  status?: unknown
}

export interface ItemOfferProps {
  entity: EntityDefinition
  /** As it stands on the server; null for one that is not made yet. */
  item: OfferedItem | null
  /** As they stand in the form, saved or not. */
  values: Readonly<Record<string, unknown>>
  onClose: () => void
}

export interface ItemOfferDeclaration {
  words: { tr: string; en: string }
  permission: PermissionKey
  Icon?: typeof IconSend
  /** What it is offered for; everything with a form where left out. */
  isFor?: (entity: EntityDefinition, item: OfferedItem | null) => boolean
  /** Rows of lists offer it as well. */
  isInRows?: true
  /** The switch of the site that shows it; every site where left out. */
  setting?: keyof { [S in keyof SiteSettings as SiteSettings[S] extends boolean ? S : never]: true }
  /** The window it opens. */
  load: () => Promise<{ ItemOffer: ComponentType<ItemOfferProps> }>
}

export interface ItemOffer extends Omit<ItemOfferDeclaration, 'load'> {
  Window: ComponentType<ItemOfferProps>
}

const offers: ItemOffer[] = []

/** Makes one known; it is loaded when somebody takes it. */
export function defineItemOffer({ load, ...offer }: ItemOfferDeclaration): void {
  offers.push({ ...offer, Window: lazyPart(load, (module) => module.ItemOffer) })
}

export const itemOffers = (): readonly ItemOffer[] => offers
