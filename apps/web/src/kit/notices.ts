// Text and link of a notice, provided by the feature that sends it. The application registers them at start, so that the bell needs to know
// no feature.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { Formats } from '../ui/use-format.ts'

export interface ToldNotice {
  id: string
  kind: string
  entity: string
  itemId: string
  about: Readonly<Record<string, unknown>>
}

export interface SaidNotice {
  text: string
  /** Further text where there is space, such as a comment. */
  detail?: string
  /** Where it can be handled; absent if the person may not open that page. */
  address?: { to: string; search?: Readonly<Record<string, string>> }
}

export interface NoticeWords {
  sayNotice: (
    notice: ToldNotice,
    person: { can: (key: PermissionKey) => boolean; format: Formats },
  ) => SaidNotice
  /** Whether it pops up on arrival on any screen; otherwise only the bell counts it. */
  comesUp?: boolean
}

export type NoticeLoader = () => Promise<NoticeWords>

const loaders = new Map<string, NoticeLoader>()

/** Registers texts by kind of notice. */
export function defineNotices(byKind: Readonly<Record<string, NoticeLoader>>): void {
  for (const [kind, load] of Object.entries(byKind)) loaders.set(kind, load)
}

/** The texts of a kind; undefined for a kind that no longer exists. */
export const wordsOfNotice = (kind: string): ReturnType<NoticeLoader> | undefined => loaders.get(kind)?.()
