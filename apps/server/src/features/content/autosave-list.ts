// The list of autosaves of contents: the viewer's own, and everybody's of contents that the viewer may edit.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { autosaveList } from '@manset/model/lists/autosaves.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'
import { viewableTypes } from './content-list.ts'

export type AutosaveRow = RowOf<typeof autosaveList>

export const contentAutosaves = listFrom<AutosaveRow>(autosaveList, {
  table: 'autosaves',
  rows({ context, column }) {
    const { viewer } = context
    const viewable = viewableTypes(context)
    const editable = CONTENT_TYPES.filter(
      (type) => viewable.includes(type) && can(viewer, permissionOf(entityByName(type), 'edit')),
    )
    // An autosave of an unsaved new content is private to its author.
    const isOthers = sql`(${column('item_id')} is not null and ${column('entity')} = any(${editable}))`
    return [
      sql`${column('site_id')} = ${viewer.siteId}`,
      sql`${column('entity')} = any(${viewable})`,
      sql`(${column('person_id')} = ${viewer.userId} or ${isOthers})`,
    ]
  },
  expressions: {
    // The stored title of the content, or the typed one where it has none yet.
    title: ({ column }) => sql`coalesce(
      (select c.title from contents c where c.id = ${column('item_id')} and c.title <> ''), ${column('changed')} ->> 'title')`,
  },
  filters: {
    isOwn: (asked, { context, column }) =>
      asked ? [sql`${column('person_id')} = ${context.viewer.userId}`] : [],
  },
})
