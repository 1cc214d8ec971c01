import { plainFeature } from '../../abilities/plain-feature.ts'

export const subjectTitle = plainFeature('subjectTitle', {
  entity: async () => (await import('@manset/model/entities/subject-title.ts')).subjectTitle,
  address: 'subjectTitles',
  section: 'settings',
  name: { tr: 'Konu başlıkları', en: 'Subject titles' },
  words: () => import('./texts.ts'),
})
