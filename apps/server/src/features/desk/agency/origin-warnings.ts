// Warnings before publishing: kills of the items that a content was made of, and corrections that nobody has handled. A kill keeps warning
// after it was handled, because it remains in force.
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import type { Problem } from '@manset/model/problem.ts'
import { sql } from 'kysely'
import type { Draft } from '../../../kit/entity/behaviour.ts'

interface Sent {
  title: string
  agencyName: string
  isKilled: boolean
}

/** Warnings about the items of a content; none for a new content, or one without agency items. */
export async function originWarnings({ before, context }: Draft): Promise<Problem[]> {
  if (!before) return []
  const { rows } = await sql<Sent>`
    select t.title, a.name as "agencyName", t.is_killed as "isKilled"
    from agency_uses g
    join agency_contents t on t.id = g.agency_content_id
    join agencies a on a.id = t.agency_id
    where g.content_id = ${before.id} and (t.is_killed or exists (
      select from agency_alerts l where l.content_id = g.content_id and l.agency_content_id = t.id
        and l.kind = 'correction' and l.resolved_at is null))
    order by t.is_killed desc, g.id limit 10`.execute(context.tools.db)
  return rows.map(({ title, agencyName: agency, isKilled }) => ({
    // The field that names the origin: the warning displaces no other field's problem.
    field: 'agencyContentId',
    rule: isKilled ? 'agencyKilled' : 'agencyCorrected',
    params: { agency, title: splitTitleMark(title, isKilled).headline },
  }))
}
