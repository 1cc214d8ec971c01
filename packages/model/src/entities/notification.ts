// A push message to readers' devices: text, audience and target. Saving sends nothing; only Send and Schedule do
// (docs/decisions/push-messages.md).
import {
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_PLATFORMS,
  NOTIFICATION_STATUSES,
} from '../dispatch/notification.ts'
import type { Field } from '../kinds/field.ts'
import { defineEntity } from './entity.ts'

/** Fields that the dispatch writes. */
const OUTCOME = {
  status: { kind: 'choice', options: NOTIFICATION_STATUSES, isReadOnly: true },
  /** When sending began. */
  sentDate: { kind: 'moment', isReadOnly: true },
  /** Devices in the audience when sending began, and devices reached. */
  deviceCount: { kind: 'integer', isReadOnly: true },
  sentCount: { kind: 'integer', isReadOnly: true },
  /** Platforms on which at least one existing device was not reached. */
  failedPlatforms: { kind: 'choices', options: NOTIFICATION_PLATFORMS, isReadOnly: true },
} as const satisfies Record<string, Field>

export const notification = defineEntity({
  name: 'notification',
  table: 'notifications',
  calls: { list: 'getNotifications', get: 'getNotification', save: 'saveNotification' },
  abilities: ['lock'],
  actions: ['send', 'cancel'],
  label: 'title',
  fields: {
    title: { kind: 'text', required: true, maxCharacters: 65 },
    /** If empty, a breaking message uses the text in the site's settings. */
    spot: { kind: 'longText', maxCharacters: 240 },
    platforms: { kind: 'choices', options: NOTIFICATION_PLATFORMS, required: true, initial: ['all'] },
    audience: { kind: 'choice', options: NOTIFICATION_AUDIENCES, required: true, initial: 'all' },
    categoryId: {
      kind: 'reference',
      to: 'category',
      as: 'category',
      required: true,
      onlyWith: [{ when: { audience: ['category'] } }],
    },
    isBreaking: { kind: 'flag', initial: false },
    opens: { kind: 'choice', options: ['content', 'address', 'site'], required: true, initial: 'content' },
    contentId: {
      kind: 'reference',
      to: 'content',
      as: 'content',
      required: true,
      onlyWith: [{ when: { opens: ['content'] } }],
    },
    address: {
      kind: 'text',
      maxCharacters: 1_024,
      rule: 'webAddress',
      required: true,
      onlyWith: [{ when: { opens: ['address'] } }],
    },
    /** By default, the cover in the site's settings. */
    cover: { kind: 'image', cropTypeIds: ['16x9'] },
    /** Time of sending once scheduled; immediately if empty. */
    date: { kind: 'moment' },
    ...OUTCOME,
  },
  form: {
    message: ['title', 'spot', ['isBreaking']],
    readers: ['platforms', ['audience', 'categoryId']],
    opening: ['opens', 'contentId', 'address', 'cover'],
    when: ['date'],
  },
  list: {
    columns: [
      'cover',
      'title',
      'status',
      'platforms',
      'audience',
      'isBreaking',
      'date',
      'sentDate',
      'deviceCount',
      'sentCount',
      'failedPlatforms',
    ],
    filters: ['status', 'platforms', 'audience', 'isBreaking', 'contentId', 'date'],
    search: ['title', 'spot'],
    order: 'newest',
  },
})
