import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { sql } from 'kysely'
import type { ShownItems } from '../../kit/shown-items.ts'

export const publishedUsage: ShownItems = {
  entities: CONTENT_TYPES,
  isShown: (itemId) =>
    sql`exists (select from contents c where c.id = ${itemId} and c.status in ('published', 'scheduled'))`,
}
