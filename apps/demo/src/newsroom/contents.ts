// Contents of the five sites over the last 120 days, in every status.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import type { ContentType } from '@manset/model/content/content.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { linkName } from '@manset/model/text/fold.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { UsedItem } from './agency-items.ts'
import type { Credits } from './credits.ts'
import type { SiteFiling } from './filing.ts'
import { writersOf } from './people.ts'
import type { Pictures } from './pictures.ts'
import { createRandom, type Random } from './random.ts'
import type { Row } from './rows.ts'
import { pdfValue } from './sample-pdf.ts'
import { videoValue } from './sample-video.ts'
import { type SampleSite, sampleSites } from './sites.ts'
import { statusOf } from './statuses.ts'
import type { Topic } from './words/edition.ts'
import { NOTICES } from './words/notices.ts'
import { FOOTBALL_TABLE, QUOTES, SERIES } from './words/series.ts'
import { type WrittenGallery, type WrittenStory, writeGallery, writeStory } from './write-story.ts'

const minute = 60_000
const day = 86_400_000
const daysBack = 120
/** Contents of the less frequent types, per news item or photo gallery. */
const rareShare = 0.12

export interface ContentParts {
  now: Date
  pictures: Pictures
  filings: ReadonlyMap<number, SiteFiling>
  credits: ReadonlyMap<number, Credits>
  /** User ids by subject. */
  people: ReadonlyMap<string, string>
  used: readonly UsedItem[]
}

/** A row of the table `contents` with all columns except the id. */
export type ContentRow = Row & {
  site_id: number
  type: ContentType
  status: ContentStatus
  created_at: Date
}

