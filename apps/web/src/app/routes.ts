// Every route of both specifications as data: who may open it, where it stands in the menu, and its page, or that
// its page is still to come. The router, the menu, the palette and the check of docs/ROADMAP.md read this table; its
// pages come from the manifests of the features.
import type { PageLoader, PageRoute, Section, Words } from '../kit/feature.ts'
import { defineAudited } from '../kit/words/audited-words.ts'
import { addresses, type PageName, type RouteName, type SectionName } from '../platform/addresses.ts'
import { defineTexts } from '../platform/texts.ts'
import { FEATURES } from './features.ts'

const SECTION_WORDS: Readonly<Record<SectionName, Words>> = {
  agency: { tr: 'Ajans', en: 'Agency' },
  archive: { tr: 'Arşiv', en: 'Archive' },
  content: { tr: 'İçerik', en: 'Content' },
  headline: { tr: 'Manşetler', en: 'Headlines' },
  headlineOld: { tr: 'Lokma manşetler', en: 'Lokma headlines' },
  story: { tr: 'Story', en: 'Stories' },
  reels: { tr: 'Reels', en: 'Reels' },
  mailing: { tr: 'Bülten', en: 'Newsletters' },
  seo: { tr: 'SEO', en: 'SEO' },
  settings: { tr: 'Ayarlar', en: 'Settings' },
  settingsContent: { tr: 'İçerik ayarları', en: 'Content settings' },
  settingsHeadline: { tr: 'Manşet ayarları', en: 'Headline settings' },
  settingsOther: { tr: 'Diğer ayarlar', en: 'Other settings' },
  settingsSystem: { tr: 'Sistem', en: 'System' },
}

/** Sections that lead further than to what lies below their address. */
const LEADS_ALSO_TO: Readonly<Partial<Record<SectionName, readonly PageName[]>>> = { agency: ['archiveList'] }

/** The pages of all features, in the order of the menu. */
export const pages: Readonly<Record<PageName, PageRoute>> = Object.assign(
  {},
  ...FEATURES.map(({ routes }) => routes),
)
export const pageNames = Object.keys(pages) as PageName[]
export const sectionNames = Object.keys(SECTION_WORDS) as SectionName[]
export const routeNames: readonly RouteName[] = [...sectionNames, ...pageNames]

/** The pages a section may lead to: those of the rail below its address, in their order. */
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

/** Whether the page of a route exists. */
export function isBuilt(name: RouteName): boolean {
  return isPage(name) && pages[name].page !== undefined
}

/** The section of the menu a page stands in. */
export function sectionOf(name: RouteName): Section | undefined {
  return isPage(name) ? pages[name].section : undefined
}

/** Loads a page, and what every feature calls its own beside it where the page names that. */
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

/** What routes are called. */
export const routeTexts = defineTexts('routes', { tr: wordsIn('tr'), en: wordsIn('en') })
