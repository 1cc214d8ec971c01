// The calendar: everything that will happen by itself on a site, and what became of it.
import type { Feature } from '../../kit/feature.ts'
import { VIEWS } from './views.ts'

export const calendar: Feature = {
  name: 'calendar',
  routes: {
    calendar: {
      section: 'content',
      permissions: VIEWS,
      menu: 'rail',
      words: { tr: 'Takvim', en: 'Calendar' },
      // A refused move is told in the words of the form of whatever was moved.
      needsAllWords: true,
      page: () => import('./calendar.page.tsx'),
    },
  },
}
