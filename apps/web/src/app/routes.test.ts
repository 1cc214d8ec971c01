import { readFileSync } from 'node:fs'
import path from 'node:path'
import { assertPermission, PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { describe, expect, it } from 'vitest'
import { addresses, getAddress, getSpecifiedPattern } from '../platform/addresses.ts'
import { isBuilt, listSectionPages, pageNames, pages, sectionNames } from './routes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Section 2 of both specifications, literally; sections that redirect to their first child are omitted. */
const SPECIFIED = [
  '/agency/list/{tab?}',
  '/archive/list',
  '/content/list/{type?}',
  '/content/list-draft/{type?}',
  '/content/news/{id?}',
  '/content/video/{id?}',
  '/content/photo-gallery/{id?}',
  '/content/column/{id?}',
  '/content/cartoon/{id?}',
  '/content/infographic/{id?}',
  '/content/promotion/{id?}',
  '/content/podcast/{id?}',
  '/content/official-announcement/{id?}',
  '/content/notifications',
  '/content/live-transfers',
  '/content/video-process-queue',
  '/content/editor-content-report',
  '/headline/list',
  '/headline-old/list',
  '/seo/hadith/list',
  '/seo/hadith/detail/{id}',
  '/seo/dream-interpretation/list',
  '/seo/dream-interpretation/detail/{id?}',
  '/seo/dua/list',
  '/seo/dua/detail/{id?}',
  '/seo/fatwa/list',
  '/seo/fatwa/detail/{id?}',
  '/reels/list',
  '/reels/detail/{id?}',
  '/reels/pending-detail/{id?}',
  '/story/list',
  '/story/detail/{id?}',
  '/story/pending-detail/{id?}',
  '/mailing/list',
  '/mailing/detail/{id?}',
  '/mailing/old/{sendDate?}',
  '/mailing/old-upcoming',
  '/mailing/old-sent',
  '/settings/content/categories/{id?}',
  '/settings/content/signatures',
  '/settings/content/sources',
  '/settings/content/authors',
  '/settings/content/cartoonists',
  '/settings/content/programs',
  '/settings/headline/headline-tags',
  '/settings/headline/headline-types',
  '/settings/headline/headline-categories',
  '/settings/other/menu/list',
  '/settings/other/menu/detail/{id?}',
  '/settings/other/brands',
  '/settings/system/user/list',
  '/settings/system/user/detail/{id?}',
  '/settings/system/feature-flags',
]
const SPECIFIED_PUBLIC = [
  '/',
  '/switch-site/{id?}',
  '/unauthenticated',
  '/unauthorized',
  '/unauthorized-user',
]

describe('the table of routes', () => {
  it('has every page of both specifications, and otherwise only existing pages', () => {
    const patterns = pageNames.map(getSpecifiedPattern)
    expect(SPECIFIED.filter((pattern) => !patterns.includes(pattern))).toEqual([])
    const added = pageNames.filter((name) => !SPECIFIED.includes(getSpecifiedPattern(name)))
    expect(added.filter((name) => !isBuilt(name))).toEqual([])
  })

  it('has every public address of the specifications', () => {
    const all = Object.values(addresses)
    for (const pattern of SPECIFIED_PUBLIC)
      expect(all.map((one) => one.replace('{-$id}', '{id?}'))).toContain(pattern)
  })

  it('requires an existing permission on every page', () => {
    for (const name of pageNames) {
      // Notices belong to their recipient, so every user of the site may read their own.
      if (name !== 'notices') expect(pages[name].permissions.length, name).toBeGreaterThan(0)
      for (const key of pages[name].permissions)
        expect(() => assertPermission(key), `${name}: ${key}`).not.toThrow()
    }
  })

  it('uses every group of view permissions that a page can have', () => {
    const asked = pageNames.flatMap((name) => pages[name].permissions)
    // Media are picked, and list views shared, inside other screens.
    const groups = Object.keys(PERMISSIONS).filter((category) => PERMISSIONS[category]?.includes('view'))
    expect(groups.filter((category) => !asked.includes(`${category}.view`))).toEqual([])
  })

  it.each([
    ['agency', ['agencyList', 'archiveList']],
    [
      'content',
      [
        'contentList',
        'calendar',
        'videoProcessQueue',
        'mediaLibrary',
        'liveTransfers',
        'notifications',
        'chatMessages',
        'editorContentReport',
      ],
    ],
    ['headline', ['headlineList']],
    ['mailing', ['mailingList', 'mailingOldUpcoming', 'mailingOldSent', 'mailingChannels', 'mailingReaders']],
    ['settingsHeadline', ['headlineTags', 'headlineTypes', 'headlineCategories']],
    [
      'settingsSystem',
      ['userList', 'roles', 'personRights', 'siteConfiguration', 'cropTypes', 'featureFlags', 'audit'],
    ],
  ] as const)('redirects from %s to its pages in the order of the menu', (section, children) => {
    expect(listSectionPages(section)).toEqual(children)
  })

  it('has no empty section', () => {
    expect(sectionNames.filter((name) => listSectionPages(name).length === 0)).toEqual([])
  })

  it('agrees with docs/ROADMAP.md: it lists what is not built, and nothing that is', () => {
    const roadmap = readFileSync(path.join(root, 'docs/ROADMAP.md'), 'utf8')
    const listed = [...roadmap.matchAll(/^- `(\/[^`]*)`/gm)].map((match) => match[1])
    const missing = pageNames.filter((name) => !isBuilt(name)).map(getSpecifiedPattern)
    expect(listed.toSorted()).toEqual(missing.toSorted())
  })
})

describe('addresses', () => {
  it('are written with their parameters, percent-encoded', () => {
    expect(getAddress('news', { id: 12 })).toBe('/content/news/12')
    expect(getAddress('news')).toBe('/content/news')
    expect(getAddress('hadithDetail', { id: 'a/b?c' })).toBe('/seo/hadith/detail/a%2Fb%3Fc')
    expect(getAddress('home')).toBe('/')
  })

  it('are below the section they belong to or beside it, so that the menu marks one only', () => {
    const patterns = pageNames.map((name) => addresses[name])
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})
