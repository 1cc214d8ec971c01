// Boards in use: for headlines, only those with an approved type and category.
import { sql } from 'kysely'

/** SQL condition over the type `y` and its category `k`. */
const APPROVED = 'y.is_approved and k.is_approved'

/** SQL condition: the board `b` is in use, with its type joined as `y` and the category as `k`. */
export const IS_IN_USE = `(b.headline_type_id is null or ${APPROVED})`

/** The same for a board aliased `b`, without joins. */
export const isInUse = sql<boolean>`not exists (
  select from headline_types y left join headline_categories k on k.id = y.headline_category_id
  where y.id = b.headline_type_id and (${sql.raw(APPROVED)}) is not true)`
