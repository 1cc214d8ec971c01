// A board with its arrangement. Each placement has what its card shows, and what decides whether it may be live.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { Arrangement, Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { personText } from '../kit/entity/entity-sql.ts'
import { selectNamed } from '../kit/list/page-cells.ts'
import type { Context } from '../platform/graphql/context.ts'
import { notFound } from '../platform/refusal.ts'
import { CARD_SQL, type Card, type CardColumns, cardJoins, toCard } from './card-row.ts'
import { requireBoardPermission } from './permissions.ts'

export interface Board {
  id: string
  siteId: number
  kind: BoardKindName
  version: number
  total: number
  headlineType: { id: string; name: string; category: string; staleAfterHours: number | null } | null
  /** Keys of the crop types in which its pictures are shown. */
  cropTypes: string[]
  updatedBy: PersonValue | null
  updatedDate: Date
  /** Live placements in their order, then pending ones by date. */
  placements: BoardPlacement[]
}

/** A board without cards, which are most of its data. */
export type BoardWithoutCards = Omit<Board, 'placements'> & { placements: PlacementWithoutCard[] }

/** A board with the cards of changed placements; null for the others. */
export type ChangedBoard = Omit<Board, 'placements'> & {
  placements: (PlacementWithoutCard & { card: Card | null })[]
}

/** A placement with its card. */
export interface BoardPlacement extends PlacementWithoutCard {
  card: Card
}

export interface PlacementWithoutCard extends Placement {
  isLive: boolean
  order: number
  /** Time since which it has been live or pending. */
  since: string
  /** Original due time of a placement that came late or is held. */
  due: string | null
  /** Why it could not go live when it was due. */
  held: string | null
  itemId: string
}

/** SQL of the columns of a placement. */
export const PLACEMENT_COLUMNS_SQL = {
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
} as const satisfies Record<keyof PlacementWithoutCard, string>

/** Order of `placementRows`: live ones in their order, then pending ones by date. */
export const PLACEMENT_ORDER = 'p.is_live desc, p.live_date nulls last, p.position'

/**
 * SQL of a board's placements in order; the first row also has the board itself (`parseBoard`). A board without placements has one row of
 * nulls. Joins, a condition on `t` and `PLACEMENT_ORDER` follow. One JSON of all rows would take PostgreSQL twice the time.
 */
export const placementRows = (columns: string) => `
  select case when row_number() over (order by ${PLACEMENT_ORDER}) = 1 then (select row_to_json(own)::text from (
    select t.id::text, t.site_id as "siteId", t.kind, t.version, t.total, t.updated_at as "updatedDate",
      ${personText('updated_by')} as "updatedBy",
      (select json_build_object('id', y.id::text, 'name', y.name, 'category', k.name, 'staleAfterHours', y.stale_after_hours)
        from headline_types y join headline_categories k on k.id = y.headline_category_id
        where y.id = t.headline_type_id) as "headlineType",
      array(select x.key from headline_types y join crop_types x on x.id = any(y.crop_type_ids)
        where y.id = t.headline_type_id order by x.position, x.id) as "cropTypes") own) end as board,
    ${columns}
  from boards t left join placements p on p.board_id = t.id`

/** Parses the board from the JSON on the first of `placementRows`. */
export function parseBoard(text: string): Omit<Board, 'placements'> {
  const board = JSON.parse(text)
  return { ...board, updatedDate: new Date(board.updatedDate) }
}

interface PlacementTimes {
  date: Date | null
  end: Date | null
  due: Date | null
  since: Date
}
type PlacedRow = Omit<PlacementWithoutCard, keyof PlacementTimes> & PlacementTimes & Partial<CardColumns>
type Row = { board: string | null } & (PlacedRow | { id: null })

/** Loads the board that matches a condition on `t`, in one statement. */
async function loadBoard<P extends PlacementWithoutCard>(
  db: Kysely<Tables>,
  which: RawBuilder<boolean>,
  carded: CardSelection,
): Promise<(BoardWithoutCards & { placements: P[] }) | null> {
  const { rows } = await sql<Row>`${carded.rows} where ${which} order by ${sql.raw(PLACEMENT_ORDER)}`.execute(
    db,
  )
  const board = rows[0]?.board
  if (!board) return null
  const placements = rows.flatMap((row) => (row.id === null ? [] : [toPlacement(row, carded)]))
  return { ...parseBoard(board), placements: placements as P[] }
}

