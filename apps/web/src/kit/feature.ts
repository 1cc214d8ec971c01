// The manifest of a web feature: one value in features/<name>/feature.ts, listed in app/features.ts. Routes, menu, command palette and
// audit log names all derive from it. The first screen loads every manifest, so pages and long texts belong behind an import().
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { ComponentType } from 'react'
import type { ChoiceSource } from '../kinds/choice-sources.ts'
import type { ChoiceProviderDeclaration } from '../kinds/chooser.ts'
import type { LinkPickerLoader } from '../kinds/link-picker.ts'
import type { MediaPickerLoader } from '../kinds/media-picker.ts'
import type { PageName } from '../platform/addresses.ts'
import type { UploadOfferLoader } from '../ui/upload/upload-offer.ts'
import type { ItemOfferDeclaration } from './form/item-offers.ts'
import type { OriginLoader } from './form/origins.tsx'
import type { UsageDeclaration } from './form/usage.ts'
import type { NoticeLoader } from './notices.ts'

/** Sections of the menu, in the order of the specification. */
export const SECTIONS = ['agency', 'content', 'headline', 'story', 'mailing', 'seo', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

export interface PageModule {
  default: ComponentType
  /**
   * Prefetches the page's first data while the viewer is still loading. Resolves when the data is available, so that the page renders with
   * it; never rejects.
   */
  prefetch?: (place: PageLocation) => Promise<void>
}

export type PageLoader = () => Promise<PageModule>

/** The address that is about to open. */
export interface PageLocation {
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, string | string[]>>
  siteId: number
}

/** A name in both languages. */
export interface LocalizedName {
  tr: string
  en: string
}

export interface PageRoute {
  section: Section
  /** Any one of them suffices, on the current site; an empty list requires none. */
  permissions: readonly PermissionKey[]
  /** Placement in the menu: the rail, the "new …" menu, or none. */
  menu?: 'rail' | 'create'
  words: LocalizedName
  /** Absent while the page is not built yet: the menu omits it, and its address says so. */
  page?: PageLoader
  /** The page names entities of every feature, as the audit log does, so their texts load with it. */
  needsAllTexts?: true
}

/** A list whose rows have pictures to pick; see sources/picture-sources.ts. */
export interface PictureSourceDeclaration {
  words: LocalizedName
  /** All of them are required to use a picture from there. */
  permissions: readonly PermissionKey[]
  /** A `PictureShelf`. */
  load(): Promise<{ shelf: unknown }>
}

export interface Feature {
  name: string
  /** Pages by route name (platform/addresses.ts), in menu order. */
  routes?: Readonly<Partial<Record<PageName, PageRoute>>>
  /** Registers the texts of its entities. */
  words?: () => Promise<unknown>
  /** Choice sources beyond its entities with a list, or replacing the kit's default for one. */
  sources?: Readonly<Record<string, ChoiceSource>>
  /** A picker for links in texts. */
  linkPicker?: LinkPickerLoader
  /** Actions offered beside newly uploaded files. */
  uploadOffer?: UploadOfferLoader
  /** Actions offered for an editor's item. */
  itemOffer?: ItemOfferDeclaration
  /** Notes in editors about the origin of an item, by the column that names the origin. */
  origins?: Readonly<Record<string, OriginLoader>>
  /** Notes in editors about the places where this feature shows an item. */
  usage?: UsageDeclaration
  /** Texts for its kinds of notices. */
  notices?: Readonly<Record<string, NoticeLoader>>
  /** A listener that runs on every screen while a person with the permission is signed in. Loaded after the first screen. */
  watch?: { permission?: PermissionKey; load: () => Promise<{ Watch: ComponentType }> }
  /** The picture picker. */
  mediaPicker?: MediaPickerLoader
  /** Sources of the picture picker by their server names; tabs appear in the order of the manifests. */
  pictureSources?: Readonly<Record<string, PictureSourceDeclaration>>
  /** Tabs of the chooser (kit/chooser), by name. */
  choices?: Readonly<Record<string, ChoiceProviderDeclaration>>
  /** Audit log names of this feature's subjects that are not entities. */
  auditNames?: Readonly<Record<string, LocalizedName>>
}
