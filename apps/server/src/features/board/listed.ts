// Which boards people meet: of headlines those whose type and category are approved.
import { sql } from 'kysely'

/** Whether the board aliased `b` is in use. */
export const isListed = sql<boolean>`not exists (
  select from headline_types y left join headline_categories k on k.id = y.headline_category_id
  where y.id = b.headline_type_id and (y.is_approved and k.is_approved) is not true)`
