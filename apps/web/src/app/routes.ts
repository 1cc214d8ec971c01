// Every route of both specifications as data: who may open it, where it stands in the menu, and its page, or that
// its page is still to come. The router, the menu, the palette and the check of docs/ROADMAP.md read this table.
//
// To build one: give it `page: () => import('../features/<name>/<what>.page.tsx')` (default export) in place of
// `notBuilt`, or `entityPage(…)` where its definition says everything, and take its line out of docs/ROADMAP.md.
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { ComponentType } from 'react'
import type { AddressName } from '../platform/addresses.ts'
import { entityPage } from './entity-page.tsx'

export const SECTIONS = ['agency', 'content', 'headline', 'story', 'mailing', 'seo', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

export type PageLoader = () => Promise<{ default: ComponentType }>
/** The feature is still to come: not in the menu, and its address says so. */
export const notBuilt = 'notBuilt'

export interface PageRoute {
  kind: 'page'
  section: Section
  /** Any one of them suffices, on the selected site. */
  permissions: readonly PermissionKey[]
  /** Where the menu shows it once it is built: in the rail, among "new …", or nowhere. */
  menu: 'rail' | 'create' | null
  page: PageLoader | typeof notBuilt
}

export interface SectionRoute {
  kind: 'section'
  section: Section
  /** The first of these that the person may open. */
  firstChildOf: readonly AddressName[]
}

export type RouteEntry = PageRoute | SectionRoute

/** Addresses outside the signed-in part; their pages are the router's own. */
export type PublicName =
  | 'home'
  | 'switchSite'
  | 'signedIn'
  | 'unauthenticated'
  | 'unauthorized'
  | 'unauthorizedUser'
export type RouteName = Exclude<AddressName, PublicName>

type Permissions = PermissionKey | readonly PermissionKey[]

function pageIn(section: Section) {
  return (
    permissions: Permissions,
    menu: PageRoute['menu'] = null,
    page: PageRoute['page'] = notBuilt,
  ): PageRoute => ({
    kind: 'page',
    section,
    permissions: typeof permissions === 'string' ? [permissions] : permissions,
    menu,
    page,
  })
}

function sectionOf(section: Section, ...firstChildOf: AddressName[]): SectionRoute {
  return { kind: 'section', section, firstChildOf }
}

const agency = pageIn('agency')
const content = pageIn('content')
const headline = pageIn('headline')
const story = pageIn('story')
const mailing = pageIn('mailing')
const seo = pageIn('seo')
const settings = pageIn('settings')

const settingsContent = [
  'categories',
  'signatures',
  'sources',
  'authors',
  'cartoonists',
  'programs',
  'persons',
] as const
const settingsHeadline = ['headlineTags', 'headlineTypes', 'headlineCategories'] as const
const settingsOther = ['menuList', 'brands'] as const
const settingsSystem = ['userList', 'roles', 'personRights', 'featureFlags', 'audit'] as const

export const routes: Record<RouteName, RouteEntry> = {
  agency: sectionOf('agency', 'agencyList', 'archiveList'),
  agencyList: agency('agency.view', 'rail', () => import('../features/desk/agency-list.page.tsx')),
  archive: sectionOf('agency', 'archiveList'),
  archiveList: agency('agencyArchive.view', 'rail'),

  content: sectionOf(
    'content',
    'contentList',
    'notifications',
    'liveTransfers',
    'videoProcessQueue',
    'editorContentReport',
  ),
  contentList: content('content.view', 'rail', () => import('../features/content/content-list.page.tsx')),
  draftList: content('content.view', null, () => import('../features/content/draft-list.page.tsx')),
  news: content('news.view', 'create', () => import('../features/content/news.page.tsx')),
  video: content('video.view', 'create'),
  photoGallery: content(
    'photoGallery.view',
    'create',
    () => import('../features/content/photo-gallery.page.tsx'),
  ),
  column: content('column.view', 'create'),
  cartoon: content('cartoon.view', 'create'),
  infographic: content('infographic.view', 'create'),
  promotion: content('promotion.view', 'create'),
  podcast: content('podcast.view', 'create'),
  officialAnnouncement: content('officialAnnouncement.view', 'create'),
  notifications: content('notification.view', 'rail'),
  liveTransfers: content('liveTransfer.view', 'rail'),
  videoProcessQueue: content('videoProcessQueue.view', 'rail'),
  editorContentReport: content('editorContentReport.view', 'rail'),

  headline: sectionOf('headline', 'headlineList'),
  headlineList: headline('headline.view', 'rail'),
  headlineOld: sectionOf('headline', 'headlineOldList'),
  headlineOldList: headline('headlineOld.view', 'rail'),

  story: sectionOf('story', 'storyList'),
  storyList: story(['story.view', 'storyOld.view', 'storyAd.view'], 'rail'),
  storyDetail: story(['story.view', 'storyOld.view', 'storyAd.view']),
  storyPendingDetail: story(['story.view', 'storyOld.view', 'storyAd.view']),
  reels: sectionOf('story', 'reelsList'),
  reelsList: story('reels.view', 'rail'),
  reelsDetail: story('reels.view'),
  reelsPendingDetail: story('reels.view'),

  mailing: sectionOf('mailing', 'mailingList', 'mailingOldUpcoming', 'mailingOldSent'),
  mailingList: mailing('mailing.view', 'rail'),
  mailingDetail: mailing('mailing.view'),
  mailingOld: mailing('mailingOld.view'),
  mailingOldUpcoming: mailing('mailingOld.view', 'rail'),
  mailingOldSent: mailing('mailingOld.view', 'rail'),

  seo: sectionOf('seo', 'hadithList', 'dreamInterpretationList', 'duaList', 'fatwaList'),
  hadithList: seo('seoContents.view', 'rail'),
  hadithDetail: seo('seoContents.view'),
  dreamInterpretationList: seo('seoContents.view', 'rail'),
  dreamInterpretationDetail: seo('seoContents.view'),
  duaList: seo('seoContents.view', 'rail'),
  duaDetail: seo('seoContents.view'),
  fatwaList: seo('seoContents.view', 'rail'),
  fatwaDetail: seo('seoContents.view'),

  settings: sectionOf(
    'settings',
    ...settingsContent,
    ...settingsHeadline,
    ...settingsOther,
    ...settingsSystem,
  ),
  settingsContent: sectionOf('settings', ...settingsContent),
  categories: settings('category.view', 'rail', () => import('../features/category/categories.page.tsx')),
  signatures: settings(
    'signature.view',
    'rail',
    entityPage('signature', 'signatures', () => import('../features/signature/texts.ts')),
  ),
  sources: settings(
    'source.view',
    'rail',
    entityPage('source', 'sources', () => import('../features/source/texts.ts')),
  ),
  authors: settings(
    'author.view',
    'rail',
    entityPage('author', 'authors', () => import('../features/author/texts/texts.ts')),
  ),
  cartoonists: settings(
    'cartoonist.view',
    'rail',
    entityPage('cartoonist', 'cartoonists', () => import('../features/cartoonist/texts.ts')),
  ),
  programs: settings(
    'program.view',
    'rail',
    entityPage('program', 'programs', () => import('../features/program/texts.ts')),
  ),
  persons: settings(
    'person.view',
    'rail',
    entityPage('person', 'persons', () => import('../features/person/texts.ts')),
  ),
  settingsHeadline: sectionOf('settings', ...settingsHeadline),
  headlineTags: settings(
    'headlineTag.view',
    'rail',
    entityPage('headlineTag', 'headlineTags', () => import('../features/headline-tag/texts.ts')),
  ),
  headlineTypes: settings(
    'headlineSettings.view',
    'rail',
    entityPage('headlineType', 'headlineTypes', () => import('../features/headline-type/texts.ts')),
  ),
  headlineCategories: settings(
    'headlineCategoryList.view',
    'rail',
    entityPage(
      'headlineCategory',
      'headlineCategories',
      () => import('../features/headline-category/texts.ts'),
    ),
  ),
  settingsOther: sectionOf('settings', ...settingsOther),
  menuList: settings('menu.view', 'rail', () => import('../features/menu/menu-list.page.tsx')),
  menuDetail: settings('menu.view', null, () => import('../features/menu/menu-detail.page.tsx')),
  brands: settings(
    'brand.view',
    'rail',
    entityPage('brand', 'brands', () => import('../features/brand/texts.ts')),
  ),
  settingsSystem: sectionOf('settings', ...settingsSystem),
  userList: settings('user.view', 'rail', () => import('../features/user/user-list.page.tsx')),
  userDetail: settings('user.view', null, () => import('../features/user/user-detail.page.tsx')),
  roles: settings('role.view', 'rail', () => import('../features/permission/roles.page.tsx')),
  personRights: settings('user.view', 'rail', () => import('../features/permission/person-rights.page.tsx')),
  featureFlags: settings(
    'featureFlags.view',
    'rail',
    () => import('../features/feature-flag/feature-flags.page.tsx'),
  ),
  audit: settings('audit.view', 'rail', () =>
    import('./audit-page.ts').then(({ loadAuditPage }) => loadAuditPage()),
  ),
}

export const routeNames = Object.keys(routes) as RouteName[]

/** Whether the page of a route exists. */
export function isBuilt(name: RouteName): boolean {
  const route = routes[name]
  return route.kind === 'page' && route.page !== notBuilt
}

/** The page a name stands for; throws for a section. */
export function pageRoute(name: RouteName): PageRoute {
  const route = routes[name]
  if (route.kind !== 'page') throw new Error(`${name} is a section`)
  return route
}
