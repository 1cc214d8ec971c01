import { describe, expect, it } from 'vitest'
import { defaultRoleIds, fixedGrant } from './grants.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'

describe('default permissions', () => {
  it('an administrator holds every permission, on every site where nobody changed anything', () => {
    for (const [category, details] of Object.entries(PERMISSIONS))
      for (const detail of details)
        expect(defaultRoleIds(category, detail), `${category}.${detail}`).toContain('1')
  })

  it('nobody but an administrator sees or changes users, roles, feature flags and jobs', () => {
    for (const category of ['user', 'role', 'featureFlags', 'job'])
      for (const detail of PERMISSIONS[category] ?? [])
        expect(defaultRoleIds(category, detail), `${category}.${detail}`).toEqual(['1'])
  })

  it('addresses of readers are visible to administrators and mailing managers only', () => {
    for (const detail of PERMISSIONS.mailingReader ?? [])
      expect(defaultRoleIds('mailingReader', detail), detail).toEqual(['1', '7'])
  })

  it('agree with the permissions that can never be changed', () => {
    for (const [category, details] of Object.entries(PERMISSIONS))
      for (const roleId of Object.keys(ROLES)) {
        const fixed = fixedGrant(roleId, category)
        if (fixed === null) continue
        for (const detail of details)
          expect((defaultRoleIds(category, detail) as string[]).includes(roleId)).toBe(fixed)
      }
  })
})
