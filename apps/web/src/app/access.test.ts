import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { describe, expect, it } from 'vitest'
import { accessTo } from './access.ts'

const holding =
  (...keys: PermissionKey[]) =>
  (key: PermissionKey) =>
    keys.includes(key)

describe('where an address leads', () => {
  it('opens a page for whoever holds its permission', () => {
    expect(accessTo('news', holding('news.view'))).toBe('open')
  })

  it('opens a page when any one of its permissions is held', () => {
    expect(accessTo('storyList', holding('storyAd.view'))).toBe('open')
  })

  it('sends everybody else to /unauthorized', () => {
    expect(accessTo('news', holding('content.view', 'video.view'))).toBe('unauthorized')
  })

  it('sends those without content to the archive list, then to the agency list, then to /unauthorized', () => {
    expect(accessTo('contentList', holding('agencyArchive.view', 'agency.view'))).toMatch(
      /^(archiveList|agencyList)$/,
    )
    expect(accessTo('contentList', holding('agencyArchive.view'))).toBe('archiveList')
    expect(accessTo('contentList', holding('agency.view'))).toBe('agencyList')
    expect(accessTo('contentList', holding('user.view'))).toBe('unauthorized')
  })

  it('sends from a section to its first child the person may open', () => {
    expect(accessTo('settings', holding('brand.view'))).toBe('brands')
    expect(accessTo('settingsSystem', holding('featureFlags.view'))).toBe('featureFlags')
    expect(accessTo('seo', holding('seoContents.view'))).toBe('hadithList')
    expect(accessTo('settings', holding('news.view'))).toBe('unauthorized')
  })

  it('sends from the content section to the archive where nothing of the section is open', () => {
    expect(accessTo('content', holding('agencyArchive.view'))).toBe('archiveList')
  })
})
