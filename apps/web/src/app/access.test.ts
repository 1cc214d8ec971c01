import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { describe, expect, it } from 'vitest'
import { getAccess } from './access.ts'

const holding =
  (...keys: PermissionKey[]) =>
  (key: PermissionKey) =>
    keys.includes(key)

describe('the target of an address', () => {
  it('is a page if the person holds its permission', () => {
    expect(getAccess('news', holding('news.view'))).toBe('open')
  })

  it('is a page if the person holds any one of its permissions', () => {
    expect(getAccess('storyList', holding('storyAd.view'))).toBe('open')
  })

  it('is /unauthorized for everyone else', () => {
    expect(getAccess('news', holding('content.view', 'video.view'))).toBe('unauthorized')
  })

  it('for people without content permissions is the archive list, then the agency list, then /unauthorized', () => {
    expect(getAccess('contentList', holding('agencyArchive.view', 'agency.view'))).toMatch(
      /^(archiveList|agencyList)$/,
    )
    expect(getAccess('contentList', holding('agencyArchive.view'))).toBe('archiveList')
    expect(getAccess('contentList', holding('agency.view'))).toBe('agencyList')
    expect(getAccess('contentList', holding('user.view'))).toBe('unauthorized')
  })

  it('of a section is its first child the person may open', () => {
    expect(getAccess('settings', holding('brand.view'))).toBe('brands')
    expect(getAccess('settingsSystem', holding('featureFlags.view'))).toBe('featureFlags')
    expect(getAccess('seo', holding('seoContents.view'))).toBe('hadithList')
    expect(getAccess('settings', holding('news.view'))).toBe('unauthorized')
  })

  it('of the content section is the archive if nothing of the section is open', () => {
    expect(getAccess('content', holding('agencyArchive.view'))).toBe('archiveList')
  })
})
