import { BOARD_KIND_NAMES, BOARD_KINDS } from '@manset/model/placements/boards.ts'
import { sql } from 'kysely'
import type { ShownItems } from '../kit/shown-items.ts'

const ENTITIES = [...new Set(BOARD_KIND_NAMES.map((kind) => BOARD_KINDS[kind].entity))]

/** Items that are live on a board, or scheduled to go live. */
export const itemsShownOnBoards: readonly ShownItems[] = ENTITIES.map((entity) => ({
  entities: [entity],
  isShown: (itemId) => sql`exists (select from placements p join boards b on b.id = p.board_id
    where p.item_id = ${itemId} and (p.is_live or p.live_date is not null)
      and b.kind = any(${BOARD_KIND_NAMES.filter((kind) => BOARD_KINDS[kind].entity === entity)}::text[]))`,
}))
