import type { notification } from '@manset/model/entities/notification.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const PLATFORMS = {
  all: 'All',
  mobileApp: 'Mobile app',
  mobileSite: 'Mobile site',
  webSite: 'Web site',
  special: 'Special',
  other: 'Other',
} as const

/** Texts of push messages, in English. */
export const notificationEn: EntityTexts<typeof notification> = {
  one: 'Push message',
  many: 'Push messages',
  new: 'New push message',
  part: { message: 'Message', readers: 'Who gets it', opening: 'What it opens', when: 'When' },
  field: {
    title: 'Title',
    spot: 'Standfirst',
    platforms: 'Platforms',
    audience: 'Audience',
    categoryId: 'Category',
    isBreaking: 'Show as breaking news',
    opens: 'When tapped',
    contentId: 'Content',
    address: 'Address',
    cover: 'Cover image',
    date: 'Date',
    status: 'Status',
    sentDate: 'Sent',
    deviceCount: 'Devices',
    sentCount: 'Reached',
    failedPlatforms: 'Failed platforms',
  },
  hint: {
    spot: 'For breaking news, leave empty to use the description from the site settings.',
    categoryId: 'Only goes to people who follow this category.',
    cover: 'Leave empty to use the cover from the site settings.',
    date: 'Leave empty to send it as soon as you press “Send”.',
  },
  option: {
    platforms: PLATFORMS,
    failedPlatforms: PLATFORMS,
    audience: {
      all: 'Everyone',
      important: 'Important updates',
      daily: 'Daily updates',
      category: 'Category followers only',
    },
    opens: { content: 'Opens the content', address: 'Opens an address', site: 'Opens the site' },
    status: {
      saved: 'Saved',
      waiting: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      failed: 'Failed',
      canceled: 'Canceled',
    },
  },
}
