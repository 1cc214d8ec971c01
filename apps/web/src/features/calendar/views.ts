import { CONTENT_TYPES } from '@manset/model/content.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'

/** Rights any of which shows something of the calendar. */
export const VIEWS: readonly PermissionKey[] = [
  ...CONTENT_TYPES.map((type) => `${type}.view` as const),
  ...(['headline.view', 'headlineOld.view', 'story.view', 'reels.view'] as const),
  ...(['mailing.view', 'notification.view'] as const),
]
