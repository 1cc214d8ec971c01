// Which boards a site has.

import type { BoardKindName } from '@manset/model/placements/boards.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { isListed } from './listed.ts'
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
      b.live_count as "liveCount", b.pending_count as "pendingCount"
    from boards b left join headline_types y on y.id = b.headline_type_id
      left join headline_categories k on k.id = y.headline_category_id
    where b.site_id = ${viewer.siteId} and b.kind = ${kind}
      and ${isListed}
    order by k.folded, y.folded, b.id`.execute(tools.db)
  return rows
}
