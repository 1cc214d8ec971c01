import { FEATURE_FLAGS } from '@manset/model/areas/areas.ts'
import { PERMISSIONS, ROLES } from '@manset/model/permissions.ts'
import { expect, it } from 'vitest'
import { FEATURES } from '../../../app/features.ts'
import { en as rolesEn } from '../roles/texts/en.ts'
import { tr as rolesTr } from '../roles/texts/tr.ts'
import { categoryWord } from './rights-words.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

it('every role, action and feature flag there is has its word in both languages, and nothing else has', () => {
  const actions = new Set(Object.values(PERMISSIONS).flat())
  for (const texts of [tr, en]) {
    expect(Object.keys(texts.categories).filter((name) => !(name in PERMISSIONS))).toEqual([])
    expect(Object.keys(texts.flags).toSorted()).toEqual(Object.keys(FEATURE_FLAGS).toSorted())
    expect(Object.keys(texts.actions).toSorted()).toEqual([...actions].toSorted())
  }
  for (const texts of [rolesTr, rolesEn])
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ROLES).toSorted())
})

it('every category has its word in both languages: its own, that of its content type, or that of its entity', async () => {
  await Promise.all(FEATURES.map(({ words }) => words?.()))
  for (const language of ['tr', 'en'] as const)
    expect(Object.keys(PERMISSIONS).filter((name) => !categoryWord(name, language))).toEqual([])
  expect(categoryWord('headlineSettings', 'en')).toBe('Headline types')
  expect(categoryWord('news', 'tr')).toBe('Haber')
})
