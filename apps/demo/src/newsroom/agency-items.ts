// Deliveries of the sample agencies in the last month: items, their documents, search rows, categories.
import { createHash } from 'node:crypto'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import { type SampleAgency, sampleAgencies } from './agencies.ts'
import { insertAgencySources } from './agency-sources.ts'
import type { Pictures } from './pictures.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import type { Edition } from './words/edition.ts'
import { type WrittenStory, writeStory } from './write-story.ts'

const day = 86_400_000
const daysBack = 30

/** An item that an editor used for a content, which is yet to be written. */
export interface UsedItem {
  agencyContentId: string
  siteId: number
  source: string
  story: WrittenStory
  arrivedAt: Date
}

interface PlannedItem {
  agency: SampleAgency
  story: WrittenStory
  arrivedAt: Date
}

/** Writes agencies, documents and items; returns the items to be used, with their site. */
export async function insertAgencyItems(
  client: ClientBase,
  { pictures, now, origin }: { pictures: Pictures; now: Date; origin: string },
): Promise<UsedItem[]> {
  const random = createRandom('agencies')
  const agencyIds = await reserveIds(client, 'agencies', sampleAgencies.length)
  const since = new Date(now.getTime() - 400 * day)
  await insertRows(
    client,
    'agencies',
    sampleAgencies.map(({ name, folder, siteIds }, index) => ({
      id: agencyIds[index],
      name,
      folder,
      folded: foldForSearch(`${name} ${folder}`),
      site_ids: siteIds,
      created_at: since,
    })),
  )

  await insertAgencySources(client, { agencyIds, origin, since })

  const planned = plan(random, now)
  const documentIds = await reserveIds(client, 'agency_documents', planned.length)
  const itemIds = await reserveIds(client, 'agency_contents', planned.length)
  const documents: Row[] = []
  const items: Row[] = []
  const used: UsedItem[] = []
  for (const [index, one] of planned.entries()) {
    const id = itemIds[index] as string
    const item: Row = { ...itemOf(one, 48_000 + index, pictures, random), id }
    const raw = rawDocument(item)
    documents.push(documentOf(raw, item, documentIds[index] as string))
    const siteId = one.agency.siteIds[0] as number
    const isUsed = item.status === 'appropriate' && random.isLucky(0.16)
    if (isUsed)
      used.push({
        agencyContentId: id,
        siteId,
        source: one.agency.name,
        story: one.story,
        arrivedAt: one.arrivedAt,
      })
    items.push({ ...item, document_id: documentIds[index], use_count: isUsed ? 1 : 0 })
  }
  const agencyIdOf = (agency: SampleAgency) => agencyIds[sampleAgencies.indexOf(agency)]
  const withAgency = (rows: Row[]) =>
    rows.map((row, index) => ({ ...row, agency_id: agencyIdOf((planned[index] as PlannedItem).agency) }))
  await insertRows(client, 'agency_documents', withAgency(documents))
  await insertRows(client, 'agency_contents', withAgency(items))
  await insertRows(
    client,
    'agency_content_search',
    withAgency(items).map(
      ({ id, created_at, agency_id, types, status, news_type, use_count, title, spot }: Row) => ({
        ...{ agency_content_id: id, created_at, agency_id, status, news_type, use_count },
        main_type: (types as string[])[0],
        folded: foldForSearch(`${title} ${spot}`),
      }),
    ),
  )
  await insertRows(client, 'agency_categories', categoriesOf(withAgency(items)))
  return used
}

