// Tabs of the desk by their name in the address. A new tab needs a line here and its text.
import { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { agencyItemCalls, agencyVideoCalls } from './agency.documents.ts'
import { createItemTab } from './list/agency-items.tsx'

export interface DeskTabProps {
  /** Label of the tab. */
  label: string
}

export interface DeskTab {
  /** The permission to see it. */
  permission: PermissionKey
  body: ComponentType<DeskTabProps>
}

const ITEMS = { list: agencyItemList, calls: agencyItemCalls }
const VIDEOS = { list: agencyVideoList, calls: agencyVideoCalls }

export const DESK_TABS = {
  news: { permission: 'agency.view', body: createItemTab({ ...ITEMS, tab: 'news', type: 'news' }) },
  'photo-gallery': {
    permission: 'agency.view',
    body: createItemTab({ ...ITEMS, tab: 'photo-gallery', type: 'photoGallery' }),
  },
  video: { permission: 'agency.view', body: createItemTab({ ...VIDEOS, tab: 'video', type: 'video' }) },
  archive: {
    permission: 'agencyArchive.view',
    body: lazyComponent(
      () => import('./archive/list/archive-items.tsx'),
      (module) => module.ArchiveItems,
      { fallback: () => <RowSkeletons /> },
    ),
  },
  inputs: {
    permission: 'agency.edit',
    body: lazyComponent(
      () => import('./inputs/agency-inputs.tsx'),
      (module) => module.AgencyInputs,
      { fallback: () => <RowSkeletons /> },
    ),
  },
} as const satisfies Record<string, DeskTab>

export type DeskTabName = keyof typeof DESK_TABS
export const TAB_NAMES = Object.keys(DESK_TABS) as DeskTabName[]

export function isTabName(name: string): name is DeskTabName {
  return Object.hasOwn(DESK_TABS, name)
}