/** All contents, oldest first. */
export function planContents(parts: ContentParts): ContentRow[] {
  const planned = sampleSites.flatMap((site) => {
    const random = createRandom(`contents of ${site.id}`)
    const writer = createWriter(site, parts, random)
    const own = Array.from({ length: site.contents }, () => {
      const createdAt = momentBefore(parts.now, random)
      return random.isLucky(0.14) ? writer.gallery(createdAt) : writer.news(createdAt)
    })
    const fromAgencies = parts.used
      .filter(({ siteId }) => siteId === site.id)
      .map((item) => writer.fromAgency(item))
    const rare = Array.from({ length: Math.round(site.contents * rareShare) }, () =>
      writer.rare(momentBefore(parts.now, random)),
    )
    return [...own, ...fromAgencies, ...rare]
  })
  return planned.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** An instant in the last 120 days, mostly during the day. */
function momentBefore(now: Date, random: Random): Date {
  const at = now.getTime() - random.share() ** 1.2 * daysBack * day
  const hour = new Date(at).getUTCHours()
  const isNight = hour < 4
  return new Date(
    isNight && random.isLucky(0.8) ? Math.max(at - 10 * 60 * minute, now.getTime() - daysBack * day) : at,
  )
}

interface Desk {
  site: SampleSite
  parts: ContentParts
  random: Random
  filing: SiteFiling
  credits: Credits
  crediting: Random
  showing: Random
  writers: readonly string[]
  stories: SampleSite['edition']['stories']
  galleries: SampleSite['edition']['galleries']
}

function openDesk(site: SampleSite, parts: ContentParts, random: Random): Desk {
  const { stories, galleries } = site.edition
  const isOfSite = ({ topic }: { topic: Topic }) => !site.topics || site.topics.includes(topic)
  return {
    ...{ site, parts, random },
    filing: parts.filings.get(site.id) as SiteFiling,
    credits: parts.credits.get(site.id) as Credits,
    crediting: createRandom(`credits of ${site.id}`),
    showing: createRandom(`showing of ${site.id}`),
    writers: writersOf(site.id).map((subject) => parts.people.get(subject) as string),
    stories: stories.filter(isOfSite),
    galleries: galleries.filter(isOfSite),
  }
}

function createWriter(site: SampleSite, parts: ContentParts, random: Random) {
  const desk = openDesk(site, parts, random)
  return {
    news: (createdAt: Date) => news(desk, createdAt),
    gallery: (createdAt: Date) => gallery(desk, createdAt),
    fromAgency: (item: UsedItem) => fromAgency(desk, item),
    rare: (createdAt: Date) => random.pick(RARE)(desk, createdAt),
  }
}

const storyOf = ({ site, stories, random }: Desk) => writeStory(site.edition, random.pick(stories), random)
const galleryOf = ({ site, galleries, random }: Desk) =>
  writeGallery(site.edition, random.pick(galleries), random)

function content(
  desk: Desk,
  type: ContentRow['type'],
  told: WrittenStory | WrittenGallery,
  createdAt: Date,
): ContentRow {
  const { site, parts, random, filing, credits, crediting, showing, writers } = desk
  const { edition } = site
  const by = random.pick(writers)
  const { status, ...times } = statusOf(createdAt, parts.now, random)
  const cover = parts.pictures.cover(
    site.id,
    told.scene,
    random.whole(0, 4),
    edition.pictureTexts[told.scene],
  )
  return {
    site_id: site.id,
    type,
    status,
    title: told.title,
    spot: told.spot,
    category_ids: [
      filing.main[told.topic],
      ...(random.isLucky(0.6) ? [random.pick(filing.subs[told.topic])] : []),
    ],
    cover: {
      ...cover,
      source: edition.kickers.length > 0 && random.isLucky(0.3) ? site.displayName : null,
    },
    created_by: by,
    created_at: createdAt,
    updated_by: by,
    updated_at: new Date(Math.min(createdAt.getTime() + random.whole(2, 90) * minute, parts.now.getTime())),
    ...times,
    news_type: random.pick([1, 2, 3, 4, 4, 4, 4]),
    is_newsworthy: random.isLucky(0.1),
    is_shown_in_homepage: random.isLucky(0.92),
    is_pinned: random.isLucky(0.003),
    author_id: random.isLucky(0.3) ? random.pick(filing.authors) : null,
    signature_id: crediting.isLucky(0.3) ? crediting.pick(credits.signatures) : null,
    source_id: crediting.isLucky(0.3) ? crediting.pick(credits.sources) : null,
    subject_title_ids: showing.isLucky(0.25) ? showing.some(credits.subject_titles, 1) : [],
    content_display: showing.isLucky(0.02) ? 2 : 1,
    content_kind: showing.isLucky(0.03) ? showing.pick([1, 2]) : null,
    device_targets: showing.isLucky(0.1) ? showing.pick([['web'], ['mobile'], ['web', 'mobile']]) : [],
    series: null,
    issue_number: null,
    magazine_quote: null,
    football_embed: null,
    pdf: null,
    agency_content_id: null,
    cartoonist_id: null,
    drawing: null,
    program_id: null,
    video: null,
    sound_iframe: null,
    announcement_number: null,
    announcement_value: null,
    caption: null,
    body: null,
    tags: told.tags,
    seo_title: shorten(told.title, 70),
    seo_url_title: linkName(told.title),
    seo_spot: shorten(told.spot, 160),
    seo_keywords: told.tags,
    items: null,
  }
}

function news(desk: Desk, createdAt: Date, told = storyOf(desk)): ContentRow {
  const { random, site } = desk
  const caption = random.isLucky(0.25) ? random.pick(site.edition.kickers) : null
  return {
    ...content(desk, 'news', told, createdAt),
    body: told.bodyHtml,
    caption,
    ...extras(desk, told.topic),
  }
}

/** Additional fields of some news. */
function extras({ site, showing }: Desk, topic: WrittenStory['topic']) {
  const { edition } = site
  const isOfMagazine = site.settings.isMagazineQuoteEnabled === true
  return {
    series: showing.isLucky(0.08) ? showing.pick(SERIES[edition.language]) : null,
    issue_number: isOfMagazine && showing.isLucky(0.5) ? showing.whole(180, 192) : null,
    magazine_quote: isOfMagazine && showing.isLucky(0.3) ? showing.pick(QUOTES[edition.language]) : null,
    football_embed: topic === 'sport' && showing.isLucky(0.2) ? FOOTBALL_TABLE : null,
  }
}

function gallery(desk: Desk, createdAt: Date): ContentRow {
  const { site, parts } = desk
  const told = galleryOf(desk)
  const items: ImageValue[] = parts.pictures.series(site.id, told.scene, told.captions)
  return {
    ...content(desk, 'photoGallery', told, createdAt),
    news_type: 4,
    body: `<p>${told.spot}</p>`,
    items,
  }
}

/** A content made from an agency item soon after it arrived. */
function fromAgency(desk: Desk, { story, arrivedAt, agencyContentId, source }: UsedItem): ContentRow {
  const { random, parts } = desk
  const createdAt = new Date(
    Math.min(arrivedAt.getTime() + random.whole(4, 90) * minute, parts.now.getTime()),
  )
  const row = news(desk, createdAt, story)
  return { ...row, cover: { ...(row.cover as ImageValue), source }, agency_content_id: agencyContentId }
}

/** A content of another type with the text of a news item. */
function likeNews(desk: Desk, type: ContentRow['type'], createdAt: Date): ContentRow {
  const told = storyOf(desk)
  return { ...content(desk, type, told, createdAt), news_type: 4, body: told.bodyHtml }
}

/** Generators of the less frequent types. */
const RARE: readonly ((desk: Desk, createdAt: Date) => ContentRow)[] = [
  column,
  column,
  column,
  video,
  video,
  cartoon,
  infographic,
  (desk, createdAt) => likeNews(desk, 'promotion', createdAt),
  podcast,
  officialAnnouncement,
]

function cartoon(desk: Desk, createdAt: Date): ContentRow {
  const row = likeNews(desk, 'cartoon', createdAt)
  return {
    ...row,
    cartoonist_id: desk.random.pick(desk.credits.cartoonists),
    drawing: { ...(row.cover as object), crops: [] },
  }
}

function column(desk: Desk, createdAt: Date): ContentRow {
  return { ...likeNews(desk, 'column', createdAt), author_id: desk.random.pick(desk.filing.authors) }
}

function video(desk: Desk, createdAt: Date): ContentRow {
  const row = likeNews(desk, 'video', createdAt)
  return { ...row, video: videoValue(desk.site.id, String(row.title)) }
}

function infographic(desk: Desk, createdAt: Date): ContentRow {
  const told = galleryOf(desk)
  const items = desk.parts.pictures.series(desk.site.id, told.scene, told.captions.slice(0, 1))
  return {
    ...content(desk, 'infographic', told, createdAt),
    news_type: 4,
    body: `<p>${told.spot}</p>`,
    items,
  }
}

function podcast(desk: Desk, createdAt: Date): ContentRow {
  return {
    ...likeNews(desk, 'podcast', createdAt),
    sound_iframe: '<iframe src="https://open.spotify.com/embed/show/manset" title="Spotify"></iframe>',
    program_id: desk.site.settings.isProgramEnabled ? desk.random.pick(desk.credits.programs) : null,
  }
}

function officialAnnouncement(desk: Desk, createdAt: Date): ContentRow {
  const told = storyOf(desk)
  const { title, spot } = desk.random.pick(NOTICES[desk.site.edition.language])
  const notice = { ...told, title: `${told.city}: ${title}`, spot }
  return {
    ...content(desk, 'officialAnnouncement', notice, createdAt),
    news_type: 4,
    body: `<p>${spot}</p>`,
    announcement_number: `ILN${desk.random.whole(2_000_000, 2_999_999)}`,
    announcement_value: `${desk.random.whole(80, 9_000)}50.00`,
    pdf: pdfValue(desk.site.id),
  }
}

/** As many whole words as fit. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  return cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s:;,.–-]+$/, '')
}

/** The search table row of a content. */
export function searchRow({ id, site_id, type, status, created_at, title, spot }: Row): Row {
  return { content_id: id, site_id, type, status, created_at, folded: foldForSearch(`${title} ${spot}`) }
}

/** Relates some contents to earlier ones of their site. */
export function relate(rows: readonly Row[]): void {
  const random = createRandom('related')
  const before = new Map<unknown, string[]>()
  for (const row of rows) {
    const earlier = before.get(row.site_id) ?? []
    const isRelated = earlier.length > 20 && random.isLucky(0.08)
    row.related_content_ids = isRelated ? random.some(earlier.slice(-40), random.whole(1, 3)) : []
    if (row.status === 'published') before.set(row.site_id, [...earlier.slice(-40), String(row.id)])
  }
}
