// What every content type does beyond its definition: status and its steps, publishing rights, link name.
import {
  COMPLETE_STATUSES,
  CONTENT_STATUSES,
  type ContentStatus,
  STATUS_STEPS,
} from '@manset/model/content.ts'
import { linkName } from '@manset/model/fold.ts'
import { type Behaviour, type Draft, demand } from '../../kit/entity/entity-service.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'

/** What the audit log calls the step to a status. */
const ACTIONS: Record<ContentStatus, string> = {
  draft: 'returnedToDraft',
  waiting: 'sentForApproval',
  published: 'published',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  expired: 'expired',
  removed: 'removed',
}
/** Statuses whose content readers see, or will see without anybody's doing. */
const LIVE: readonly ContentStatus[] = ['published', 'scheduled']

export const contentBehaviour: Behaviour = {
  prepare(draft, input) {
    const { context, before, value } = draft
    // A draft may be without a title; the column is not.
    value.title ??= ''
    const was = (before?.status ?? 'draft') as ContentStatus
    const status = settleStatus(draft, was, askedStatus(input.status) ?? was)
    demandStep(draft, was, status)
    const now = context.tools.clock.now()
    if (LIVE.includes(status)) {
      value.publishDate ??= now.toISOString()
      value.seoUrlTitle ??= linkName(String(value.title ?? '')).slice(0, 120) || null
    }
    draft.isComplete = COMPLETE_STATUSES.includes(status)
    draft.columns = {
      type: draft.entity.name,
      status,
      published_at: status === 'published' ? (before?.publishedDate ?? now) : (before?.publishedDate ?? null),
      removed_at: status === 'removed' ? (before?.removedDate ?? now) : null,
      // Named so that every version holds where the content came from.
      agency_content_id: before?.agencyContentId ?? null,
    }
    if (before && status !== was) draft.action = ACTIONS[status]
  },
}

function askedStatus(asked: unknown): ContentStatus | null {
  if (asked === null || asked === undefined) return null
  if (!CONTENT_STATUSES.includes(asked as ContentStatus))
    throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  return asked as ContentStatus
}

/** The status that results: publishing with a date ahead is scheduling, and the clock alone expires. */
function settleStatus({ value, context }: Draft, was: ContentStatus, asked: ContentStatus): ContentStatus {
  const isAhead =
    typeof value.publishDate === 'string' &&
    Date.parse(value.publishDate) > context.tools.clock.now().getTime()
  const wanted = asked === 'scheduled' ? 'published' : asked
  if (
    wanted !== was &&
    !(was === 'scheduled' && wanted === 'published') &&
    !STATUS_STEPS[was].includes(wanted)
  )
    throw new Refusal('STATUS_STEP', 'The status cannot change like this', {
      params: { from: was, to: wanted },
    })
  if (wanted === 'published' && was !== 'published' && isAhead) return 'scheduled'
  return wanted
}

function demandStep({ context, entity }: Draft, was: ContentStatus, status: ContentStatus): void {
  if (LIVE.includes(status) || (was !== status && LIVE.includes(was))) demand(context, entity, 'publish')
  // Throwing away and bringing back are one right.
  if ((status === 'removed') !== (was === 'removed')) demand(context, entity, 'remove')
}
