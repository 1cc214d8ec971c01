// The calendar: everything that will happen by itself on a site, and what became of it.
import { CONTENT_TYPES } from '@manset/model/content.ts'
import type { Feature } from '../../kit/feature.ts'

export const calendar: Feature = {
  name: 'calendar',
  routes: {
    calendar: {
      section: 'content',
      permissions: [
        ...CONTENT_TYPES.map((type) => `${type}.view` as const),
        ...(['headline.view', 'headlineOld.view', 'story.view', 'reels.view'] as const),
        ...(['mailing.view', 'notification.view'] as const),
      ],
      menu: 'rail',
      words: { tr: 'Takvim', en: 'Calendar' },
      // A refused move is told in the words of the form of whatever was moved.
      needsAllWords: true,
      page: () => import('./calendar.page.tsx'),
    },
  },
}
