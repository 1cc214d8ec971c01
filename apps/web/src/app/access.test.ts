import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { describe, expect, it } from 'vitest'
import { getAccess } from './access.ts'

const holding =
  (...keys: PermissionKey[]) =>
  (key: PermissionKey) =>
    keys.includes(key)

describe('where an address leads', () => {
  it('opens a page for whoever holds its permission', () => {
    expect(getAccess('news', holding('news.view'))).toBe('open')
  })

  it('opens a page when any one of its permissions is held', () => {
    expect(getAccess('storyList', holding('storyAd.view'))).toBe('open')
  })

  it('sends everybody else to /unauthorized', () => {
    expect(getAccess('news', holding('content.view', 'video.view'))).toBe('unauthorized')
  })

  it('sends those without content to the archive list, then to the agency list, then to /unauthorized', () => {
    expect(getAccess('contentList', holding('agencyArchive.view', 'agency.view'))).toMatch(
      /^(archiveList|agencyList)$/,
    )
    expect(getAccess('contentList', holding('agencyArchive.view'))).toBe('archiveList')
    expect(getAccess('contentList', holding('agency.view'))).toBe('agencyList')
    expect(getAccess('contentList', holding('user.view'))).toBe('unauthorized')
  })

  it('sends from a section to its first child the person may open', () => {
    expect(getAccess('settings', holding('brand.view'))).toBe('brands')
    expect(getAccess('settingsSystem', holding('featureFlags.view'))).toBe('featureFlags')
    expect(getAccess('seo', holding('seoContents.view'))).toBe('hadithList')
    expect(getAccess('settings', holding('news.view'))).toBe('unauthorized')
  })

  it('sends from the content section to the archive where nothing of the section is open', () => {
    expect(getAccess('content', holding('agencyArchive.view'))).toBe('archiveList')
  })
})
