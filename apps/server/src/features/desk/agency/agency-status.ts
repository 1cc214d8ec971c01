// Whether an item may be used, and that it was: changed in one step, from the list, the item or many at once.
import { type AgencyMark, agencyMarkOf } from '@manset/model/agency.ts'
import { MOST_IN_BATCH } from '@manset/model/history.ts'
import { can } from '@manset/model/permissions.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/change/record.ts'
import { copiedAgain } from '../../../platform/change/search-table.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, refusalOf } from '../../../platform/refusal.ts'
import { getAgencyItem } from './agency-list.ts'
import { AGENCY_SEARCH } from './agency-search.ts'
import { type MarkedUse, markUse } from './agency-uses.ts'

/** Which kind of item a call is about; an id of the other kind is not there for it. */
export type MarkedKind = 'content' | 'video'

/**
 * Marks an item `appropriate`, `inappropriate`, `used` or `unused`; answers whether it is so now. Refuses with
 * `FORBIDDEN`, `VALIDATION`, `NOT_FOUND`, or `AGENCY_CONTENT_IN_USE` where contents were made of what shall be unused.
 */
export async function updateAgencyStatus(
  id: string,
  status: string,
  context: Context,
  kind: MarkedKind | null = null,
): Promise<MarkedUse> {
  const asked = demandMarking(status, context)
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
    // Of two who say the same at once, one changes it and the other finds it so.
    guard: sql<boolean>`t.status <> ${asked}`,
    rows: [
      {
        target: { id: before.id, version: null },
        values: { status: asked },
        changes: { status: { before: before.status, after: asked } },
      },
    ],
    ...copiedAgain(AGENCY_SEARCH, 'status'),
  })
  return { isSo: outcome === 'written' || outcome === 'guarded', isChanged: outcome === 'written' }
}

function demandMarking(status: string, { viewer }: Context): AgencyMark {
  if (!can(viewer, 'agency.edit') && !can(viewer, 'agency.use')) throw forbidden()
  const mark = agencyMarkOf(status)
  if (!mark) throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  return mark
}

/** What became of one of many. */
export interface AgencyMarkResult {
  agencyContentId: string
  /** False where it was so before. */
  isChanged: boolean
  /** Why it was left as it is. */
  code: string | null
}

/** Marks each by itself; one that is refused keeps none of the others back. */
export async function markAgencyContents(
  ids: readonly string[],
  asked: string,
  context: Context,
): Promise<AgencyMarkResult[]> {
  demandMarking(asked, context)
  if (ids.length > MOST_IN_BATCH)
    throw invalid([{ field: 'agencyContentIds', rule: 'maxLength', params: { max: MOST_IN_BATCH } }])
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
