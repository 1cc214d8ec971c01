// Agency embargoes. Nothing made from an item is published before its embargo ends. Where the end is unreadable, the desk must first ask the
// agency and lift it.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import type { AgencyEmbargo } from '@manset/model/agency/agency.ts'
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { sql } from 'kysely'
import type { Draft } from '../../../kit/entity/behaviour.ts'
import { record } from '../../../platform/change/record.ts'
import { type Builder, writes } from '../../../platform/graphql/builder.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden } from '../../../platform/refusal.ts'
import { getAgencyItem } from './agency-list.ts'

/** Lifts an open or dated embargo; false if the item has none (any more). Refuses with `FORBIDDEN` or `NOT_FOUND`. */
export async function liftAgencyEmbargo(id: string, context: Context): Promise<boolean> {
  const { viewer, tools, address } = context
  if (!can(viewer, 'agency.edit')) throw forbidden()
  const item = await getAgencyItem(context, id)
  const { outcome } = await record(tools.db, {
    table: 'agency_contents',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action: 'embargoLifted',
    // Lifts only the embargo that the person saw: one that changed meanwhile remains.
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

interface EmbargoedItem {
  title: string
  agencyName: string
  embargo: AgencyEmbargo
}

/** Problems of a content that would be published while an item it was made of is under embargo. */
export async function embargoProblems({ before, columns, value, context }: Draft): Promise<Problem[]> {
  // Published contents stay open to corrections: a late embargo raises an update alert instead.
  if (!before || !isLive(statusOf(columns)) || statusOf(before) === 'published') return []
  // Publication time: no date or a past date means now.
  const isAhead = statusOf(columns) === 'scheduled'
  const at = isAhead ? new Date(value.publishDate as string | Date) : context.tools.clock.now()
  const { rows } = await sql<EmbargoedItem>`
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
    params: { agency, title: splitTitleMark(title).headline },
  }))
}

export function addLiftEmbargo(builder: Builder): void {
  builder.mutationField('liftAgencyEmbargo', (t) =>
    t.field({
      ...writes('agency.edit', { none: 'agency items have no lock: one column changes, and only once' }),
      type: 'Boolean',
      description:
        'Lifts an embargo, so that drafts made from the item can be published. False if there is none.',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => liftAgencyEmbargo(String(agencyContentId), context),
    }),
  )
}
