// Due placements on the calendar: when they go live and end. Future entries come from the dates that the board clock uses. Past ones (done,
// late or held) come from its records (`placement_steps`).
import type { CalendarKind, CalendarStep } from '@manset/model/calendar.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import { can, type PermissionKey, type Viewer } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import type { Operation } from '@manset/model/placements/operation.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type CalendarQuery,
  type CalendarSource,
  type EntryMove,
  entryColumns,
  idsWithName,
} from '../kit/calendar/source.ts'
import type { Context } from '../platform/graphql/context.ts'
import { invalid, notFound, Refusal } from '../platform/refusal.ts'
import { isInUse } from './boards-in-use.ts'
import { changeBoard } from './change-board.ts'
import type { PlacementProblem } from './placement-problems.ts'

/** Items placed on some kinds of boards, and how they are read with their placement. */
interface PlacedItems {
  kind: Extract<CalendarKind, 'headline' | 'story' | 'reel'>
  boards: readonly BoardKindName[]
  /** Joins the item as `i`, and its content, if any, as `c`. */
  from: RawBuilder<unknown>
  title: RawBuilder<unknown>
  categoryIds: RawBuilder<unknown>
  /** Whether it is an advertisement, which only permitted people may move. */
  isAdvertisement: RawBuilder<unknown>
  hasContent: boolean
  /** The field of the item with its pictures. */
  pictureField: string
}

/** Rules of `media-rights.ts`: with a reason, or never. */
const ENDED_RIGHTS_RULES: readonly string[] = [RIGHTS_REASON_RULE, 'mediaExpired']

const PLACED_ITEMS: readonly PlacedItems[] = [
  {
    kind: 'headline',
    boards: ['headlineBoard', 'headlineOldBoard'],
    from: sql`headlines i on i.id = p.item_id left join contents c on c.id = i.content_id`,
    title: sql`coalesce(i.title, c.title)`,
    categoryIds: sql`coalesce(c.category_ids, '{}')`,
    isAdvertisement: sql`false`,
    hasContent: true,
    pictureField: 'image',
  },
  {
    kind: 'story',
    boards: ['storyBoard'],
    from: sql`stories i on i.id = p.item_id`,
    title: sql`i.title`,
    categoryIds: sql`i.category_ids`,
    isAdvertisement: sql`i.placed_type = 'advertisement'`,
    hasContent: false,
    pictureField: 'frames',
  },
  {
    kind: 'reel',
    boards: ['reelsBoard'],
    from: sql`reels i on i.id = p.item_id`,
    title: sql`i.title`,
    categoryIds: sql`i.category_ids`,
    isAdvertisement: sql`i.placed_type = 'advertisement'`,
    hasContent: false,
    pictureField: 'videos',
  },
]

const boardPermissions = ({ boards }: PlacedItems, right: string) =>
  boards.map((kind): PermissionKey => `${BOARD_KINDS[kind].permission}.${right}`)

const boardsWithPermission = ({ boards }: PlacedItems, right: string, viewer: Viewer) =>
  boards.filter((kind) => can(viewer, `${BOARD_KINDS[kind].permission}.${right}`))

/** Two sources per kind: placements that go live, and placements that end. */
export const BOARD_CALENDAR: readonly CalendarSource[] = PLACED_ITEMS.flatMap((placed) => [
  placementSource(placed, 'comes'),
  placementSource(placed, 'goes'),
])

function placementSource(placed: PlacedItems, step: CalendarStep): CalendarSource {
  const name = step === 'comes' ? placed.kind : `${placed.kind}End`
  const itemRight = permissionOf(entityByName(placed.kind), 'view')
  return {
    name,
    kind: placed.kind,
    viewPermissions: boardPermissions(placed, 'view'),
    movePermissions: boardPermissions(placed, 'publish'),
    select: (asked) => select(asked, placed, { name, step }),
    // Events are handled by one of the two sources, not both.
    ...(step === 'comes' && {
      changeFromEvent: ({ kind, type, id }) => {
        const board = kind === 'board.changed' && placed.boards.find((one) => one === type)
        if (board) return { of: `${board}:${id}`, viewPermission: `${BOARD_KINDS[board].permission}.view` }
        // Its title may have changed; its placement is covered by events of the board.
        return kind === `${placed.kind}.saved`
          ? { of: `${placed.kind}:${id}`, viewPermission: itemRight }
          : null
      },
    }),
    move: ({ at, ...moved }, context) =>
      movePlacementDate(moved, step === 'comes' ? { date: at } : { end: at }, placed, context),
  }
}

const LANE = sql`(select k.name || ' · ' || y.name from headline_types y
  join headline_categories k on k.id = y.headline_category_id where y.id = b.headline_type_id)`

