// Categories and authors of every site.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { linkName } from '@manset/model/text/fold.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import { createRandom } from './random.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { type SampleSite, sampleSites } from './sites.ts'
import { TOPICS, type Topic } from './words/edition.ts'

/** Categories and authors for a site's contents. */
export interface SiteFiling {
  main: Record<Topic, string>
  subs: Record<Topic, string[]>
  authors: string[]
}

const authorsOfSite = 8

/** Writes categories and authors; returns their ids by site. */
export async function insertFiling(
  client: ClientBase,
  adminId: string,
  since: Date,
): Promise<Map<number, SiteFiling>> {
  const categoryCount = sampleSites.reduce((sum, { edition }) => sum + countCategories(edition.categories), 0)
  const categoryIds = await reserveIds(client, 'categories', categoryCount)
  const authorIds = await reserveIds(client, 'authors', sampleSites.length * authorsOfSite)
  const stamps = { created_by: adminId, created_at: since, updated_by: adminId, updated_at: since }
  const filings = new Map<number, SiteFiling>()
  const categories: Row[] = []
  const authors: Row[] = []
  for (const site of sampleSites) {
    const filing: SiteFiling = { main: {} as SiteFiling['main'], subs: {} as SiteFiling['subs'], authors: [] }
    for (const [position, topic] of TOPICS.entries()) {
      const { name, color, subs } = site.edition.categories[topic]
      const mainId = categoryIds.shift() as string
      filing.main[topic] = mainId
      filing.subs[topic] = subs.map(() => categoryIds.shift() as string)
      categories.push({
        ...category(site, name, topic),
        id: mainId,
        parent_id: null,
        color,
        position: position + 1,
        ...stamps,
      })
      for (const [index, sub] of subs.entries()) {
        const id = filing.subs[topic][index]
        categories.push({
          ...category(site, sub, topic),
          id,
          parent_id: mainId,
          color: null,
          position: index + 1,
          ...stamps,
        })
      }
    }
    for (const row of authorsOf(site, filing)) {
      const id = authorIds.shift() as string
      if (row.is_approved) filing.authors.push(id)
      authors.push({ ...row, id, ...stamps })
    }
    filings.set(site.id, filing)
  }
  await insertRows(client, 'categories', categories)
  await insertRows(client, 'authors', authors)
  return filings
}

function countCategories(categories: SampleSite['edition']['categories']): number {
  return Object.values(categories).reduce((sum, { subs }) => sum + 1 + subs.length, 0)
}

function category(site: SampleSite, name: string, topic: Topic): Row {
  return {
    site_id: site.id,
    name,
    display_name: name,
    link_name: linkName(name),
    content_types: CONTENT_TYPES,
    is_sports_enabled: topic === 'sport',
    is_approved: !(site.topics && !site.topics.includes(topic)),
    folded: foldForSearch(`${name} ${name} ${linkName(name)}`),
  }
}

/** Authors of a site; the last one is not approved yet. */
function authorsOf({ id, edition, language }: SampleSite, filing: SiteFiling): Row[] {
  const random = createRandom(`authors of ${id}`)
  const firsts = random.some(edition.names.first, authorsOfSite)
  const lasts = random.some(edition.names.last, authorsOfSite).reverse()
  return firsts.map((name, index) => {
    const surname = lasts[index] ?? ''
    const email =
      language === 'ar' ? `author${index + 1}@example.com` : `${linkName(`${name} ${surname}`)}@example.com`
    return {
      site_id: id,
      name,
      surname,
      link_name: linkName(`${name} ${surname}`),
      nick_name: null,
      category_ids: [filing.main[random.pick(TOPICS)]],
      email,
      author_type: random.pick(['newspaper', 'newspaper', 'internet', 'opinion']),
      position: index + 1,
      is_approved: index < authorsOfSite - 1,
      folded: foldForSearch(`${name} ${surname}  ${email}`),
    }
  })
}
