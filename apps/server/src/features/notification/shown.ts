import { sql } from 'kysely'
import type { ShownItems } from '../../kit/shown-items.ts'

/** Waiting messages only: a sent one cannot be changed any more. */
export const shownNotifications: ShownItems = {
  entities: ['notification'],
  isShown: (itemId) =>
    sql`exists (select from notifications n where n.id = ${itemId} and n.status = 'waiting')`,
}
