// Which boards people meet: of headlines those whose type and category are approved.
import { sql } from 'kysely'

/** Of the type `y` and its category `k`. */
const APPROVED = 'y.is_approved and k.is_approved'

/** SQL: whether the board `b` is in use, where its type is joined as `y` and that one's category as `k`. */
export const IS_LISTED = `(b.headline_type_id is null or ${APPROVED})`

/** Whether the board aliased `b` is in use. */
export const isListed = sql<boolean>`not exists (
  select from headline_types y left join headline_categories k on k.id = y.headline_category_id
  where y.id = b.headline_type_id and (${sql.raw(APPROVED)}) is not true)`
