// Sites: properties of an edition, and the settings that are on there (specification 1, section 3).

/** Site settings with their defaults; entities/site-configuration.ts defines how administrators change them. */
export const SITE_SETTINGS = {
  isExpirationDate: true,
  isProgramEnabled: false,
  isMagazineQuoteEnabled: false,
  isAuthorEnabled: true,
  isCartoonistEnabled: true,
  isSmilesEnabled: true,
  headlineKickPermission: false,
  isShowAddArchiveButton: true,
  isCoverTextRequired: true,
  isSubjectTitleEnabled: true,
  isSeriesEnabled: true,
  isPdfEnabled: true,
  isFootballEmbedEnabled: true,
  isContentDisplayEnabled: true,
  isContentKindEnabled: true,
  isDeviceTargetEnabled: true,
  flashNewsDescription: '',
  /** Frame hosts allowed in texts, in addition to the known providers and the server's own settings. */
  embedHosts: [],
  /** The same for football embeds, in addition to the known football providers. */
  footballHosts: [],
} as const satisfies Record<string, SettingValue>

type SettingValue = boolean | string | readonly string[]
type Widened<V> = V extends boolean ? boolean : V extends string ? string : readonly string[]

export type SiteSettings = {
  -readonly [K in keyof typeof SITE_SETTINGS]: Widened<(typeof SITE_SETTINGS)[K]>
}

type SettingOf<V> = { [K in keyof SiteSettings]: SiteSettings[K] extends V ? K : never }[keyof SiteSettings]

/** Names of the boolean settings. */
export type BooleanSetting = SettingOf<boolean>

/** In a definition, in place of a boolean: true on sites with the setting. */
export interface SettingReference {
  onlyWhere: BooleanSetting
}

/** In a definition, in place of a list: the list in the site's setting. */
export interface SettingListReference {
  ofSite: SettingOf<readonly string[]>
}

/** The settings of a site: stored values over the defaults; unknown names are ignored. */
export function siteSettings(stored: Readonly<Record<string, unknown>>): SiteSettings {
  const known = Object.entries(SITE_SETTINGS).map(([name, initial]) => [
    name,
    hasSameType(stored[name], initial) ? stored[name] : initial,
  ])
  return Object.fromEntries(known) as SiteSettings
}

function hasSameType(value: unknown, initial: SettingValue): boolean {
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial)
}

/** Text direction of content fields in a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

interface InitialSite {
  id: number
  name: string
  linkName: string
  language: string
  color: string
  settings?: Partial<SiteSettings>
}

/** The company's editions (decisions, Sites), created in an empty database. The main site is the initial one. */
export const INITIAL_SITES: readonly InitialSite[] = [
  { id: 1, name: 'English', linkName: 'english', language: 'en', color: '#1f5fbf' },
  { id: 2, name: 'العربية', linkName: 'arabic', language: 'ar', color: '#1b6e3c' },
  { id: 3, name: 'Dergi', linkName: 'dergi', language: 'tr', color: '#a1316a' },
  { id: 4, name: 'Manşet', linkName: 'manset', language: 'tr', color: '#b42318' },
  {
    id: 5,
    name: 'TV',
    linkName: 'tv',
    language: 'tr',
    color: '#5b3fa8',
    settings: { isProgramEnabled: true },
  },
]
