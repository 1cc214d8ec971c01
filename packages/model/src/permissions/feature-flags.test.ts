import { describe, expect, it } from 'vitest'
import { siteSettings } from '../site.ts'
import {
  FEATURE_FLAG_NAMES,
  permissionsWithheldBy,
  withheldPermissions,
  withholdingSettings,
} from './feature-flags.ts'
import { isPermissionCategory } from './grants.ts'
import { assertPermission } from './permissions.ts'

describe('feature flags', () => {
  it.each(FEATURE_FLAG_NAMES)('%s closes permissions that exist, and something', (name) => {
    expect(permissionsWithheldBy(name).length).toBeGreaterThan(0)
    for (const key of permissionsWithheldBy(name)) expect(() => assertPermission(key), key).not.toThrow()
  })

  it.each(FEATURE_FLAG_NAMES)(
    '%s leaves users, roles and flags open, so that it can be turned on again',
    (name) => {
      for (const key of permissionsWithheldBy(name))
        expect(isPermissionCategory(key.split('.')[0] ?? ''), key).toBe(false)
    },
  )

  it('a category is closed completely, a single permission alone', () => {
    expect(withheldPermissions(['photoGalleries'])).toContain('photoGallery.publish')
    expect([...withheldPermissions(['agencyUse'])]).toEqual(['agency.use'])
  })

  it('a removed or unknown flag closes nothing', () => {
    expect(withheldPermissions(['spaceTravel', '__proto__', 'constructor']).size).toBe(0)
  })

  it('settings named by an entity or an area close it while they are off', () => {
    const without = siteSettings({
      ...{ isCartoonistEnabled: false, isProgramEnabled: true, headlineKickPermission: true },
    })
    expect(withholdingSettings(without)).toEqual(['isCartoonistEnabled'])
    expect(withheldPermissions(withholdingSettings(siteSettings({})))).toContain('headline.kick')
    expect(withheldPermissions(withholdingSettings(without))).toContain('cartoonist.view')
    expect(withheldPermissions(withholdingSettings(siteSettings({})))).toContain('program.view')
  })
})
