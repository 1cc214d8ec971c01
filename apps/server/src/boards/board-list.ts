// The boards of a site.

import type { BoardKindName } from '@manset/model/placements/boards.ts'
import { CompiledQuery } from 'kysely'
import { selectNamed } from '../kit/list/page-cells.ts'
import { rowsJsonSql } from '../kit/list/rows-json.ts'
import type { Context } from '../platform/graphql/context.ts'
import { cacheByShape, type Shape } from '../platform/graphql/shape.ts'
import { rowsOfQuery } from '../platform/postgres/direct-query.ts'
import { IS_IN_USE } from './boards-in-use.ts'
import { requireBoardPermission } from './permissions.ts'

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

const SUMMARY_SQL = {
  id: 'b.id',
  kind: 'b.kind',
  version: 'b.version',
  total: 'b.total',
  typeName: 'y.name',
  categoryName: 'k.name',
  liveCount: 'b.live_count',
  pendingCount: 'b.pending_count',
  updatedDate: 'b.updated_at',
} as const satisfies Record<keyof BoardSummary, string>

const LISTED_BOARDS = `
  from boards b left join headline_types y on y.id = b.headline_type_id
    left join headline_categories k on k.id = y.headline_category_id
  where b.site_id = $1 and b.kind = $2 and ${IS_IN_USE}
  order by k.folded, y.folded, b.id`

const ALL_COLUMNS = `select ${selectNamed(SUMMARY_SQL)} ${LISTED_BOARDS}`

/** The boards of a kind, by category and name; `FORBIDDEN` without permission to view them. */
export const listBoards = (kind: BoardKindName, context: Context): Promise<readonly BoardSummary[]> =>
  loadSummaries(ALL_COLUMNS, kind, context)

async function loadSummaries<Row>(
  statement: string,
  kind: BoardKindName,
  { tools, viewer }: Context,
): Promise<readonly Row[]> {
  requireBoardPermission(kind, 'view', viewer)
  return rowsOfQuery(tools.db, CompiledQuery.raw(statement, [viewer.siteId, kind]) as CompiledQuery<Row>)
}

const jsonSql = cacheByShape((shape) => rowsJsonSql(shape, SUMMARY_SQL, LISTED_BOARDS))

/** The same as JSON text for the selection of a call; null where Node must build it from objects. */
export async function boardsText(
  kind: BoardKindName,
  context: Context,
  shape: Shape,
): Promise<string | null> {
  const statement = jsonSql(shape)
  if (!statement) return null
  const [listed] = await loadSummaries<{ json: string | null }>(statement, kind, context)
  return listed?.json ?? null
}
