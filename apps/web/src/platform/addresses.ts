// Every route of the application: the only module that knows path patterns, used by links and by the router.

import { CHANNEL_ADDRESSES } from '@manset/model/channels/channels.ts'

/** Patterns in the router's notation: `$id` is required, `{-$id}` is optional. */
export const addresses = {
  ...CHANNEL_ADDRESSES,

  home: '/',
  switchSite: '/switch-site/{-$id}',
  notices: '/notices',
  signedIn: '/signed-in',
  unauthenticated: '/unauthenticated',
  unauthorized: '/unauthorized',
  unauthorizedUser: '/unauthorized-user',

  agency: '/agency',
  agencyList: '/agency/list/{-$tab}',
  archive: '/archive',
  archiveList: '/archive/list',

  content: '/content',
  contentList: '/content/list/{-$type}',
  draftList: '/content/list-draft/{-$type}',
  workingCopies: '/content/working-copies',
  mediaLibrary: '/content/media',
  news: '/content/news/{-$id}',
  video: '/content/video/{-$id}',
  photoGallery: '/content/photo-gallery/{-$id}',
  column: '/content/column/{-$id}',
  cartoon: '/content/cartoon/{-$id}',
  infographic: '/content/infographic/{-$id}',
  promotion: '/content/promotion/{-$id}',
  podcast: '/content/podcast/{-$id}',
  officialAnnouncement: '/content/official-announcement/{-$id}',
  liveTransfers: '/content/live-transfers',
  videoProcessQueue: '/content/video-process-queue',
  calendar: '/content/calendar',
  editorContentReport: '/content/editor-content-report',

  headline: '/headline',
  headlineList: '/headline/list',
  headlineOld: '/headline-old',
  headlineOldList: '/headline-old/list',

  story: '/story',
  storyList: '/story/list',
  storyDetail: '/story/detail/{-$id}',
  storyPendingDetail: '/story/pending-detail/{-$id}',
  reels: '/reels',
  reelsList: '/reels/list',
  reelsDetail: '/reels/detail/{-$id}',
  reelsPendingDetail: '/reels/pending-detail/{-$id}',

  mailing: '/mailing',
  mailingChannels: '/mailing/channels',
  mailingReaders: '/mailing/readers/{-$tab}',
  mailingReader: '/mailing/reader/$id',
  mailingOld: '/mailing/old/{-$sendDate}',
  mailingOldUpcoming: '/mailing/old-upcoming',
  mailingOldSent: '/mailing/old-sent',

  seo: '/seo',
  hadithList: '/seo/hadith/list',
  hadithDetail: '/seo/hadith/detail/$id',
  dreamInterpretationList: '/seo/dream-interpretation/list',
  dreamInterpretationDetail: '/seo/dream-interpretation/detail/{-$id}',
  duaList: '/seo/dua/list',
  duaDetail: '/seo/dua/detail/{-$id}',
  fatwaList: '/seo/fatwa/list',
  fatwaDetail: '/seo/fatwa/detail/{-$id}',

  settings: '/settings',
  settingsContent: '/settings/content',
  categories: '/settings/content/categories/{-$id}',
  signatures: '/settings/content/signatures',
  sources: '/settings/content/sources',
  subjectTitles: '/settings/content/subject-titles',
  authors: '/settings/content/authors',
  cartoonists: '/settings/content/cartoonists',
  programs: '/settings/content/programs',
  persons: '/settings/content/persons',
  leagues: '/settings/content/leagues',
  teams: '/settings/content/teams',
  settingsHeadline: '/settings/headline',
  headlineTags: '/settings/headline/headline-tags',
  headlineTypes: '/settings/headline/headline-types',
  headlineCategories: '/settings/headline/headline-categories',
  settingsOther: '/settings/other',
  menuList: '/settings/other/menu/list',
  menuDetail: '/settings/other/menu/detail/{-$id}',
  brands: '/settings/other/brands',
  agencies: '/settings/other/agencies',
  agencySourceList: '/settings/other/agency-source/list',
  agencySourceDetail: '/settings/other/agency-source/detail/{-$id}',
  agencyCategoryRules: '/settings/other/agency-categories',
  settingsSystem: '/settings/system',
  userList: '/settings/system/user/list',
  userDetail: '/settings/system/user/detail/{-$id}',
  roles: '/settings/system/roles',
  personRights: '/settings/system/who-may-do-what/{-$id}',
  siteConfiguration: '/settings/system/site',
  cropTypes: '/settings/system/crop-types',
  featureFlags: '/settings/system/feature-flags',
  jobs: '/settings/jobs',
  audit: '/settings/system/audit',
} as const

