// Actions that features offer for the item of a form beyond its own abilities, such as storing its pictures elsewhere. The application
// registers them at start, so that editors need not know which feature offers what.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import type { IconSend } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The part of an item that offers evaluate. */
export interface OfferedItem {
  id: string
  status?: unknown
}

export interface ItemOfferProps {
  entity: EntityDefinition
  /** The stored item; null for an unsaved one. */
  item: OfferedItem | null
  /** The current form values, saved or not. */
  values: Readonly<Record<string, unknown>>
  onClose: () => void
}

export interface ItemOfferDeclaration {
  words: { tr: string; en: string }
  permission: PermissionKey
  Icon?: typeof IconSend
  /** The items it applies to; by default everything with a form. */
  isFor?: (entity: EntityDefinition, item: OfferedItem | null) => boolean
  /** Also offered in the rows of lists. */
  isInRows?: true
  /** The site setting that enables it; by default it is enabled on every site. */
  setting?: keyof { [S in keyof SiteSettings as SiteSettings[S] extends boolean ? S : never]: true }
  /** The dialog it opens. */
  load: () => Promise<{ ItemOffer: ComponentType<ItemOfferProps> }>
}

export interface ItemOffer extends Omit<ItemOfferDeclaration, 'load'> {
  Window: ComponentType<ItemOfferProps>
}

const offers: ItemOffer[] = []

/** Registers an offer; its dialog is loaded on first use. */
export function registerItemOffer({ load, ...offer }: ItemOfferDeclaration): void {
  offers.push({ ...offer, Window: lazyComponent(load, (module) => module.ItemOffer) })
}

export const listItemOffers = (): readonly ItemOffer[] => offers
