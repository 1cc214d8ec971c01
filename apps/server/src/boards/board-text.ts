// A board as the JSON text of its answer, like pages of lists (`kit/list/page-json.ts`). PostgreSQL sends the selected fields of each
// placement as text, and Node adds the problems.
import { isId } from '@manset/model/ids.ts'
import { CompiledQuery } from 'kysely'
import {
  type Cell,
  cellColumn,
  type ObjectSource,
  rowCell,
  rowsJson,
  selectList,
  type TextRow,
} from '../kit/list/page-cells.ts'
import type { Context } from '../platform/graphql/context.ts'
import { jsonWriter, prefixOf } from '../platform/graphql/json-writer.ts'
import { cacheByShape, type Shape, type ShapedField } from '../platform/graphql/shape.ts'
import { rowsOfQuery } from '../platform/postgres/direct-query.ts'
import {
  type Board,
  CARD_JOINS,
  PLACEMENT_COLUMNS_SQL,
  PLACEMENT_ORDER,
  parseBoard,
  placementRows,
} from './board-row.ts'
import { CARD_SQL } from './card-row.ts'
import { requireBoardPermission } from './permissions.ts'
import { cardProblems } from './placement-problems.ts'

type OwnBoard = Omit<Board, 'placements'>

/** Statement and writers for one shape. */
interface BoardJsonWriter {
  statement: string
  parts: readonly { prefix: string; write(board: OwnBoard, rows: readonly TextRow[]): string | null }[]
}

/**
 * The board as JSON text for the selection of a call. Null if there is none, or where Node must build it from objects. `FORBIDDEN`
 * without permission to view it.
 */
export async function boardJson(
  id: string,
  { tools, viewer }: Context,
  shape: Shape,
): Promise<string | null> {
  const text = writerForShape(shape)
  if (!text || !isId(id)) return null
  const statement = CompiledQuery.raw(text.statement, [id, viewer.siteId]) as CompiledQuery<TextRow>
  const rows = await rowsOfQuery(tools.db, statement)
  const sent = rows[0]?.board
  if (!sent) return null
  const board = parseBoard(sent)
  requireBoardPermission(board.kind, 'view', viewer)
  let json = '{'
  for (const { prefix, write } of text.parts) {
    const part = write(board, rows)
    if (part === null) return null
    json += prefix + part
  }
  return `${json}}`
}

const writerForShape = cacheByShape((shape): BoardJsonWriter | null => {
  const columns = new Map([[IS_LIVE.alias, IS_LIVE]])
  const parts: BoardJsonWriter['parts'][number][] = []
  for (const [place, field] of shape.entries()) {
    const prefix = prefixOf(field.key, place)
    if (field.name === 'live' || field.name === 'pending') {
      const cell = rowCell(field.fields, PLACEMENT, 'p')
      if (!cell) return null
      for (const column of cell.columns) columns.set(column.alias, column)
      const isLive = String(field.name === 'live')
      const isOf = (row: TextRow) => row[IS_LIVE.alias] === isLive
      parts.push({ prefix, write: (board, rows) => rowsJson(rows.filter(isOf), cell, board) })
    } else {
      const write = jsonWriter(field)
      if (!write) return null
      parts.push({ prefix, write: (board) => write(board[field.name as keyof OwnBoard]) })
    }
  }
  const rows = placementRows(selectList([...columns.values()]))
  return {
    statement: `${rows} ${CARD_JOINS} where t.id = $1 and t.site_id = $2 order by ${PLACEMENT_ORDER}`,
    parts,
  }
})

const { cardVersion, contentId, contentType, contentStatus, contentTitle, ...card } = CARD_SQL
const CONTENT = {
  id: contentId,
  type: contentType,
  status: contentStatus,
  title: contentTitle,
  topics: card.topics,
  isWithdrawn: card.isWithdrawn,
}

const PLACEMENT: ObjectSource<OwnBoard>['parts'] = {
  ...PLACEMENT_COLUMNS_SQL,
  problems: problemsCell,
  card: { parts: { ...card, version: cardVersion, content: { present: contentId, parts: CONTENT } } },
}

const IS_LIVE = cellColumn(PLACEMENT_COLUMNS_SQL.isLive, 'p_isLive')

/** Read under the same aliases as the card's own cells, so that a selected column is sent only once. */
const PROBLEM_COLUMNS = [
  cellColumn(card.title, 'p_card_title'),
  cellColumn(card.url, 'p_card_url'),
  cellColumn(card.image, 'p_card_image'),
  cellColumn(card.parts, 'p_card_parts'),
  cellColumn(contentId, 'p_card_content'),
  cellColumn(contentStatus, 'p_card_content_status'),
  cellColumn(card.isWithdrawn, 'p_card_content_isWithdrawn'),
]

function problemsCell(field: ShapedField): Cell<OwnBoard> | null {
  const write = jsonWriter(field)
  return (
    write && {
      columns: PROBLEM_COLUMNS,
      write: (row, board) => write(cardProblems(board, placementProblems(row, board))),
    }
  )
}

function placementProblems(row: TextRow, { cropTypes }: OwnBoard) {
  const { p_card_title: title = null, p_card_url: url = null, p_card_image: image, p_card_parts: parts } = row
  const content = row.p_card_content
    ? {
        status: row.p_card_content_status ?? '',
        isWithdrawn: row.p_card_content_isWithdrawn === 'true',
      }
    : null
  return {
    ...{ title, url, content, parts: Number(parts) },
    // Parsed only to check its crops.
    image: image && cropTypes.length > 0 ? JSON.parse(image) : null,
  }
}
