// A main menu and a footer menu for every site.
import { type MenuItemValue, menu } from '@manset/model/entities/menu.ts'
import { canonicalValue } from '@manset/model/kinds/kinds.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import type { SiteFiling } from './filing.ts'
import { insertRows, type Row } from './rows.ts'
import { type SampleSite, sampleSites } from './sites.ts'
import { TOPICS } from './words/edition.ts'
import { MENU_WORDS } from './words/menus.ts'

/** Number of topics whose subcategories are shown automatically; the others only link to their page. */
const WITH_SUBS = 5

/** Writes the menus, which link to the sample's categories. */
export async function insertMenus(
  client: ClientBase,
  filings: ReadonlyMap<number, SiteFiling>,
  adminId: string,
  since: Date,
): Promise<void> {
  const stamps = { created_by: adminId, created_at: since, updated_by: adminId, updated_at: since }
  await insertRows(
    client,
    'menus',
    sampleSites.flatMap((site) => {
      const filing = filings.get(site.id)
      return filing ? menusOf(site, filing).map((row) => ({ ...row, site_id: site.id, ...stamps })) : []
    }),
  )
}

function menusOf(site: SampleSite, filing: SiteFiling): Row[] {
  const words = MENU_WORDS[site.language]
  const topics = TOPICS.filter((topic) => !site.topics || site.topics.includes(topic))
  const link = (key: string, title: string, url: string, parentKey: string | null = null): MenuItemValue => ({
    key,
    parentKey,
    type: 'link',
    title,
    url,
  })
  const main: MenuItemValue[] = [
    ...topics.map((topic, index) => ({
      key: topic,
      type: 'category',
      categoryId: filing.main[topic],
      subCategoryDepth: index < WITH_SUBS ? 1 : 0,
    })),
    { key: 'line', type: 'divider' },
    { key: 'authors', type: 'newspaperAuthors', title: words.authors },
    ...(site.language === 'tr' ? [{ key: 'cartoonists', parentKey: 'authors', type: 'cartoonists' }] : []),
    { key: 'photos', type: 'contentType', contentType: 'photoGallery' },
    { key: 'videos', type: 'contentType', contentType: 'video', position: 'end' },
  ]
  const foot: MenuItemValue[] = [
    link('sections', words.sections, '/'),
    ...topics.slice(0, WITH_SUBS).map((topic) => ({
      key: topic,
      parentKey: 'sections',
      type: 'category',
      categoryId: filing.main[topic],
    })),
    { key: 'line', type: 'divider' },
    ...words.pages.map(([title, url], index) => link(`page${index + 1}`, title, url)),
  ]
  return [[words.main, main] as const, [words.foot, foot] as const].map(([name, items]) => ({
    name,
    items: canonicalValue(menu.fields.items, items),
    is_approved: true,
    folded: foldForSearch(name),
  }))
}
