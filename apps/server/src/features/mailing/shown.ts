import { sql } from 'kysely'
import type { ShownItems } from '../../kit/shown-items.ts'

/** Scheduled newsletters only: a sent one cannot be changed any more. */
export const shownMailings: ShownItems = {
  entities: ['mailing'],
  isShown: (itemId) => sql`exists (select from mailings g where g.id = ${itemId} and g.status = 'scheduled')`,
}
