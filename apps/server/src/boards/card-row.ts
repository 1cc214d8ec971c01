// Card data for many placements at once. Uses joins instead of a query per card, and flat columns, because nested JSON costs PostgreSQL
// more than the rows.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { BOARD_KINDS, type BoardKind } from '@manset/model/placements/boards.ts'

/** The content of a card. Fields that the entity of the placed item lacks are absent. */
export interface Card {
  version: number
  title: string | null
  /** Its own link, where it leads to no content. */
  url: string | null
  /** Its own image, or else its content's. */
  image: ImageValue | null
  spot?: string | null
  hidesTitleAndSpot?: boolean
  tag?: { name: string; color: string } | null
  content?: {
    id: string
    type: string
    status: string
    publishDate: Date | null
    title: string
    isWithdrawn: boolean
    /** Subject titles of the content. */
    topics: { id: string; name: string }[]
  } | null
  isAdvertisement?: boolean
  /** Number of frames of a story or videos of a reel. */
  parts?: number
}

/** Columns of a card; those of other entities than the placed one are null. */
export interface CardColumns {
  cardVersion: number | null
  title: string | null
  spot: string | null
  hidesTitleAndSpot: boolean
  url: string | null
  image: ImageValue | null
  tagName: string | null
  tagColor: string | null
  contentId: string | null
  contentType: string | null
  contentStatus: string | null
  contentDate: Date | null
  contentTitle: string | null
  topics: NonNullable<Card['content']>['topics']
  isWithdrawn: boolean | null
  isAdvertisement: boolean
  parts: number | null
}

const boardKindsSql = (entity: BoardKind['entity']) =>
  Object.entries(BOARD_KINDS)
    .flatMap(([kind, one]) => (one.entity === entity ? [`'${kind}'`] : []))
    .join(', ')

/**
 * SQL that joins the placed items, given the SQL of the board's kind and of the item's id. `item` has the same columns for every entity.
 * The limit makes PostgreSQL look up each item by its id; otherwise it would read thousands for the two hundred of a board.
 */
export const cardJoins = (kind: string, id: string) => `
  left join lateral (
    select h.version, h.title, h.spot, h.hides_title_and_spot, h.url, h.image, h.content_id, h.headline_tag_id,
      null as placed_type, null as parts
    from headlines h where ${kind} in (${boardKindsSql('headline')}) and h.id = ${id}
    union all
    select s.version, s.title, null, false, s.external_link, (
        select f->'image' from jsonb_array_elements(s.frames) f where f->>'type' = 'picture' limit 1),
      null, null, s.placed_type, jsonb_array_length(s.frames)
    from stories s where ${kind} in (${boardKindsSql('story')}) and s.id = ${id}
    union all
    select e.version, e.title, null, false, e.external_link, e.videos->0->'cover',
      null, null, e.placed_type, jsonb_array_length(e.videos)
    from reels e where ${kind} in (${boardKindsSql('reel')}) and e.id = ${id}
    limit 1) item on true
  left join contents c on c.id = item.content_id
  left join headline_tags g on g.id = item.headline_tag_id`

/** SQL of a card's columns. */
export const CARD_SQL = {
  cardVersion: 'item.version',
  title: 'coalesce(item.title, c.title)',
  spot: 'coalesce(item.spot, c.spot)',
  hidesTitleAndSpot: 'item.hides_title_and_spot',
  url: 'item.url',
  image: 'coalesce(item.image, c.cover)',
  tagName: 'g.name',
  tagColor: 'g.color',
  contentId: 'c.id',
  contentType: 'c.type',
  contentStatus: 'c.status',
  contentDate: 'c.publish_date',
  contentTitle: 'c.title',
  topics: `case when c.subject_title_ids <> '{}' then array_to_json(array(
    select row_to_json(topic) from (select j.id::text as id, j.name from subject_titles j
      where j.id = any(c.subject_title_ids) order by j.folded, j.id) topic)) else '[]' end`,
  // Uncorrelated, so that the few alerts are read once instead of once per card.
  isWithdrawn: `c.id in (select l.content_id from agency_alerts l where l.resolved_at is null and l.kind = 'kill')`,
  isAdvertisement: `coalesce(item.placed_type = 'advertisement', false)`,
  parts: 'item.parts',
} as const satisfies Record<keyof CardColumns, string>

/** Builds a card from its columns; fields that its entity lacks are left out. */
export function toCard(row: CardColumns): Card {
  const { cardVersion, title, url, image, parts, isAdvertisement } = row
  const shared = { version: cardVersion ?? 0, title, url, image }
  if (parts !== null) return { ...shared, isAdvertisement, parts }
  const { contentId, spot, hidesTitleAndSpot, tagName, tagColor } = row
  const tag = tagName === null || tagColor === null ? null : { name: tagName, color: tagColor }
  const content = contentId === null ? null : toCardContent(contentId, row)
  return { ...shared, spot, hidesTitleAndSpot, tag, content }
}

const toCardContent = (id: string, row: CardColumns) => ({
  id,
  type: row.contentType ?? '',
  status: row.contentStatus ?? '',
  publishDate: row.contentDate,
  title: row.contentTitle ?? '',
  topics: row.topics,
  isWithdrawn: row.isWithdrawn ?? false,
})
