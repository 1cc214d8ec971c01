// Sites: what is known of an edition and which of the newsroom's habits are on there (specification 1, section 3).

/** Site settings with their defaults; what an administrator changes of them stands in entities/site-configuration.ts. */
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
  /** Hosts whose frames may stand in texts, beside those of the known providers and of the server's own settings. */
  embedHosts: [],
  /** The same of football embeds, beside the known football providers. */
  footballHosts: [],
} as const satisfies Record<string, SettingValue>

type SettingValue = boolean | string | readonly string[]
type Widened<V> = V extends boolean ? boolean : V extends string ? string : readonly string[]

export type SiteSettings = {
  -readonly [K in keyof typeof SITE_SETTINGS]: Widened<(typeof SITE_SETTINGS)[K]>
}

type SettingOf<V> = { [K in keyof SiteSettings]: SiteSettings[K] extends V ? K : never }[keyof SiteSettings]

/** Names of the settings that are on or off. */
export type SiteSwitch = SettingOf<boolean>

/** In a definition, instead of yes or no: yes on the sites where the setting is on. */
export interface OnlyWhere {
  onlyWhere: SiteSwitch
}

/** In a definition, instead of a list: what the setting of the site lists. */
export interface ListOfSite {
  ofSite: SettingOf<readonly string[]>
}

/** The settings of a site: its own over the defaults; unknown names are ignored. */
export function siteSettings(stored: Readonly<Record<string, unknown>>): SiteSettings {
  const known = Object.entries(SITE_SETTINGS).map(([name, initial]) => [
    name,
    isLike(stored[name], initial) ? stored[name] : initial,
  ])
  return Object.fromEntries(known) as SiteSettings
}

function isLike(value: unknown, initial: SettingValue): boolean {
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial)
}

/** Direction of every content field of a site, from its language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

interface FirstSite {
  id: number
  name: string
  linkName: string
  language: string
  color: string
  settings?: Partial<SiteSettings>
}

/** The company's editions (decisions, Sites), made in an empty database; the main site is where one begins. */
export const FIRST_SITES: readonly FirstSite[] = [
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