export type AddressName = keyof typeof addresses
type Pattern<N extends AddressName> = (typeof addresses)[N]

type OptionalParam<P> = P extends `${string}{-$${infer Name}}${infer Rest}`
  ? Name | OptionalParam<Rest>
  : never
type RequiredParam<P> = P extends `${infer Head}/$${infer Name}`
  ? Head extends string
    ? Name
    : never
  : never
type PathParams<P> = { [K in OptionalParam<P>]?: string | number } & {
  [K in RequiredParam<P>]: string | number
}

/** Addresses outside the signed-in part. The router declares their pages itself. */
export type PublicName =
  | 'home'
  | 'switchSite'
  | 'signedIn'
  | 'unauthenticated'
  | 'unauthorized'
  | 'unauthorizedUser'
/** Addresses without a page of their own. They redirect to the first page below them that the person may open. */
export type SectionName =
  | 'agency'
  | 'archive'
  | 'content'
  | 'headline'
  | 'headlineOld'
  | 'story'
  | 'reels'
  | 'mailing'
  | 'seo'
  | 'settings'
  | 'settingsContent'
  | 'settingsHeadline'
  | 'settingsOther'
  | 'settingsSystem'
/** Addresses of the signed-in part. */
export type RouteName = Exclude<AddressName, PublicName>
export type PageName = Exclude<RouteName, SectionName>

/** The path of a page: `addressOf('news', { id: 12 })` is `/content/news/12`. Values are percent-encoded. */
export function getAddress<N extends AddressName>(
  name: N,
  ...[params]: RequiredParam<Pattern<N>> extends never
    ? [params?: PathParams<Pattern<N>>]
    : [params: PathParams<Pattern<N>>]
): string {
  return fillPattern(name, params ?? {})
}

/** The path of a page whose name is known only at run time, without its parameters. */
export function getBaseAddress(name: AddressName): string {
  return fillPattern(name, {})
}

/** Replaces the id of an unsaved item in addresses that require an id. */
export const NEW_ID = 'new'

/** The path of one item at an address known only at run time. An unsaved item gets `NEW_ID` where the address requires an id. */
export function getItemAddress(name: AddressName, id: string | undefined): string {
  return fillPattern(name, { id: id ?? (addresses[name].includes('/$id') ? NEW_ID : undefined) })
}

/** Whether an address can contain the id of an item. */
export function acceptsItemId(name: AddressName): boolean {
  return addresses[name].includes('{-$id}')
}

function fillPattern(
  name: AddressName,
  given: Readonly<Record<string, string | number | undefined>>,
): string {
  const parts = addresses[name].split('/').flatMap((part) => {
    const key = /^(?:\{-\$(\w+)\}|\$(\w+))$/.exec(part)
    if (!key) return [part]
    const value = given[key[1] ?? key[2] ?? '']
    return value === undefined || value === '' ? [] : [encodeURIComponent(value)]
  })
  return parts.join('/') || '/'
}

/** The pattern as the specification writes it: `/content/news/{id?}`. */
export function getSpecifiedPattern(name: AddressName): string {
  return addresses[name].replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\/\$(\w+)/g, '/{$1}')
}
