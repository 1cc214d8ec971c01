// Which boards a site has.

import type { BoardKindName } from '@manset/model/placements/boards.ts'
import { CompiledQuery } from 'kysely'
import { rowCell, rowsText, selectList, selectNamed, type TextRow } from '../../kit/list/page-cells.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { oncePerShape, type Shape } from '../../platform/graphql/shape.ts'
import { IS_LISTED } from './listed.ts'
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

const statementOf = (columns: string) => `
  select ${columns}
  from boards b left join headline_types y on y.id = b.headline_type_id
    left join headline_categories k on k.id = y.headline_category_id
  where b.site_id = $1 and b.kind = $2 and ${IS_LISTED}
  order by k.folded, y.folded, b.id`

const ALL = statementOf(selectNamed(SUMMARY_SQL))

/** The boards of a kind, by category and name. `FORBIDDEN` where the viewer may not see such. */
export const listBoards = (kind: BoardKindName, context: Context): Promise<BoardSummary[]> =>
  rowsOf(ALL, kind, context)

async function rowsOf<Row>(
  statement: string,
  kind: BoardKindName,
  { tools, viewer }: Context,
): Promise<Row[]> {
  demandOf(kind, 'view', viewer)
  const compiled = CompiledQuery.raw(statement, [viewer.siteId, kind]) as CompiledQuery<Row>
  return (await tools.db.executeQuery(compiled)).rows
}

const textOf = oncePerShape((shape) => {
  const cell = rowCell(shape, SUMMARY_SQL, 'b')
  return cell && { cell, statement: statementOf(selectList(cell.columns)) }
})

/** The same as the JSON of what a call selects; null where Node puts it together from objects. */
export async function boardsText(
  kind: BoardKindName,
  context: Context,
  shape: Shape,
): Promise<string | null> {
  const text = textOf(shape)
  return text && rowsText(await rowsOf<TextRow>(text.statement, kind, context), text.cell, null)
}
