// Sites: what is known of an edition and which of the newsroom's habits are on there (specification 1, section 3).

/** Site settings with their defaults; stored as the ones that differ. */
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
  flashNewsDescription: '',
} as const satisfies Record<string, boolean | string>

export type SiteSettings = {
  -readonly [K in keyof typeof SITE_SETTINGS]: (typeof SITE_SETTINGS)[K] extends boolean ? boolean : string
}

/** Names of the settings that are on or off. */
export type SiteSwitch = {
  [K in keyof SiteSettings]: SiteSettings[K] extends boolean ? K : never
}[keyof SiteSettings]

/** In a definition, instead of yes or no: yes on the sites where the setting is on. */
export interface OnlyWhere {
  onlyWhere: SiteSwitch
}

/** The settings of a site: its own over the defaults; unknown names are ignored. */
export function siteSettings(stored: Record<string, unknown>): SiteSettings {
  const known = Object.entries(SITE_SETTINGS).map(([name, initial]) => [
    name,
    typeof stored[name] === typeof initial ? stored[name] : initial,
  ])
  return Object.fromEntries(known) as SiteSettings
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
