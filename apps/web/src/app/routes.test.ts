import { readFileSync } from 'node:fs'
import path from 'node:path'
import { assertPermission, PERMISSIONS } from '@manset/model/permissions.ts'
import { describe, expect, it } from 'vitest'
import { addresses, addressOf, specifiedPattern } from '../platform/addresses.ts'
import { isBuilt, type RouteName, routeNames, routes } from './routes.ts'
import { tr } from './texts/tr.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Section 2 of both specifications, as they write it; sections that redirect to their first child are left out. */
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
/** Screens the specifications imply without an address. */
const ADDED = [
  '/settings/content/persons',
  '/settings/system/audit',
  '/settings/system/roles',
  '/settings/system/who-may-do-what/{id?}',
]
const SPECIFIED_PUBLIC = [
  '/',
  '/switch-site/{id?}',
  '/unauthenticated',
  '/unauthorized',
  '/unauthorized-user',
]

const pages = routeNames.filter((name) => routes[name].kind === 'page')

describe('the table of routes', () => {
  it('has every page of both specifications and no other', () => {
    expect(pages.map(specifiedPattern).toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted())
  })

  it('has every public address of the specifications', () => {
    const all = Object.values(addresses)
    for (const pattern of SPECIFIED_PUBLIC)
      expect(all.map((one) => one.replace('{-$id}', '{id?}'))).toContain(pattern)
  })

  it('asks for a permission that exists on every page', () => {
    for (const name of pages) {
      const route = routes[name]
      if (route.kind !== 'page') continue
      expect(route.permissions.length, name).toBeGreaterThan(0)
      for (const key of route.permissions)
        expect(() => assertPermission(key), `${name}: ${key}`).not.toThrow()
    }
  })

  it('uses every group of view permissions that a screen can have', () => {
    const asked = pages.flatMap((name) => {
      const route = routes[name]
      return route.kind === 'page' ? route.permissions : []
    })
    // Media is picked, and views of lists are shared, inside other screens.
    const groups = Object.keys(PERMISSIONS).filter((category) => PERMISSIONS[category]?.includes('view'))
    expect(groups.filter((category) => !asked.includes(`${category}.view`))).toEqual([])
  })

  it('leads each section only to pages of the table', () => {
    for (const name of routeNames) {
      const route = routes[name]
      if (route.kind !== 'section') continue
      for (const child of route.firstChildOf) expect(pages, `${name} → ${child}`).toContain(child)
    }
  })

  it('has a name for every route in both languages', () => {
    for (const name of routeNames) expect(tr.routes[name], name).toBeTruthy()
  })

  it('agrees with docs/ROADMAP.md: what is not built stands there, what is built does not', () => {
    const roadmap = readFileSync(path.join(root, 'docs/ROADMAP.md'), 'utf8')
    const listed = [...roadmap.matchAll(/^- `(\/[^`]*)`/gm)].map((match) => match[1])
    const missing = pages.filter((name) => !isBuilt(name)).map(specifiedPattern)
    expect(listed.toSorted()).toEqual(missing.toSorted())
  })
})

describe('addresses', () => {
  it('are written with their parameters, percent-encoded', () => {
    expect(addressOf('news', { id: 12 })).toBe('/content/news/12')
    expect(addressOf('news')).toBe('/content/news')
    expect(addressOf('hadithDetail', { id: 'a/b?c' })).toBe('/seo/hadith/detail/a%2Fb%3Fc')
    expect(addressOf('home')).toBe('/')
  })

  it('lie below the section they belong to or beside it, so that the menu marks one only', () => {
    const patterns = pages.map((name: RouteName) => addresses[name])
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})