/** The deliveries, oldest first, so that ids follow the time of arrival. */
function plan(random: Random, now: Date): PlannedItem[] {
  const planned = sampleAgencies.flatMap((agency) =>
    Array.from({ length: agency.items }, (): PlannedItem => {
      const edition = editionOf(agency)
      // Recent days have more items than earlier ones.
      const age = random.share() ** 1.7 * daysBack * day
      return {
        agency,
        story: writeStory(edition, random.pick(edition.stories), random),
        arrivedAt: new Date(now.getTime() - age),
      }
    }),
  )
  return planned.sort((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime())
}

function editionOf({ siteIds }: SampleAgency): Edition {
  const site = sampleSites.find(({ id }) => id === siteIds[0])
  if (!site) throw new Error('an agency of the sample newsroom serves no site')
  return site.edition
}

function itemOf(
  { agency, story, arrivedAt }: PlannedItem,
  number: number,
  pictures: Pictures,
  random: Random,
): Row {
  const edition = editionOf(agency)
  const sentAt = new Date(arrivedAt.getTime() - random.whole(20, 600) * 1000)
  const priority = random.pick([1, 2, 3, 3, 4, 4, 4, 5, 5, 6])
  const shown = random.isLucky(0.7) ? random.whole(1, 3) : 0
  const images = Array.from({ length: shown }, (_, index) => {
    const { path, width, height } = pictures.cover(
      agency.siteIds[0] as number,
      story.scene,
      index + number,
      '',
    )
    const href = `${agency.folder}-${number}-${index + 1}.jpg`
    const text = edition.pictureTexts[story.scene]
    return { agencyImageId: String(index + 1), href, path, text, width, height, mime: 'image/jpeg' }
  })
  return {
    external_id: `urn:newsml:${agency.folder}.example:${sentAt.toISOString().slice(0, 10).replaceAll('-', '')}:${number}`,
    external_version: '1',
    title: story.title,
    spot: story.spot,
    content: story.bodyHtml.replace('<p>', `<p>${story.city} (${agency.mark}) – `),
    tags: story.tags,
    types: random.isLucky(0.12) && images.length > 1 ? ['photoGallery', 'news'] : ['news'],
    city: story.city,
    country: { tr: 'Türkiye', en: 'Türkiye', ar: 'تركيا' }[edition.language],
    language: edition.language,
    priority,
    news_type: { 1: 2, 2: 1, 3: 3 }[priority] ?? 4,
    agency_category_names: [agency.categories[story.topic]],
    images,
    status: random.isLucky(0.06) ? 'inappropriate' : 'appropriate',
    source: agency.name,
    author: story.author,
    created_at: arrivedAt,
    updated_at: arrivedAt,
    source_created_at: sentAt,
    source_updated_at: sentAt,
  }
}

/** The item as a ninjs document, the form in which it would have arrived. */
function rawDocument(item: Row): Buffer {
  const { images } = item as { images: { href: string; text: string; mime: string }[] }
  return Buffer.from(
    JSON.stringify(
      {
        uri: item.external_id,
        type: 'text',
        version: item.external_version,
        versioncreated: item.source_updated_at,
        pubstatus: 'usable',
        urgency: item.priority,
        language: item.language,
        headline: item.title,
        description_text: item.spot,
        body_xhtml: item.content,
        byline: item.author,
        located: item.city,
        subject: (item.agency_category_names as string[]).map((name) => ({ name })),
        associations: Object.fromEntries(
          images.map(({ href, text, mime }, index) => [
            `picture${index + 1}`,
            {
              uri: href,
              type: 'picture',
              description_text: text,
              renditions: { original: { href, mimetype: mime } },
            },
          ]),
        ),
      },
      null,
      2,
    ),
  )
}

function documentOf(raw: Buffer, { id, external_id: externalId, created_at }: Row, documentId: string): Row {
  return {
    id: documentId,
    file_name: `${String(externalId).split(':').at(-1)}.json`,
    sha256: createHash('sha256').update(raw).digest('hex'),
    raw: `\\x${raw.toString('hex')}`,
    byte_size: raw.length,
    received_at: created_at,
    outcome: 'new',
    items: [{ agencyContentId: id, externalId, outcome: 'new', reasonCode: null }],
  }
}

function categoriesOf(items: readonly Row[]): Row[] {
  const seen = new Map<string, Row>()
  for (const { agency_id, types, agency_category_names, created_at } of items) {
    const [main_type] = types as string[]
    const [name] = agency_category_names as string[]
    seen.set(`${agency_id} ${main_type} ${name}`, { agency_id, main_type, name, last_seen_at: created_at })
  }
  return [...seen.values()]
}
