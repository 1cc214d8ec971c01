// Texts of permissions that come from features.
import { PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { expect, it } from 'vitest'
import { getCategoryLabel } from '../kit/words/rights/rights-labels.ts'
import { FEATURES } from './features.ts'

it('every category has a label in both languages: its own, that of its content type, or that of its entity', async () => {
  await Promise.all(FEATURES.map(({ words }) => words?.()))
  for (const language of ['tr', 'en'] as const)
    expect(Object.keys(PERMISSIONS).filter((name) => !getCategoryLabel(name, language))).toEqual([])
  expect(getCategoryLabel('headlineSettings', 'en')).toBe('Headline types')
  expect(getCategoryLabel('news', 'tr')).toBe('Haber')
})
