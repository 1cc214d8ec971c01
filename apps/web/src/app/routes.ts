// All routes of both specifications as data: permissions, place in the menu, and page, if built. Read by router, menu,
// palette and the check of docs/ROADMAP.md; pages come from the manifests of the features.
import type { LocalizedName, PageLoader, PageRoute, Section } from '../kit/feature.ts'
import { registerAuditNames } from '../kit/words/audit-names.ts'
import { addresses, type PageName, type RouteName, type SectionName } from '../platform/addresses.ts'
import { defineTexts } from '../platform/language/texts.ts'
import { FEATURES } from './features.ts'

const SECTION_LABELS: Readonly<Record<SectionName, LocalizedName>> = {
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
const ADDITIONAL_SECTION_PAGES: Readonly<Partial<Record<SectionName, readonly PageName[]>>> = {
  agency: ['archiveList'],
}

/** The pages of all features, in menu order. */
export const pages: Readonly<Record<PageName, PageRoute>> = Object.assign(
  {},
  ...FEATURES.map(({ routes }) => routes),
)
export const pageNames = Object.keys(pages) as PageName[]
export const sectionNames = Object.keys(SECTION_LABELS) as SectionName[]
export const routeNames: readonly RouteName[] = [...sectionNames, ...pageNames]

/** Pages to which a section may redirect: the menu pages below its address, in order. */
export function listSectionPages(name: SectionName): PageName[] {
  const below = pageNames.filter(
    (page) => pages[page].menu === 'rail' && addresses[page].startsWith(`${addresses[name]}/`),
  )
  return [...below, ...(ADDITIONAL_SECTION_PAGES[name] ?? [])]
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
export function getSection(name: RouteName): Section | undefined {
  return isPage(name) ? pages[name].section : undefined
}

/** Loads a page, together with the texts of all features if the page needs them. */
export function createLoader({ page, needsAllTexts }: PageRoute): PageLoader | undefined {
  if (!page || !needsAllTexts) return page
  return async () => {
    for (const { auditNames } of FEATURES) if (auditNames) registerAuditNames(auditNames)
    const [loaded] = await Promise.all([page(), ...FEATURES.map(({ words }) => words?.())])
    return loaded
  }
}

function collectLabels(language: keyof LocalizedName): Record<RouteName, string> {
  const words = {
    ...SECTION_LABELS,
    ...Object.fromEntries(pageNames.map((name) => [name, pages[name].words])),
  }
  const each = Object.entries<LocalizedName>(words).map(([name, word]) => [name, word[language]])
  return Object.fromEntries(each) as Record<RouteName, string>
}

/** Names of the routes. */
export const routeTexts = defineTexts('routes', { tr: collectLabels('tr'), en: collectLabels('en') })
