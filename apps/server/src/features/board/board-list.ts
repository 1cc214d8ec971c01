// Which boards a site has, and where something stands on them.

import { can, type Viewer } from '@manset/model/permissions.ts'
import { BOARD_KIND_NAMES, BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { demandOf } from './rights.ts'

export interface BoardSummary {
  id: string
  kind: BoardKindName
  version: number
  total: number
  typeName: string | null
  categoryName: string | null
  liveCount: number
  pendingCount: number
  updatedDate: Date
}

/** The boards of a kind, by category and name. `FORBIDDEN` where the viewer may not see such. */
export async function listBoards(kind: BoardKindName, { tools, viewer }: Context): Promise<BoardSummary[]> {
  demandOf(kind, 'view', viewer)
  const { rows } = await sql<BoardSummary>`
    select b.id, b.kind, b.version, b.total, b.updated_at as "updatedDate", y.name as "typeName", k.name as "categoryName",
      (select count(*)::int from placements p where p.board_id = b.id and p.is_live) as "liveCount",
      (select count(*)::int from placements p where p.board_id = b.id and not p.is_live) as "pendingCount"
    from boards b left join headline_types y on y.id = b.headline_type_id
      left join headline_categories k on k.id = y.headline_category_id
    where b.site_id = ${viewer.siteId} and b.kind = ${kind}
      and (y.id is null or (y.is_approved and k.is_approved))
    order by k.folded, y.folded, b.id`.execute(tools.db)
  return rows
}

/** Where something stands, or will. */
export interface Place {
  boardId: string
  kind: BoardKindName
  typeName: string | null
  isLive: boolean
  order: number
  date: Date | null
  end: Date | null
}

/** Every board of the site a subject such as `content:12` stands on, of the kinds the viewer may see. */
export async function placesOf(subject: string, { tools, viewer }: Context): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select b.id as "boardId", b.kind, y.name as "typeName", p.is_live as "isLive", p.position as "order",
      p.live_date as date, p.end_date as "end"
    from placements p join boards b on b.id = p.board_id left join headline_types y on y.id = b.headline_type_id
    where p.subject = ${subject} and b.site_id = ${viewer.siteId} and b.kind = any(${visibleKinds(viewer)})
    order by p.is_live desc, b.id`.execute(tools.db)
  return rows
}

const visibleKinds = (viewer: Viewer) =>
  BOARD_KIND_NAMES.filter((kind) => can(viewer, `${BOARD_KINDS[kind].permission}.view`))