function toPlacement(row: PlacedRow, { isCarded }: CardSelection) {
  const { id, itemId, subject, isLive, order, pin, changed, held } = row
  const times = { date: isoText(row.date), end: isoText(row.end), due: isoText(row.due) }
  const bare = { id, itemId, subject, isLive, order, pin, changed, held, ...times }
  const since = row.since.toISOString()
  if (!isCarded) return { ...bare, since }
  // A deleted item has no version.
  return { ...bare, since, card: row.cardVersion == null ? null : toCard(row as CardColumns) }
}

/** One fixed ISO 8601 format, so that timestamps can be compared as text. */
const isoText = (date: Date | null) => date?.toISOString() ?? null

/** Which placements are read with their cards. */
interface CardSelection {
  isCarded: boolean
  rows: RawBuilder<unknown>
}

const ALL_CARDS = placementRows(selectNamed({ ...PLACEMENT_COLUMNS_SQL, ...CARD_SQL }))
/** SQL that joins the placed items. */
export const CARD_JOINS = cardJoins('t.kind', 'p.item_id')
const EVERY_PLACEMENT: CardSelection = { isCarded: true, rows: sql.raw(`${ALL_CARDS} ${CARD_JOINS}`) }
const NO_CARDS: CardSelection = {
  isCarded: false,
  rows: sql.raw(placementRows(selectNamed(PLACEMENT_COLUMNS_SQL))),
}
const cardsChangedSince = (version: number): CardSelection => ({
  isCarded: true,
  rows: sql`${sql.raw(ALL_CARDS)} left join lateral (select p.item_id as id where p.changed >= ${version}) told on true
    ${sql.raw(cardJoins('t.kind', 'told.id'))}`,
})

/** The board; `NOT_FOUND` where the site has none, `FORBIDDEN` without permission to view it. */
export const getBoard = (id: string, context: Context): Promise<Board> =>
  requireViewableBoard<BoardPlacement>(id, context, EVERY_PLACEMENT)

/** The same without cards, where only the arrangement matters. */
export const getBoardWithoutCards = (id: string, context: Context): Promise<BoardWithoutCards> =>
  requireViewableBoard<PlacementWithoutCard>(id, context, NO_CARDS)

/** The same with the cards of placements that were changed in `version` or later. */
export const getBoardSince = (id: string, version: number, context: Context): Promise<ChangedBoard> =>
  requireViewableBoard<ChangedBoard['placements'][number]>(id, context, cardsChangedSince(version))

async function requireViewableBoard<P extends PlacementWithoutCard>(
  id: string,
  { tools, viewer }: Context,
  carded: CardSelection,
) {
  const which = sql<boolean>`t.id = ${id} and t.site_id = ${viewer.siteId}`
  const board = isId(id) ? await loadBoard<P>(tools.db, which, carded) : null
  if (!board) throw notFound('board', id)
  requireBoardPermission(board.kind, 'view', viewer)
  return board
}

/** Locks the board's row until the transaction ends. */
async function lockBoardRow(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`select from boards where id = ${id} for update`.execute(db)
}

/** The board, locked by the transaction. */
export async function lockBoard(db: Kysely<Tables>, id: string): Promise<Board | null> {
  await lockBoardRow(db, id)
  return loadBoard<BoardPlacement>(db, sql`t.id = ${id}`, EVERY_PLACEMENT)
}

/** The same without cards. */
export async function lockBoardWithoutCards(
  db: Kysely<Tables>,
  id: string,
): Promise<BoardWithoutCards | null> {
  await lockBoardRow(db, id)
  return loadBoard<PlacementWithoutCard>(db, sql`t.id = ${id}`, NO_CARDS)
}

/** The board's arrangement, in the model's type. */
export function arrangementOf({
  version,
  total,
  placements,
}: Pick<BoardWithoutCards, 'version' | 'total' | 'placements'>): Arrangement {
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

/** Cards of items, by item id. */
export async function loadCards(
  db: Kysely<Tables>,
  kind: BoardKindName,
  itemIds: readonly string[],
): Promise<Map<string, Card>> {
  const { rows } = await sql<{ id: string } & CardColumns>`
    select i.id, ${sql.raw(selectNamed(CARD_SQL))} from unnest(${[...itemIds]}::bigint[]) i(id)
    ${sql.raw(cardJoins(`'${kind}'`, 'i.id'))}`.execute(db)
  return new Map(rows.flatMap((row) => (row.cardVersion === null ? [] : [[row.id, toCard(row)] as const])))
}
