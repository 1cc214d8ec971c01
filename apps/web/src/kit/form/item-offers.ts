// What features offer for the item of a form beside what its own abilities can do, such as keeping its pictures somewhere
// else. The application fills this register at its start, so that no editor knows who offers what.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

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

export interface ItemOffer extends Omit<ItemOfferDeclaration, 'load'> {
  Window: ComponentType<ItemOfferProps>
}

const offers: ItemOffer[] = []

/** Makes one known; it is loaded when somebody takes it. */
export function defineItemOffer({ load, ...offer }: ItemOfferDeclaration): void {
  offers.push({ ...offer, Window: lazyPart(load, (module) => module.ItemOffer) })
}

export const itemOffers = (): readonly ItemOffer[] => offers
