// A board as it stands: its arrangement, and of everything placed what a card shows and what decides whether it may be live.
import type { PersonValue } from '@manset/model/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import { BOARD_KINDS, type BoardKind, type BoardKindName } from '@manset/model/placements/boards.ts'
import type { Arrangement, Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { personColumn } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { demandOf } from './rights.ts'

export interface Board {
  id: string
  siteId: number
  kind: BoardKindName
  version: number
  total: number
  headlineType: { id: string; name: string; category: string; staleAfterHours: number | null } | null
  /** Keys of the crop types its pictures are shown in. */
  cropTypes: string[]
  updatedBy: PersonValue | null
  updatedDate: Date
  /** Live ones first, in their order; then the pending by date. */
  placements: BoardPlacement[]
}

/** The same without what its cards show, which is most of it. */
export type BareBoard = Omit<Board, 'placements'> & { placements: BarePlacement[] }

/** With the cards of some, and null for the others. */
export type ChangedBoard = Omit<Board, 'placements'> & {
  placements: (BarePlacement & { card: Card | null })[]
}

/** A placement with what is placed. */
export interface BoardPlacement extends BarePlacement {
  card: Card
}

export interface BarePlacement extends Placement {
  isLive: boolean
  order: number
  /** Since when it is where it is. */
  since: string
  /** When it had been due, where it came late or could not come. */
  due: string | null
  /** Why it could not come when it was due. */
  held: string | null
  itemId: string
}

/** What a card shows, of whatever is placed; what its entity does not have is left out. */
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

type Row<P> = Omit<Board, 'placements'> & { placements: P[] | null }

/** SQL that selects what a card shows of an item, by the id in a column. */
const CARDS: Record<BoardKind['entity'], (id: string) => string> = {
  headline: (id) => `(select json_build_object(
      'version', h.version, 'title', coalesce(h.title, c.title), 'spot', coalesce(h.spot, c.spot),
      'hidesTitleAndSpot', h.hides_title_and_spot, 'url', h.url, 'image', coalesce(h.image, c.cover),
      'tag', (select json_build_object('id', g.id::text, 'name', g.name, 'color', g.color) from headline_tags g where g.id = h.headline_tag_id),
      'content', case when c.id is not null then json_build_object('id', c.id::text, 'type', c.type, 'status', c.status,
        'publishDate', c.publish_date, 'title', c.title, 'topics', coalesce((select json_agg(json_build_object(
            'id', j.id::text, 'name', j.name) order by j.folded, j.id)
          from subject_titles j where j.id = any(c.subject_title_ids)), '[]'), 'isWithdrawn', exists (select from agency_alerts l
          where l.content_id = c.id and l.settled_at is null and l.kind = 'kill')) end)
    from headlines h left join contents c on c.id = h.content_id where h.id = ${id})`,
  story: (id) => `(select json_build_object('version', s.version, 'title', s.title, 'url', s.external_link,
      'image', (select f->'image' from jsonb_array_elements(s.frames) f where f->>'type' = 'picture' limit 1),
      'isAdvertisement', s.placed_type = 'advertisement', 'parts', jsonb_array_length(s.frames))
    from stories s where s.id = ${id})`,
  reel: (id) => `(select json_build_object('version', s.version, 'title', s.title, 'url', s.external_link,
      'image', s.videos->0->'cover',
      'isAdvertisement', s.placed_type = 'advertisement', 'parts', jsonb_array_length(s.videos))
    from reels s where s.id = ${id})`,
}
const CARD = sql.raw(
  `case t.kind ${Object.entries(BOARD_KINDS)
    .map(([kind, { entity }]) => `when '${kind}' then ${CARDS[entity]('p.item_id')}`)
    .join(' ')} end`,
)

/** The board a condition on `t` chooses, with the cards a condition on `p` chooses; one statement. */
async function loadBoard<P extends BarePlacement>(
  db: Kysely<Tables>,
  which: RawBuilder<boolean>,
  carded: RawBuilder<boolean>,
): Promise<(BareBoard & { placements: P[] }) | null> {
  const { rows } = await sql<Row<P>>`
    select t.id, t.site_id as "siteId", t.kind, t.version, t.total, t.updated_at as "updatedDate",
      ${personColumn('updated_by')} as "updatedBy",
      (select json_build_object('id', y.id::text, 'name', y.name, 'category', k.name, 'staleAfterHours', y.stale_after_hours)
        from headline_types y join headline_categories k on k.id = y.headline_category_id
        where y.id = t.headline_type_id) as "headlineType",
      coalesce((select array_agg(x.key order by x.position, x.id) from headline_types y
        join crop_types x on x.id = any(y.crop_type_ids) where y.id = t.headline_type_id), '{}') as "cropTypes",
      (select json_agg(json_build_object('id', p.id::text, 'itemId', p.item_id::text, 'subject', p.subject,
          'isLive', p.is_live, 'order', p.position, 'pin', p.pin, 'date', p.live_date, 'end', p.end_date,
          'changed', p.changed, 'since', p.since, 'due', p.due, 'held', p.held,
          'card', case when ${carded} then ${CARD} end)
          order by p.is_live desc, p.live_date nulls last, p.position)
        from placements p where p.board_id = t.id) as placements
    from boards t where ${which}`.execute(db)
  const [found] = rows
  if (!found) return null
  const placements = (found.placements ?? []).map((one) => ({
    ...one,
    ...{ date: moment(one.date), end: moment(one.end), due: moment(one.due) },
    since: moment(one.since) as string,
  }))
  return { ...found, placements }
}

/** In the one spelling of ISO 8601 in which moments can be compared as texts. */
const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString())

