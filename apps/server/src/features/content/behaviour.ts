// What every content type does beyond its definition: status and its steps, publishing rights, link name.
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import {
  type ContentStatus,
  isLive,
  isStatus,
  rightsOfStep,
  STEP_NAMES,
  settle,
  statusOf,
} from '@manset/model/abilities/publish.ts'
import { linkName } from '@manset/model/fold.ts'
import { type Behaviour, demand } from '../../kit/entity/entity-service.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'

export const contentBehaviour: Behaviour = {
  prepare(draft, input) {
    const { context, before, value, entity } = draft
    // A draft may be without a title; the column is not.
    value.title ??= ''
    const now = context.tools.clock.now()
    const was = statusOf(before)
    const asked = askedStatus(input.status) ?? was
    const status = settle(asked, was, value.publishDate as string | null, now)
    if (!status)
      throw new Refusal('STATUS_STEP', 'The status cannot change like this', {
        params: { from: was, to: asked },
      })
    for (const right of rightsOfStep(was, status)) demand(context, entity, right)
    if (isLive(status)) {
      value.publishDate ??= now.toISOString()
      value.seoUrlTitle ??= linkName(String(value.title ?? '')).slice(0, 120) || null
    }
    draft.isComplete = mustBeComplete(entity, { status })
    Object.assign(draft.columns, {
      status,
      published_at: status === 'published' ? (before?.publishedDate ?? now) : (before?.publishedDate ?? null),
      removed_at: status === 'removed' ? (before?.removedDate ?? now) : null,
    })
    if (before && status !== was) draft.action = STEP_NAMES[status]
  },
}

function askedStatus(asked: unknown): ContentStatus | null {
  if (asked === null || asked === undefined) return null
  if (!isStatus(asked)) throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  return asked
}
