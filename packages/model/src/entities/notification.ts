// A push message to readers' devices: what it says, whom it is for and what it opens. Saved, it is nothing more than
// that; only Send and Schedule set it on its way (docs/decisions/push-messages.md).
import type { Field } from '../kinds/field.ts'
import { NOTIFICATION_AUDIENCES, NOTIFICATION_PLATFORMS, NOTIFICATION_STATUSES } from '../notification.ts'
import { defineEntity } from './entity.ts'

/** What the sending writes, and nobody types. */
const OUTCOME = {
  status: { kind: 'choice', options: NOTIFICATION_STATUSES, isReadOnly: true },
  /** When sending began. */
  sentDate: { kind: 'moment', isReadOnly: true },
  /** Devices it was for when sending began, and those that have it. */
  deviceCount: { kind: 'integer', isReadOnly: true },
  sentCount: { kind: 'integer', isReadOnly: true },
  /** Where it did not reach every device that is still there. */
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
    /** A breaking message without one says what the site's settings have for it. */
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
    /** That of the site's settings where there is none. */
    cover: { kind: 'image', cropTypeIds: ['16x9'] },
    /** When it goes out once it is scheduled; left out, at once. */
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
