// What a notice says and where it leads: known by the feature that has it told. The application fills this register at its
// start, so that who shows notices knows of no feature.
import type { PermissionKey } from '@manset/model/permissions.ts'
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
  /** More of it, where there is room: what somebody wrote. */
  detail?: string
  /** Where it is seen to; absent where the person may not go there. */
  address?: { to: string; search?: Readonly<Record<string, string>> }
}

export interface NoticeWords {
  sayNotice: (
    notice: ToldNotice,
    person: { can: (key: PermissionKey) => boolean; format: Formats },
  ) => SaidNotice
  /** Whether it comes up as it arrives, on whatever screen is open; the bell alone counts the rest. */
  comesUp?: boolean
}

export type NoticeLoader = () => Promise<NoticeWords>

const loaders = new Map<string, NoticeLoader>()

/** Makes them known by the kinds of notices. */
export function defineNotices(byKind: Readonly<Record<string, NoticeLoader>>): void {
  for (const [kind, load] of Object.entries(byKind)) loaders.set(kind, load)
}

/** The words of a kind; undefined for one that nobody knows any more. */
export const wordsOfNotice = (kind: string): ReturnType<NoticeLoader> | undefined => loaders.get(kind)?.()
