import type { MenuItemType } from '@manset/model/entities/menu.ts'
import {
  IconArchive,
  IconBallFootball,
  IconBrush,
  IconCategory,
  IconFolder,
  IconLink,
  IconNews,
  IconRosette,
  IconSeparatorHorizontal,
  IconUsers,
} from '@tabler/icons-react'

/** The icon of each type of item. */
export const ITEM_ICONS: Record<MenuItemType, typeof IconLink> = {
  link: IconLink,
  contentType: IconCategory,
  category: IconFolder,
  brand: IconRosette,
  newspaperAuthors: IconNews,
  sportAuthors: IconBallFootball,
  archiveAuthors: IconArchive,
  generalAuthors: IconUsers,
  cartoonists: IconBrush,
  divider: IconSeparatorHorizontal,
}

export function ItemIcon({ type, size = 16 }: { type: string; size?: number }) {
  const Icon = ITEM_ICONS[type as MenuItemType] ?? IconLink
  return <Icon size={size} stroke={1.7} aria-hidden="true" />
}
