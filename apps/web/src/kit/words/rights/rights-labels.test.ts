import { FEATURE_FLAGS } from '@manset/model/areas/areas.ts'
import { PERMISSIONS, ROLES } from '@manset/model/permissions/permissions.ts'
import { expect, it } from 'vitest'
import { en as rolesEn } from '../roles/texts/en.ts'
import { tr as rolesTr } from '../roles/texts/tr.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

it('every role, action and feature flag has a label in both languages, and there are no others', () => {
  const actions = new Set(Object.values(PERMISSIONS).flat())
  for (const texts of [tr, en]) {
    expect(Object.keys(texts.categories).filter((name) => !(name in PERMISSIONS))).toEqual([])
    expect(Object.keys(texts.flags).toSorted()).toEqual(Object.keys(FEATURE_FLAGS).toSorted())
    expect(Object.keys(texts.actions).toSorted()).toEqual([...actions].toSorted())
  }
  for (const texts of [rolesTr, rolesEn])
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ROLES).toSorted())
})
