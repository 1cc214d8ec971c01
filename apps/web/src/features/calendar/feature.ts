// The calendar of a site: planned and past changes.
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
      // A refused move shows the messages of the moved item's form.
      needsAllTexts: true,
      page: () => import('./calendar.page.tsx'),
    },
  },
}
