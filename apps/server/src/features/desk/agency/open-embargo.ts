// Embargoes of agencies. Nothing made of the item reaches readers before an embargo ends, or, where its end cannot be read,
// before the desk, which has asked the agency, lifts it.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import type { AgencyEmbargo } from '@manset/model/agency.ts'
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

/** Lifts an embargo, open or dated; false where the item has none (any more). Refuses with `FORBIDDEN` or `NOT_FOUND`. */
export async function liftAgencyEmbargo(id: string, context: Context): Promise<boolean> {
  const { viewer, tools, address } = context
  if (!can(viewer, 'agency.edit')) throw forbidden()
  const item = await getAgencyItem(context, id)
  const { outcome } = await record(tools.db, {
    table: 'agency_contents',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action: 'embargoLifted',
    // The person lifts the embargo they saw: one that changed meanwhile holds.
    guard: sql<boolean>`t.embargo = ${item.embargo} and t.embargo in ('open', 'until')
      and t.embargoed_until is not distinct from ${item.embargoedUntil}::timestamptz`,
    rows: [
      {
        target: { id: item.id, version: null },
        values: { embargo: 'lifted', embargoed_until: null, lifted_until: item.embargoedUntil },
        changes: {
          embargo: { before: item.embargo, after: 'lifted' },
          ...(item.embargoedUntil && { embargoedUntil: { before: item.embargoedUntil, after: null } }),
        },
      },
    ],
  })
  return outcome === 'written'
}

interface Held {
  title: string
  agencyName: string
  embargo: AgencyEmbargo
}

/** The problems of a content that would be live while an item it was made of is under an embargo. */
export async function embargoProblems({ before, columns, value, context }: Draft): Promise<Problem[]> {
  // What readers see already stays open to corrections: an embargo that comes too late is told as an update.
  if (!before || !isLive(statusOf(columns)) || statusOf(before) === 'published') return []
  // The moment readers see it: a date that was cleared or is past means now.
  const isAhead = statusOf(columns) === 'scheduled'
  const at = isAhead ? new Date(value.publishDate as string | Date) : context.tools.clock.now()
  const { rows } = await sql<Held>`
    select t.title, a.name as "agencyName", t.embargo
    from agency_uses g
    join agency_contents t on t.id = g.agency_content_id
    join agencies a on a.id = t.agency_id
    where g.content_id = ${before.id} and (t.embargo = 'open' or t.embargo = 'until' and t.embargoed_until > ${at})
    order by g.id limit 10`.execute(context.tools.db)
  return rows.map(({ title, agencyName: agency, embargo }) => ({
    ...(embargo === 'open'
      ? { field: 'agencyContentId', rule: 'agencyEmbargoed' }
      : { field: 'publishDate', rule: 'agencyEmbargoedUntil' }),
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
        'Lifts an embargo, so that drafts made of the item can be published. False where there is none.',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => liftAgencyEmbargo(String(agencyContentId), context),
    }),
  )
}
