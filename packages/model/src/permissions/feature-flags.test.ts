import { describe, expect, it } from 'vitest'
import { siteSettings } from '../site.ts'
import { closedBy, closedPermissions, closingSettings, FEATURE_FLAG_NAMES } from './feature-flags.ts'
import { isAboutRights } from './grants.ts'
import { assertPermission } from './permissions.ts'

describe('feature flags', () => {
  it.each(FEATURE_FLAG_NAMES)('%s closes permissions that exist, and something', (name) => {
    expect(closedBy(name).length).toBeGreaterThan(0)
    for (const key of closedBy(name)) expect(() => assertPermission(key), key).not.toThrow()
  })

  it.each(FEATURE_FLAG_NAMES)(
    '%s leaves users, roles and flags open, so that it can be turned on again',
    (name) => {
      for (const key of closedBy(name)) expect(isAboutRights(key.split('.')[0] ?? ''), key).toBe(false)
    },
  )

  it('a category is closed whole, a single permission alone', () => {
    expect(closedPermissions(['photoGalleries'])).toContain('photoGallery.publish')
    expect([...closedPermissions(['agencyUse'])]).toEqual(['agency.use'])
  })

  it('a flag that is no more, or that nobody ever made, closes nothing', () => {
    expect(closedPermissions(['spaceTravel', '__proto__', 'constructor']).size).toBe(0)
  })

  it('settings that an entity or an area names close what is theirs where they are off', () => {
    const without = siteSettings({
      ...{ isCartoonistEnabled: false, isProgramEnabled: true, headlineKickPermission: true },
    })
    expect(closingSettings(without)).toEqual(['isCartoonistEnabled'])
    expect(closedPermissions(closingSettings(siteSettings({})))).toContain('headline.kick')
    expect(closedPermissions(closingSettings(without))).toContain('cartoonist.view')
    expect(closedPermissions(closingSettings(siteSettings({})))).toContain('program.view')
  })
})
