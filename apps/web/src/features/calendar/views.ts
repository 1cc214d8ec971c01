import { CHANNEL_NAMES } from '@manset/model/channels/channels.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'

/** Permissions any one of which shows some calendar entries. */
export const VIEWS: readonly PermissionKey[] = [
  ...CONTENT_TYPES.map((type) => `${type}.view` as const),
  ...(['headline.view', 'headlineOld.view', 'story.view', 'reels.view'] as const),
  ...CHANNEL_NAMES.map((name) => `${name}.view` as const),
]
