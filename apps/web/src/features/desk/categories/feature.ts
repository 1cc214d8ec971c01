// What agencies' categories are here, in the settings.
import { agencyCategoryRule as ruleEntity } from '@manset/model/entities/agency-category-rule.ts'
import { plainFeature } from '../../../abilities/plain-feature.ts'
import type { Feature } from '../../../kit/feature.ts'
import { servedAgencySource } from './served-agency-source.ts'

export const agencyCategoryRule: Feature = {
  ...plainFeature(ruleEntity, {
    address: 'agencyCategoryRules',
    section: 'settings',
    name: { tr: 'Ajans kategorileri', en: 'Agency categories' },
    words: () => import('./texts/entity.ts'),
    head: async () => (await import('./learnt-categories.tsx')).LearntCategories,
  }),
  sources: { servedAgency: servedAgencySource },
}
