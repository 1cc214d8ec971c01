// Open embargoes: the agency set one whose end nobody can read. Nothing made of the item is published until the desk, which
// has asked the agency, lifts it.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { can } from '@manset/model/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { markedTitle } from '@manset/model/title-marks.ts'
import { sql } from 'kysely'
import type { Draft } from '../../../kit/entity/behaviour.ts'
import { record } from '../../../platform/change/record.ts'
import { type Builder, writes } from '../../../platform/graphql/builder.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden } from '../../../platform/refusal.ts'
import { getAgencyItem } from './agency-list.ts'

/** Lifts an open embargo; false where the item has none (any more). Refuses with `FORBIDDEN` or `NOT_FOUND`. */
export async function liftAgencyEmbargo(id: string, context: Context): Promise<boolean> {
  const { viewer, tools, address } = context
  if (!can(viewer, 'agency.edit')) throw forbidden()
  const item = await getAgencyItem(context, id)
  const { outcome } = await record(tools.db, {
    table: 'agency_contents',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action: 'embargoLifted',
    guard: sql<boolean>`t.embargo = 'open'`,
    rows: [
      {
        target: { id: item.id, version: null },
        values: { embargo: 'lifted' },
        changes: { embargo: { before: 'open', after: 'lifted' } },
      },
    ],
  })
  return outcome === 'written'
}

interface Held {
  title: string
  agencyName: string
}

/** The problems of a content that would go live while an item it was made of is under an open embargo. */
export async function embargoProblems({ before, columns, context }: Draft): Promise<Problem[]> {
  // What readers see already stays open to corrections: an embargo that comes too late is told as an update.
  if (!before || !isLive(statusOf(columns)) || statusOf(before) === 'published') return []
  const { rows } = await sql<Held>`
    select t.title, a.name as "agencyName"
    from agency_uses g
    join agency_contents t on t.id = g.agency_content_id
    join agencies a on a.id = t.agency_id
    where g.content_id = ${before.id} and t.embargo = 'open'
    order by g.id limit 10`.execute(context.tools.db)
  return rows.map(({ title, agencyName: agency }) => ({
    field: 'agencyContentId',
    rule: 'agencyEmbargoed',
    params: { agency, title: markedTitle(title).headline },
  }))
}

/** Adds `liftAgencyEmbargo`. */
export function addLiftEmbargo(builder: Builder): void {
  builder.mutationField('liftAgencyEmbargo', (t) =>
    t.field({
      ...writes('agency.edit', { none: 'what arrives has no lock: one column of it changes, and only once' }),
      type: 'Boolean',
      description:
        'Lifts an embargo without a readable end, so that drafts made of the item can be published. False where there is none.',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => liftAgencyEmbargo(String(agencyContentId), context),
    }),
  )
}
