import { subjectTitle as entity } from '@manset/model/entities/subject-title.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const subjectTitle = plainFeature(entity, {
  address: 'subjectTitles',
  section: 'settings',
  name: { tr: 'Konu başlıkları', en: 'Subject titles' },
  words: () => import('./texts.ts'),
})
