// Parts shared by all kinds of boards; the pages of each kind are separate features.
import type { Feature } from '../kit/feature.ts'

const notices = () => import('./notices.ts')

export const board: Feature = {
  name: 'board',
  usage: {
    permissions: ['headline.view', 'headlineOld.view', 'story.view', 'reels.view'],
    load: () => import('./usage/usages.tsx'),
  },
  notices: { placementHeld: notices, placementLate: notices },
}
