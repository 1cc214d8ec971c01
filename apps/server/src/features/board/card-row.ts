// What a card shows, read for many placements at once: joins instead of a query per card, and flat columns, since nested JSON
// objects cost PostgreSQL more than the rows.
import type { ImageValue } from '@manset/model/image-value.ts'
import { BOARD_KINDS, type BoardKind } from '@manset/model/placements/boards.ts'

/** The content of a card. Fields that the entity of the placed item lacks are absent. */
export interface Card {
  version: number
  title: string | null
  /** Where it leads, beside the content. */
  url: string | null
  /** Its own, or else that of the content. */
  image: ImageValue | null
  spot?: string | null
  hidesTitleAndSpot?: boolean
  tag?: { id: string; name: string; color: string } | null
  content?: {
    id: string
    type: string
    status: string
    publishDate: string | null
    title: string
    isWithdrawn: boolean
    /** Its subject titles. */
    topics: { id: string; name: string }[]
  } | null
  isAdvertisement?: boolean
  /** Frames of a story, videos of a reel. */
  parts?: number
}

/** Columns of a card; those of other entities than the placed one are null. */
export interface CardColumns {
  cardVersion: number | null
  title: string | null
  spot: string | null
  hidesTitleAndSpot: boolean | null
  url: string | null
  image: ImageValue | null
  tag: NonNullable<Card['tag']> | null
  contentId: string | null
  contentType: string | null
  contentStatus: string | null
  contentDate: string | null
  contentTitle: string | null
  topics: NonNullable<Card['content']>['topics'] | null
  isWithdrawn: boolean | null
  isAdvertisement: boolean | null
  parts: number | null
}

const kindsOf = (entity: BoardKind['entity']) =>
  Object.entries(BOARD_KINDS)
    .flatMap(([kind, one]) => (one.entity === entity ? [`'${kind}'`] : []))
    .join(', ')

/** SQL that joins the placed items, by the SQL of the board's kind and of the item's id. */
export const cardJoins = (kind: string, id: string) => `
  ${itemJoin('headlines', 'h', `${kind} in (${kindsOf('headline')}) and h.id = ${id}`)}
  left join contents c on c.id = h.content_id
  ${itemJoin('stories', 's', `${kind} in (${kindsOf('story')}) and s.id = ${id}`)}
  ${itemJoin('reels', 'e', `${kind} in (${kindsOf('reel')}) and e.id = ${id}`)}`

/** The limit makes PostgreSQL look each item up by its id; it would read thousands for the two hundred of a board. */
const itemJoin = (table: string, alias: string, which: string) =>
  `left join lateral (select ${alias}.* from ${table} ${alias} where ${which} limit 1) ${alias} on true`

/** Select list of a card's columns. */
export const CARD_COLUMNS = `coalesce(h.version, s.version, e.version) as "cardVersion",
  coalesce(h.title, c.title, s.title, e.title) as title, coalesce(h.spot, c.spot) as spot,
  h.hides_title_and_spot as "hidesTitleAndSpot", coalesce(h.url, s.external_link, e.external_link) as url,
  coalesce(h.image, c.cover, e.videos->0->'cover', case when s.id is not null then (
    select f->'image' from jsonb_array_elements(s.frames) f where f->>'type' = 'picture' limit 1) end) as image,
  case when h.headline_tag_id is not null then (select row_to_json(tag) from (
    select g.id::text as id, g.name, g.color from headline_tags g where g.id = h.headline_tag_id) tag) end as tag,
  c.id::text as "contentId", c.type as "contentType", c.status as "contentStatus", c.publish_date as "contentDate",
  c.title as "contentTitle", case when c.subject_title_ids <> '{}' then array_to_json(array(
    select row_to_json(topic) from (select j.id::text as id, j.name from subject_titles j
      where j.id = any(c.subject_title_ids) order by j.folded, j.id) topic)) end as topics,
  c.id is not null and exists (select from agency_alerts l
    where l.content_id = c.id and l.settled_at is null and l.kind = 'kill') as "isWithdrawn",
  coalesce(s.placed_type, e.placed_type) = 'advertisement' as "isAdvertisement",
  coalesce(jsonb_array_length(s.frames), jsonb_array_length(e.videos)) as parts`

/** The card of its columns; what its entity does not have is left out. */
export function cardOf(row: CardColumns): Card {
  const { cardVersion, title, url, image, parts } = row
  const shared = { version: cardVersion ?? 0, title, url, image }
  if (parts !== null) return { ...shared, isAdvertisement: row.isAdvertisement ?? false, parts }
  const { contentId, spot, hidesTitleAndSpot, tag } = row
  const content = contentId === null ? null : contentOf(contentId, row)
  return { ...shared, spot, hidesTitleAndSpot: hidesTitleAndSpot ?? false, tag, content }
}

const contentOf = (id: string, row: CardColumns) => ({
  id,
  type: row.contentType ?? '',
  status: row.contentStatus ?? '',
  publishDate: row.contentDate,
  title: row.contentTitle ?? '',
  topics: row.topics ?? [],
  isWithdrawn: row.isWithdrawn ?? false,
})
