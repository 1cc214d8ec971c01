// A board as it stands: its arrangement, and of everything placed what a card shows and what decides whether it may be live.
import type { PersonValue } from '@manset/model/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { Arrangement, Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { personText } from '../../kit/entity/entity-sql.ts'
import { selectNamed } from '../../kit/list/page-cells.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { CARD_SQL, type Card, type CardColumns, cardJoins, cardOf } from './card-row.ts'
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

/** What is read of a placement, by the SQL of its columns. */
export const PLACED_SQL = {
  id: 'p.id',
  itemId: 'p.item_id',
  subject: 'p.subject',
  isLive: 'p.is_live',
  order: 'p.position',
  pin: 'p.pin',
  date: 'p.live_date',
  end: 'p.end_date',
  changed: 'p.changed',
  since: 'p.since',
  due: 'p.due',
  held: 'p.held',
} as const satisfies Record<keyof BarePlacement, string>

/** Of `placementRows`: live ones first, in their order; then the pending by date. */
export const ORDER = 'p.is_live desc, p.live_date nulls last, p.position'

/**
 * SQL of a board's placements in their order, and on the first row the board itself (`boardOf`); a board without any has one
 * row, of nulls. Joins, a condition on `t` and `ORDER` follow. PostgreSQL needs twice the time to make one JSON of the rows.
 */
export const placementRows = (columns: string) => `
  select case when row_number() over (order by ${ORDER}) = 1 then (select row_to_json(own)::text from (
    select t.id::text, t.site_id as "siteId", t.kind, t.version, t.total, t.updated_at as "updatedDate",
      ${personText('updated_by')} as "updatedBy",
      (select json_build_object('id', y.id::text, 'name', y.name, 'category', k.name, 'staleAfterHours', y.stale_after_hours)
        from headline_types y join headline_categories k on k.id = y.headline_category_id
        where y.id = t.headline_type_id) as "headlineType",
      array(select x.key from headline_types y join crop_types x on x.id = any(y.crop_type_ids)
        where y.id = t.headline_type_id order by x.position, x.id) as "cropTypes") own) end as board,
    ${columns}
  from boards t left join placements p on p.board_id = t.id`

/** The board of its JSON on the first of `placementRows`. */
export function boardOf(text: string): Omit<Board, 'placements'> {
  const board = JSON.parse(text)
  return { ...board, updatedDate: new Date(board.updatedDate) }
}

interface Moments {
  date: Date | null
  end: Date | null
  due: Date | null
  since: Date
}
type PlacedRow = Omit<BarePlacement, keyof Moments> & Moments & Partial<CardColumns>
type Row = { board: string | null } & (PlacedRow | { id: null })

/** The board a condition on `t` chooses; one statement. */
async function loadBoard<P extends BarePlacement>(
  db: Kysely<Tables>,
  which: RawBuilder<boolean>,
  carded: Carded,
): Promise<(BareBoard & { placements: P[] }) | null> {
  const { rows } = await sql<Row>`${carded.rows} where ${which} order by ${sql.raw(ORDER)}`.execute(db)
  const board = rows[0]?.board
  if (!board) return null
  const placements = rows.flatMap((row) => (row.id === null ? [] : [placementOf(row, carded)]))
  return { ...boardOf(board), placements: placements as P[] }
}

function placementOf(row: PlacedRow, { isCarded }: Carded) {
  const { id, itemId, subject, isLive, order, pin, changed, held } = row
  const times = { date: moment(row.date), end: moment(row.end), due: moment(row.due) }
  const bare = { id, itemId, subject, isLive, order, pin, changed, held, ...times }
  const since = row.since.toISOString()
  if (!isCarded) return { ...bare, since }
  // An item that is gone has no version.
  return { ...bare, since, card: row.cardVersion == null ? null : cardOf(row as CardColumns) }
}

/** In the one spelling of ISO 8601 in which moments can be compared as texts. */
const moment = (date: Date | null) => date?.toISOString() ?? null

/** Which placements are read with their cards. */
interface Carded {
  isCarded: boolean
  rows: RawBuilder<unknown>
}

const CARDED = placementRows(selectNamed({ ...PLACED_SQL, ...CARD_SQL }))
/** SQL that joins what is placed. */
export const CARD_JOINS = cardJoins('t.kind', 'p.item_id')
const ALL: Carded = { isCarded: true, rows: sql.raw(`${CARDED} ${CARD_JOINS}`) }
const NONE: Carded = { isCarded: false, rows: sql.raw(placementRows(selectNamed(PLACED_SQL))) }
const changedSince = (version: number): Carded => ({
  isCarded: true,
  rows: sql`${sql.raw(CARDED)} left join lateral (select p.item_id as id where p.changed >= ${version}) told on true
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
    select i.id, ${sql.raw(selectNamed(CARD_SQL))} from unnest(${[...itemIds]}::bigint[]) i(id)
    ${sql.raw(cardJoins(`'${kind}'`, 'i.id'))}`.execute(db)
  return new Map(rows.flatMap((row) => (row.cardVersion === null ? [] : [[row.id, cardOf(row)] as const])))
}
