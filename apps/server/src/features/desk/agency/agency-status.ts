// Changes whether an item may be used and whether it was used: for one item, or many at once.
import { type AgencyMark, agencyMarkOf } from '@manset/model/agency/agency.ts'
import { MAX_BATCH_ITEMS } from '@manset/model/audit/history.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/change/record.ts'
import { copyColumnToSearch } from '../../../platform/change/search-table.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, refusalOf } from '../../../platform/refusal.ts'
import { getAgencyItem } from './agency-list.ts'
import { AGENCY_SEARCH } from './agency-search.ts'
import { type MarkResult, markUse } from './agency-uses.ts'

/** Kind of item that a call accepts; ids of the other kind are not found. */
export type MarkedKind = 'content' | 'video'

/**
 * Marks an item `appropriate`, `inappropriate`, `used` or `unused`; returns whether it now is. Refuses with `FORBIDDEN`, `VALIDATION`,
 * `NOT_FOUND`, or with `AGENCY_CONTENT_IN_USE` where contents were made from an item to be marked unused.
 */
export async function updateAgencyStatus(
  id: string,
  status: string,
  context: Context,
  kind: MarkedKind | null = null,
): Promise<MarkResult> {
  const asked = requireMarking(status, context)
  const before = await getAgencyItem(context, id)
  if (kind !== null && (before.types[0] === 'video') !== (kind === 'video'))
    throw notFound(kind === 'video' ? 'agencyVideo' : 'agencyContent', id)
  if (asked === 'used' || asked === 'unused') return markUse(before, asked === 'used', context)
  if (before.status === asked) return { isSo: true, isChanged: false }
  const { viewer, tools, address } = context
  const { outcome } = await record(tools.db, {
    table: 'agency_contents',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action: 'statusChanged',
    // Of two equal concurrent requests, one changes the status and the other finds it set.
    guard: sql<boolean>`t.status <> ${asked}`,
    rows: [
      {
        target: { id: before.id, version: null },
        values: { status: asked },
        changes: { status: { before: before.status, after: asked } },
      },
    ],
    ...copyColumnToSearch(AGENCY_SEARCH, 'status'),
  })
  return { isSo: outcome === 'written' || outcome === 'guarded', isChanged: outcome === 'written' }
}

function requireMarking(status: string, { viewer }: Context): AgencyMark {
  if (!can(viewer, 'agency.edit') && !can(viewer, 'agency.use')) throw forbidden()
  const mark = agencyMarkOf(status)
  if (!mark) throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  return mark
}

/** Outcome for one of many items. */
export interface AgencyMarkResult {
  agencyContentId: string
  /** False if it already had that status. */
  isChanged: boolean
  /** Code of the refusal, where it was not changed. */
  code: string | null
}

/** Marks each item separately; a refusal of one does not affect the others. */
export async function markAgencyContents(
  ids: readonly string[],
  asked: string,
  context: Context,
): Promise<AgencyMarkResult[]> {
  requireMarking(asked, context)
  if (ids.length > MAX_BATCH_ITEMS)
    throw invalid([{ field: 'agencyContentIds', rule: 'maxLength', params: { max: MAX_BATCH_ITEMS } }])
  const results: AgencyMarkResult[] = []
  for (const id of new Set(ids))
    try {
      const { isChanged } = await updateAgencyStatus(id, asked, context)
      results.push({ agencyContentId: id, isChanged, code: null })
    } catch (error) {
      results.push({ agencyContentId: id, isChanged: false, code: refusalOf(error, context.tools.log).code })
    }
  return results
}