function select(
  { context: { viewer }, from, to, of, id }: CalendarQuery,
  placed: PlacedItems,
  { name, step }: { name: string; step: CalendarStep },
): RawBuilder<unknown>[] {
  const kinds = boardsWithPermission(placed, 'view', viewer)
  if (kinds.length === 0) return []
  const boardIds = of && kinds.flatMap((kind) => idsWithName(of, kind))
  const subjects = of && placed.hasContent ? of.filter((one) => one.startsWith('content:')) : []
  const itemIds = of && idsWithName(of, placed.kind)
  if (of && [boardIds, subjects, itemIds].every((some) => !some?.length)) return []
  const movable = boardsWithPermission(placed, 'publish', viewer)
  const mayAdvertise = can(viewer, 'storyAd.edit')
  const shared = {
    step,
    entity: sql.lit(placed.kind),
    of: sql`b.kind || ':' || b.id`,
    ...(placed.hasContent && { lane: LANE }),
    title: placed.title,
    version: sql`b.version`,
    personId: sql`i.created_by`,
    categoryIds: placed.categoryIds,
  }
  const where = (alias: string, at: RawBuilder<unknown>) => sql`
    b.site_id = ${viewer.siteId} and b.kind = any(${kinds}) and ${isInUse} and ${at} >= ${from} and ${at} < ${to}
    ${
      of
        ? sql`and (b.id = any(${boardIds}::bigint[]) or ${sql.ref(`${alias}.subject`)} = any(${subjects})
          or ${sql.ref(`${alias}.item_id`)} = any(${itemIds}::bigint[]))`
        : sql``
    }`

  const at = step === 'comes' ? sql`p.live_date` : sql`p.end_date`
  const planned = sql`select ${entryColumns(placed.kind, {
    ...shared,
    key: sql`${sql.lit(`${name}:`)} || p.id`,
    at,
    state: 'planned',
    itemId: sql`p.item_id::text`,
    subject: sql`p.subject`,
    ...(placed.hasContent && {
      subjectComes: sql`case when c.status = 'scheduled' then c.publish_date end`,
      subjectGoes: sql`case when c.status in ('scheduled', 'published') then c.expiration_date end`,
    }),
    isMovable: sql`b.kind = any(${movable}) and (${mayAdvertise} or not ${placed.isAdvertisement})`,
  })} from placements p join boards b on b.id = p.board_id join ${placed.from}
    where ${where('p', at)} ${step === 'comes' ? sql`and not p.is_live` : sql``}
      ${id === null ? sql`` : sql`and p.id = ${id}`}`
  if (id !== null) return [planned]

  const past = sql`select ${entryColumns(placed.kind, {
    ...shared,
    key: sql`${sql.lit(`${name}Step:`)} || p.id`,
    at: sql`p.due`,
    state: sql`p.state`,
    doneAt: sql`case when p.state = 'late' then p.at end`,
    reason: sql`p.reason`,
    itemId: sql`p.item_id::text`,
    subject: sql`p.subject`,
  })} from placement_steps p join boards b on b.id = p.board_id join ${placed.from}
    where p.site_id = ${viewer.siteId} and p.step = ${step} and ${where('p', sql`p.due`)}`
  return [planned, past]
}

const problemText = (
  rule: string,
  { name, until }: PlacementProblem['params'],
  { pictureField }: PlacedItems,
): Problem => ({
  field: pictureField,
  rule,
  params: { name: String(name), until: String(until) },
})

/** Moves a placement by the same operation that the board's page uses. */
async function movePlacementDate(
  { id, ...moved }: Omit<EntryMove, 'at'>,
  what: Pick<Extract<Operation, { kind: 'schedule' }>, 'date' | 'end'>,
  placed: PlacedItems,
  context: Context,
): Promise<void> {
  const { rows } = await sql<{ boardId: string }>`
    select b.id as "boardId" from placements p join boards b on b.id = p.board_id
    where p.id = ${id} and b.site_id = ${context.viewer.siteId} and b.kind = any(${placed.boards})`.execute(
    context.tools.db,
  )
  const [row] = rows
  if (!row) throw notFound('placement', id)
  const operations = [{ kind: 'schedule' as const, id, ...what }]
  const { refusal } = await changeBoard({ ...moved, id: row.boardId, operations }, context)
  if (!refusal) return
  // Refused with `VALIDATION` like a save, so that the calendar asks for the reason as every form does.
  const ended = refusal.problems.filter(({ rule }) => ENDED_RIGHTS_RULES.includes(rule))
  if (ended.length > 0) throw invalid(ended.map(({ rule, params }) => problemText(rule, params, placed)))
  throw new Refusal('BOARD_REFUSED', 'The list does not take this', {
    params: { reason: refusal.reason, title: refusal.title },
  })
}
