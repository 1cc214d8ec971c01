// Files that may not be used any more when a draft reaches readers: where it is planned, at that moment, otherwise now.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import type { Problem } from '@manset/model/problem.ts'
import { MEDIA_IN_TEXT } from '../../kinds/html.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Draft } from './behaviour.ts'

export async function rightsWarnings({ entity, value, context }: Draft): Promise<Problem[]> {
  const { tools, viewer } = context
  const uses = leavesOf(fieldsOf(entity), { ...value }).flatMap(({ path, field, value: one }) => {
    if (kindOf(field).stored) return [{ field: path, path: (one as { path: string }).path }]
    if (field.kind !== 'html') return []
    return [...new Set(String(one).match(MEDIA_IN_TEXT))].map((found) => ({ field: path, path: found }))
  })
  if (uses.length === 0) return []
  const now = tools.clock.now()
  const planned = value.publishDate ? new Date(String(value.publishDate)) : now
  const rows = await tools.db
    .selectFrom('media')
    .select(['path', 'original_name as name', 'usable_until as until'])
    .where('site_id', '=', viewer.siteId)
    .where('path', 'in', [...new Set(uses.map(({ path }) => path))])
    .where('usable_until', '<=', planned > now ? planned : now)
    .execute()
  const ended = new Map(rows.map((row) => [row.path, row]))
  return uses.flatMap(({ field, path }) => {
    const file = ended.get(path)
    return file
      ? [
          {
            field,
            rule: 'mediaExpired',
            params: { name: file.name, until: file.until?.toISOString().slice(0, 10) ?? '' },
          },
        ]
      : []
  })
}
