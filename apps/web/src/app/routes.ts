// All routes of both specifications as data: permissions, place in the menu, and page, if built. Read by router, menu,
// palette and the check of docs/ROADMAP.md; pages come from the manifests of the features.
import type { PageLoader, PageRoute, Section, Words } from '../kit/feature.ts'
import { defineAudited } from '../kit/words/audited-words.ts'
import { addresses, type PageName, type RouteName, type SectionName } from '../platform/addresses.ts'
import { defineTexts } from '../platform/language/texts.ts'
import { FEATURES } from './features.ts'

const SECTION_WORDS: Readonly<Record<SectionName, Words>> = {
  agency: { tr: 'Ajans', en: 'Agency' },
  archive: { tr: 'Arşiv', en: 'Archive' },
  content: { tr: 'İçerik', en: 'Content' },
  headline: { tr: 'Manşetler', en: 'Headlines' },
  headlineOld: { tr: 'Lokma manşetler', en: 'Lokma headlines' },
  story: { tr: 'Story', en: 'Stories' },
  reels: { tr: 'Reels', en: 'Reels' },
  mailing: { tr: 'Bültenler', en: 'Newsletters' },
  seo: { tr: 'SEO', en: 'SEO' },
  settings: { tr: 'Ayarlar', en: 'Settings' },
  settingsContent: { tr: 'İçerik ayarları', en: 'Content settings' },
  settingsHeadline: { tr: 'Manşet ayarları', en: 'Headline settings' },
  settingsOther: { tr: 'Diğer ayarlar', en: 'Other settings' },
  settingsSystem: { tr: 'Sistem', en: 'System' },
}

/** Sections that also contain pages outside their address. */
const LEADS_ALSO_TO: Readonly<Partial<Record<SectionName, readonly PageName[]>>> = { agency: ['archiveList'] }

/** The pages of all features, in menu order. */
export const pages: Readonly<Record<PageName, PageRoute>> = Object.assign(
  {},
  ...FEATURES.map(({ routes }) => routes),
)
export const pageNames = Object.keys(pages) as PageName[]
export const sectionNames = Object.keys(SECTION_WORDS) as SectionName[]
export const routeNames: readonly RouteName[] = [...sectionNames, ...pageNames]

/** Pages to which a section may redirect: the menu pages below its address, in order. */
export function childrenOf(name: SectionName): PageName[] {
  const below = pageNames.filter(
    (page) => pages[page].menu === 'rail' && addresses[page].startsWith(`${addresses[name]}/`),
  )
  return [...below, ...(LEADS_ALSO_TO[name] ?? [])]
}

/** Whether a route is a page, not a section. */
export function isPage(name: RouteName): name is PageName {
  return Object.hasOwn(pages, name)
}

/** Whether the page of a route is built. */
export function isBuilt(name: RouteName): boolean {
  return isPage(name) && pages[name].page !== undefined
}

/** The menu section of a page. */
export function sectionOf(name: RouteName): Section | undefined {
  return isPage(name) ? pages[name].section : undefined
}

/** Loads a page, together with the texts of all features if the page needs them. */
export function loaderOf({ page, needsAllWords }: PageRoute): PageLoader | undefined {
  if (!page || !needsAllWords) return page
  return async () => {
    for (const { audits } of FEATURES) if (audits) defineAudited(audits)
    const [loaded] = await Promise.all([page(), ...FEATURES.map(({ words }) => words?.())])
    return loaded
  }
}

function wordsIn(language: keyof Words): Record<RouteName, string> {
  const words = {
    ...SECTION_WORDS,
    ...Object.fromEntries(pageNames.map((name) => [name, pages[name].words])),
  }
  const each = Object.entries<Words>(words).map(([name, word]) => [name, word[language]])
  return Object.fromEntries(each) as Record<RouteName, string>
}

/** Names of the routes. */
export const routeTexts = defineTexts('routes', { tr: wordsIn('tr'), en: wordsIn('en') })
