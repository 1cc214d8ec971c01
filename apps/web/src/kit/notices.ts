// Text and link of a notice, provided by the feature that sends it. The application registers them at start, so that the bell needs to know
// no feature.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { Formats } from '../ui/use-format.ts'

export interface ReceivedNotice {
  id: string
  kind: string
  entity: string
  itemId: string
  about: Readonly<Record<string, unknown>>
}

export interface FormattedNotice {
  text: string
  /** Further text where there is space, such as a comment. */
  detail?: string
  /** Where it can be handled; absent if the person may not open that page. */
  address?: { to: string; search?: Readonly<Record<string, string>> }
}

export interface NoticeFormatter {
  formatNotice: (
    notice: ReceivedNotice,
    person: { can: (key: PermissionKey) => boolean; format: Formats },
  ) => FormattedNotice
  /** Whether it pops up on arrival on any screen; otherwise only the bell counts it. */
  showsAsToast?: boolean
}

export type NoticeLoader = () => Promise<NoticeFormatter>

const loadersByKind = new Map<string, NoticeLoader>()

/** Registers texts by kind of notice. */
export function registerNotices(byKind: Readonly<Record<string, NoticeLoader>>): void {
  for (const [kind, load] of Object.entries(byKind)) loadersByKind.set(kind, load)
}

/** The texts of a kind; undefined for a kind that no longer exists. */
export const loadNoticeFormatter = (kind: string): ReturnType<NoticeLoader> | undefined =>
  loadersByKind.get(kind)?.()
