// What a feature of the web application declares: one value in features/<name>/feature.ts, listed in app/features.ts.
// Routes, menu, palette and the names in the audit log follow from these alone. Everybody's first screen loads them, so
// pages and longer words stand behind an import().
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { ComponentType } from 'react'
import type { ChoiceDeclaration } from '../kinds/chooser.ts'
import type { LinkPickerLoader } from '../kinds/link-picker.ts'
import type { MediaPickerLoader } from '../kinds/media-picker.ts'
import type { Source } from '../kinds/sources.ts'
import type { PageName } from '../platform/addresses.ts'
import type { UploadOfferLoader } from '../ui/upload/upload-offer.ts'
import type { ItemOfferDeclaration } from './form/item-offers.ts'
import type { OriginLoader } from './form/origins.tsx'
import type { PlacesDeclaration } from './form/places.ts'
import type { NoticeLoader } from './notices.ts'

/** Sections of the menu, in the order of the specification. */
export const SECTIONS = ['agency', 'content', 'headline', 'story', 'mailing', 'seo', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

export interface PageModule {
  default: ComponentType
  /**
   * Asks for what the page shows first, while it is still being found out who works here. Resolves when it is there, so
   * that the page is drawn with it; never rejects.
   */
  askEarly?: (place: EarlyPlace) => Promise<void>
}

export type PageLoader = () => Promise<PageModule>

/** Where a page is about to open. */
export interface EarlyPlace {
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, string | string[]>>
  siteId: number
}

/** A name in both languages. */
export interface Words {
  tr: string
  en: string
}

export interface PageRoute {
  section: Section
  /** Any one of them suffices, on the selected site; none is asked where there are none. */
  permissions: readonly PermissionKey[]
  /** Where the menu shows it: in the rail, among "new …", or nowhere. */
  menu?: 'rail' | 'create'
  words: Words
  /** Absent while the page is still to come: it is not in the menu, and its address says so. */
  page?: PageLoader
  /** The page names entities of every feature, as the audit log does: their words are loaded beside it. */
  needsAllWords?: true
}

/** A list whose rows have pictures that can be picked; see sources/picture-shelves.ts. */
export interface ShelfDeclaration {
  words: Words
  /** All of them are needed to take a picture from there. */
  permissions: readonly PermissionKey[]
  /** A `PictureShelf`. */
  load(): Promise<{ shelf: unknown }>
}

export interface Feature {
  name: string
  /** Its pages by the names of their addresses (platform/addresses.ts); the menu has them in this order. */
  routes?: Readonly<Partial<Record<PageName, PageRoute>>>
  /** Registers the words of its entities. */
  words?: () => Promise<unknown>
  /** What can be picked beside its entities with a list, or in place of what the kit makes of them. */
  sources?: Readonly<Record<string, Source>>
  /** Where a link in a text can be chosen from. */
  linkPicker?: LinkPickerLoader
  /** What is offered beside files that were just uploaded. */
  uploadOffer?: UploadOfferLoader
  /** What is offered for the item of an editor. */
  itemOffer?: ItemOfferDeclaration
  /** What editors say of an item that was made of something of this feature, by the item's own column that names it. */
  origins?: Readonly<Record<string, OriginLoader>>
  /** What editors say of where an item stands because this feature put it there. */
  places?: PlacesDeclaration
  /** What notices of its kinds say. */
  notices?: Readonly<Record<string, NoticeLoader>>
  /** Listens while somebody is signed in, whatever screen is open; whoever has the right. Comes after the first screen. */
  watch?: { permission?: PermissionKey; load: () => Promise<{ Watch: ComponentType }> }
  /** The window in which pictures are chosen. */
  mediaPicker?: MediaPickerLoader
  /** Where pictures can be picked from, by the names the server has for it; tabs in the order of the manifests. */
  shelves?: Readonly<Record<string, ShelfDeclaration>>
  /** What can be chosen from in the selection dialog (kit/chooser), by name. */
  choices?: Readonly<Record<string, ChoiceDeclaration>>
  /** What the audit log calls things of this feature that are no entity. */
  audits?: Readonly<Record<string, Words>>
}
