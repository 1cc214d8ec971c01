// The archive of every sample site: its own pictures and some of its agencies', from the last year.
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import { sampleAgencies } from './agencies.ts'
import type { Pictures } from './pictures.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import { writeGallery, writeStory } from './write-story.ts'

const day = 86_400_000
const daysBack = 360
const itemsOfSite = 40
/** Accounts that add items to the archive; repeated ones add more. */
const archivists = ['archive', 'archive', 'archive', 'agency', 'editor']

interface Archived {
  pictures: Pictures
  people: ReadonlyMap<string, string>
  now: Date
}

/** Writes the archive of every site; it reuses existing pictures. */
export async function insertArchiveItems(client: ClientBase, given: Archived): Promise<void> {
  const { rows } = await client.query('select id::text, name from agencies')
  const agencyIds = new Map(rows.map(({ id, name }: { id: string; name: string }) => [name, id]))
  const random = createRandom('archive')
  const items = sampleSites.flatMap((site) =>
    Array.from({ length: itemsOfSite }, () => itemOf(site, given, random, agencyIds)),
  )
  // Ids follow the time of creation.
  items.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const ids = await reserveIds(client, 'agency_archives', items.length)
  const rowsWithIds = items.map((item, index): Row & typeof item => ({ ...item, id: ids[index] }))
  await insertRows(client, 'agency_archives', rowsWithIds)
  await insertRows(
    client,
    'agency_archive_search',
    rowsWithIds.map(
      ({ id, site_id, status, is_approved, created_at, agency_id, created_by, title, spot, tags }) => ({
        ...{
          agency_archive_id: id,
          site_id,
          status,
          is_approved,
          created_at,
          agency_id,
          created_by,
          use_count: 0,
        },
        folded: foldForSearch(`${title} ${spot} ${tags}`),
      }),
    ),
  )
}

function itemOf(
  { id: siteId, edition }: (typeof sampleSites)[number],
  { pictures, people, now }: Archived,
  random: Random,
  agencyIds: ReadonlyMap<string, string>,
) {
  const isSeries = random.isLucky(0.5)
  const gallery = isSeries ? writeGallery(edition, random.pick(edition.galleries), random) : null
  const story = gallery ? null : writeStory(edition, random.pick(edition.stories), random)
  const written = gallery ?? story
  if (!written) throw new Error('neither a series nor a story')
  const agencies = sampleAgencies.filter(({ siteIds }) => siteIds.includes(siteId))
  const agency = random.isLucky(0.6) && agencies.length > 0 ? random.pick(agencies) : null
  const images = gallery
    ? pictures.series(siteId, gallery.scene, gallery.captions.slice(0, 4))
    : [pictures.cover(siteId, written.scene, random.whole(0, 5), edition.pictureTexts[written.scene])]
  const createdBy = people.get(random.pick(archivists)) as string
  const createdAt = new Date(now.getTime() - random.share() ** 1.4 * daysBack * day)
  const stamps = {
    created_by: createdBy,
    created_at: createdAt,
    updated_by: createdBy,
    updated_at: createdAt,
  }
  return {
    site_id: siteId,
    title: written.title,
    spot: written.spot,
    content: story?.bodyHtml ?? null,
    tags: written.tags,
    agency_category_names: agency ? [agency.categories[written.topic]] : [],
    source: agency?.name ?? null,
    author: written.author,
    images: images.map((image) => ({
      ...image,
      crops: [],
      source: agency?.name ?? null,
      reporter: written.author,
    })),
    agency_id: agency ? (agencyIds.get(agency.name) ?? null) : null,
    status: random.isLucky(0.05) ? 'inappropriate' : 'appropriate',
    is_approved: random.isLucky(0.8),
    ...stamps,
  }
}
