// All placements of a subject, with their dates.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { can, type Viewer } from '@manset/model/permissions/permissions.ts'
import { BOARD_KIND_NAMES, BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import type { Pin } from '@manset/model/placements/placement.ts'
import { sql } from 'kysely'
import type { Context } from '../platform/graphql/context.ts'

export interface SubjectPlacement {
  /** Id of the placement. */
  id: string
  boardId: string
  kind: BoardKindName
  /** Set for headline lists. */
  typeName: string | null
  categoryName: string | null
  itemId: string
  /** Title of the story or reel that leads to it. */
  title: string | null
  isLive: boolean
  order: number
  pin: Pin
  /** When it goes live, and when it ends. */
  date: Date | null
  end: Date | null
  /** Original due time, and why it could not go live. */
  due: Date | null
  held: string | null
}

/**
 * Placements of a subject such as `content:12` on the site, on boards in use that the viewer may see: live ones first, then by date.
 * Includes stories and reels that lead to a content.
 */
export async function placementsOfSubject(
  subject: string,
  { tools, viewer }: Context,
): Promise<SubjectPlacement[]> {
  const contentId = /^content:(\d{1,18})$/.exec(subject)?.[1] ?? null
  const related = sql`array[${contentId}::bigint]`
  const { rows } = await sql<SubjectPlacement>`
    select p.id, b.id as "boardId", b.kind, y.name as "typeName", k.name as "categoryName", p.item_id as "itemId",
      coalesce(s.title, r.title) as title, p.is_live as "isLive", p.position as "order", p.pin, p.live_date as date,
      p.end_date as "end", p.due, p.held
    from placements p join boards b on b.id = p.board_id
      left join headline_types y on y.id = b.headline_type_id
      left join headline_categories k on k.id = y.headline_category_id
      left join stories s on b.kind = 'storyBoard' and s.id = p.item_id
      left join reels r on b.kind = 'reelsBoard' and r.id = p.item_id
    where b.site_id = ${viewer.siteId} and b.kind = any(${visibleKinds(viewer)})
      and (y.id is null or (y.is_approved and k.is_approved))
      and p.id in (
        select q.id from placements q where q.subject = ${subject}
        union all
        select q.id from stories i join placements q on q.item_id = i.id join boards e on e.id = q.board_id
          where e.kind = 'storyBoard' and i.site_id = ${viewer.siteId} and i.related_content_ids @> ${related}
        union all
        select q.id from reels i join placements q on q.item_id = i.id join boards e on e.id = q.board_id
          where e.kind = 'reelsBoard' and i.site_id = ${viewer.siteId} and i.related_content_ids @> ${related})
    order by p.is_live desc, p.live_date nulls last, k.folded, y.folded, b.id, p.position
    limit ${LIST_BOUNDS.places}`.execute(tools.db)
  return rows
}

const visibleKinds = (viewer: Viewer) =>
  BOARD_KIND_NAMES.filter((kind) => can(viewer, `${BOARD_KINDS[kind].permission}.view`))