const ALL = sql<boolean>`true`
const NONE = sql<boolean>`false`

/** The board; `NOT_FOUND` where the site has none, `FORBIDDEN` where the viewer may not see it. */
export const getBoard = (id: string, context: Context): Promise<Board> =>
  boardOfViewer<BoardPlacement>(id, context, ALL)

/** The same without its cards, for whoever looks at what stands where. */
export const getBareBoard = (id: string, context: Context): Promise<BareBoard> =>
  boardOfViewer<BarePlacement>(id, context, NONE)

/** The same with the cards of what somebody spoke of in a version or after it. */
export const getBoardSince = (id: string, version: number, context: Context): Promise<ChangedBoard> =>
  boardOfViewer<ChangedBoard['placements'][number]>(id, context, sql`p.changed >= ${version}`)

async function boardOfViewer<P extends BarePlacement>(
  id: string,
  { tools, viewer }: Context,
  carded: RawBuilder<boolean>,
) {
  const which = sql<boolean>`t.id = ${id} and t.site_id = ${viewer.siteId}`
  const board = isId(id) ? await loadBoard<P>(tools.db, which, carded) : null
  if (!board) throw notFound('board', id)
  demandOf(board.kind, 'view', viewer)
  return board
}

/** Nobody else changes the board until the transaction ends. */
async function hold(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`select from boards where id = ${id} for update`.execute(db)
}

/** The board, held by the transaction. */
export async function lockBoard(db: Kysely<Tables>, id: string): Promise<Board | null> {
  await hold(db, id)
  return loadBoard<BoardPlacement>(db, sql`t.id = ${id}`, ALL)
}

/** The same without its cards. */
export async function lockBareBoard(db: Kysely<Tables>, id: string): Promise<BareBoard | null> {
  await hold(db, id)
  return loadBoard<BarePlacement>(db, sql`t.id = ${id}`, NONE)
}

/** As the model sees it. */
export function arrangementOf({
  version,
  total,
  placements,
}: Pick<BareBoard, 'version' | 'total' | 'placements'>): Arrangement {
  const plain = placements.map(({ id, subject, pin, date, end, changed, isLive }) => ({
    isLive,
    placement: { id, subject, pin, date, end, changed },
  }))
  return {
    version,
    total,
    live: plain.filter(({ isLive }) => isLive).map(({ placement }) => placement),
    pending: plain.filter(({ isLive }) => !isLive).map(({ placement }) => placement),
  }
}

/** What cards show of items, by their ids. */
export async function loadCards(
  db: Kysely<Tables>,
  kind: BoardKindName,
  itemIds: readonly string[],
): Promise<Map<string, Card>> {
  const { rows } = await sql<{ id: string; card: Card }>`
    select i.id, ${sql.raw(CARDS[BOARD_KINDS[kind].entity]('i.id'))} as card
    from unnest(${[...itemIds]}::bigint[]) i(id)`.execute(db)
  return new Map(rows.map(({ id, card }) => [id, card]))
}
