// Settings: rules that map agencies' categories to ours.
import { plainFeature } from '../../../abilities/plain-feature.ts'
import type { Feature } from '../../../kit/feature.ts'
import { siteAgencySource } from './site-agency-source.ts'

export const agencyCategoryRule: Feature = {
  ...plainFeature('agencyCategoryRule', {
    entity: async () => (await import('@manset/model/entities/agency-category-rule.ts')).agencyCategoryRule,
    address: 'agencyCategoryRules',
    section: 'settings',
    name: { tr: 'Ajans kategorileri', en: 'Agency categories' },
    words: () => import('./texts/entity.ts'),
    head: async () => (await import('./learned-categories.tsx')).LearnedCategories,
  }),
  sources: { servedAgency: siteAgencySource },
}
