// Settings of every site beside its categories and authors: signatures, sources, cartoonists, brands, headline places.

import { fold } from '@manset/model/fold.ts'
import type { ClientBase } from 'pg'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import { deskWords } from './words/desk.ts'

const hour = 3_600_000

/** Writes the settings of every site; the last of each list still waits for approval. */
export async function insertDeskSettings(client: ClientBase, adminId: string, since: Date): Promise<void> {
  const tables: Record<string, Row[]> = {
    signatures: [],
    sources: [],
    cartoonists: [],
    brands: [],
    headline_tags: [],
    headline_categories: [],
    headline_types: [],
  }
  const add = (table: string, siteId: number, items: readonly Row[], searched = ['name']) => {
    for (const [index, item] of items.entries()) {
      const at = new Date(since.getTime() + index * hour)
      tables[table]?.push({
        ...item,
        site_id: siteId,
        folded: fold(searched.map((name) => String(item[name] ?? '')).join(' ')),
        is_approved: items.length < 2 || index < items.length - 1,
        ...{ created_by: adminId, created_at: at, updated_by: adminId, updated_at: at },
      })
    }
  }
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  const count = sampleSites.reduce(
    (sum, { language }) => sum + Object.keys(deskWords[language].headlines).length,
    0,
  )
  const categoryIds = await reserveIds(client, 'headline_categories', count)
  for (const { id, language } of sampleSites) {
    const words = deskWords[language]
    add('signatures', id, named(words.signatures))
    add('sources', id, named(words.sources))
    add('cartoonists', id, named(words.cartoonists))
    const brands = words.brands.map(({ name, dataSource }) => ({ name, data_source: dataSource }))
    add('brands', id, brands, ['name', 'data_source'])
    add('headline_tags', id, named(words.headlineTags))
    const places = Object.entries(words.headlines).map(([name, types]) => ({
      row: { name, id: categoryIds.shift() },
      types,
    }))
    const categories = places.map(({ row }) => row)
    add('headline_categories', id, categories)
    for (const { row, types } of places)
      add(
        'headline_types',
        id,
        types.map((name) => ({ name, headline_category_id: row.id })),
      )
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}
