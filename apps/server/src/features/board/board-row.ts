// A board as it stands: its arrangement, and of everything placed what a card shows and what decides whether it may be live.
import type { PersonValue } from '@manset/model/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { Arrangement, Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { personColumn } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { isoOfJson } from '../../platform/postgres/moments.ts'
import { notFound } from '../../platform/refusal.ts'
import { CARD_COLUMNS, type Card, type CardColumns, cardJoins, cardOf } from './card-row.ts'
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

type Row = Omit<Board, 'placements'> & { placements: (BarePlacement & Partial<CardColumns>)[] | null }

/** The board a condition on `t` chooses; one statement. */
async function loadBoard<P extends BarePlacement>(
  db: Kysely<Tables>,
  which: RawBuilder<boolean>,
  carded: Carded,
): Promise<(BareBoard & { placements: P[] }) | null> {
  const { rows } = await sql<Row>`
    select t.id, t.site_id as "siteId", t.kind, t.version, t.total, t.updated_at as "updatedDate",
      ${personColumn('updated_by')} as "updatedBy",
      (select json_build_object('id', y.id::text, 'name', y.name, 'category', k.name, 'staleAfterHours', y.stale_after_hours)
        from headline_types y join headline_categories k on k.id = y.headline_category_id
        where y.id = t.headline_type_id) as "headlineType",
      coalesce((select array_agg(x.key order by x.position, x.id) from headline_types y
        join crop_types x on x.id = any(y.crop_type_ids) where y.id = t.headline_type_id), '{}') as "cropTypes",
      (select json_agg(placed) from (
        select p.id::text as id, p.item_id::text as "itemId", p.subject, p.is_live as "isLive", p.position as order, p.pin,
          p.live_date as date, p.end_date as end, p.changed, p.since, p.due, p.held${carded.columns}
        from placements p ${carded.joins} where p.board_id = t.id
        order by p.is_live desc, p.live_date nulls last, p.position) placed) as placements
    from boards t where ${which}`.execute(db)
  const [found] = rows
  if (!found) return null
  const placements = (found.placements ?? []).map((one) => placementOf(one, carded))
  return { ...found, placements: placements as P[] }
}

function placementOf(row: BarePlacement & Partial<CardColumns>, { isCarded }: Carded) {
  const { id, itemId, subject, isLive, order, pin, changed, held } = row
  const times = { date: moment(row.date), end: moment(row.end), due: moment(row.due) }
  const bare = { id, itemId, subject, isLive, order, pin, changed, held, ...times, since: moment(row.since) }
  if (!isCarded) return bare
  // An item that is gone has no version.
  return { ...bare, card: row.cardVersion == null ? null : cardOf(row as CardColumns) }
}

/** In the one spelling of ISO 8601 in which moments can be compared as texts. */
const moment = (text: string | null) => text && isoOfJson(text)

/** Which placements are read with their cards. */
interface Carded {
  isCarded: boolean
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
}

const CARDS = { isCarded: true, columns: sql`, ${sql.raw(CARD_COLUMNS)}` }
const ALL: Carded = { ...CARDS, joins: sql.raw(cardJoins('t.kind', 'p.item_id')) }
const NONE: Carded = { isCarded: false, columns: sql``, joins: sql`` }
const changedSince = (version: number): Carded => ({
  ...CARDS,
  joins: sql`left join lateral (select p.item_id as id where p.changed >= ${version}) told on true
    ${sql.raw(cardJoins('t.kind', 'told.id'))}`,
})

/** The board; `NOT_FOUND` where the site has none, `FORBIDDEN` where the viewer may not see it. */
export const getBoard = (id: string, context: Context): Promise<Board> =>
  boardOfViewer<BoardPlacement>(id, context, ALL)

/** The same without its cards, for whoever looks at what stands where. */
export const getBareBoard = (id: string, context: Context): Promise<BareBoard> =>
  boardOfViewer<BarePlacement>(id, context, NONE)

/** The same with the cards of what somebody spoke of in a version or after it. */
export const getBoardSince = (id: string, version: number, context: Context): Promise<ChangedBoard> =>
  boardOfViewer<ChangedBoard['placements'][number]>(id, context, changedSince(version))

async function boardOfViewer<P extends BarePlacement>(
  id: string,
  { tools, viewer }: Context,
  carded: Carded,
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
  const { rows } = await sql<{ id: string } & CardColumns>`
    select i.id, ${sql.raw(CARD_COLUMNS)} from unnest(${[...itemIds]}::bigint[]) i(id)
    ${sql.raw(cardJoins(`'${kind}'`, 'i.id'))}`.execute(db)
  return new Map(rows.flatMap((row) => (row.cardVersion === null ? [] : [[row.id, cardOf(row)] as const])))
}
