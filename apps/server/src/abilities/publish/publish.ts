// Publishing on the server: a save moves the item to the requested status, as far as the model's steps and permissions allow.
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import {
  type ContentStatus,
  checkCallOf,
  dateProblems,
  isLive,
  isSameInstant,
  isStatus,
  permissionsForStep,
  resolveStatus,
  STEP_AUDIT_ACTIONS,
  type StatusChange,
  statusOf,
} from '@manset/model/abilities/publish.ts'
import { type AnyValue, savePermissionsOf } from '@manset/model/entities/entity.ts'
import type { ServerAbility } from '../../kit/entity/abilities.ts'
import { checkItem } from '../../kit/entity/check-item.ts'
import { requirePermission, type SaveInput } from '../../kit/entity/entity-service.ts'
import { checkMediaRights, laterInstant } from '../../kit/entity/media-rights.ts'
import { access } from '../../platform/graphql/builder.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'

export const publish: ServerAbility = {
  behaviour: {
    prepare(draft, input) {
      const { context, before, value, entity } = draft
      const now = context.tools.clock.now()
      const current = statusOf(before)
      const requested = requestedStatus(input.status) ?? current
      const status = resolveStatus(requested, current, value.publishDate as string | null, now)
      if (!status)
        throw new Refusal('STATUS_STEP', 'The status cannot change like this', {
          params: { from: current, to: requested },
        })
      for (const right of permissionsForStep(current, status)) requirePermission(context, entity, right)
      if (isLive(status)) value.publishDate ??= now.toISOString()
      draft.isComplete = mustBeComplete(entity, { status })
      draft.isStep = status !== current
      Object.assign(draft.columns, {
        status,
        published_at: before?.publishedDate ?? (status === 'published' ? now : null),
        removed_at: status === 'removed' ? (before?.removedDate ?? now) : null,
        caught_up_at:
          status === current && !hasNewDates(before, value) ? (before?.caughtUpDate ?? null) : null,
      })
      if (before && status !== current) draft.action = STEP_AUDIT_ACTIONS[status]
    },
    async check(draft) {
      const { before, value, columns, context } = draft
      const now = context.tools.clock.now()
      const step = datedStep(value, columns.status)
      const problems = dateProblems(before, step, now)
      if (!isLive(step.is)) return problems
      // A new date of a scheduled item is a new decision; for a published item the earlier decision stays.
      const isDecided = !draft.isStep && (step.is === 'published' || !hasNewDates(before, value))
      const at = laterInstant(value.publishDate, now)
      return [...problems, ...(await checkMediaRights(draft, { at, isLive: isDecided }))]
    },
  },

  /** Adds `check<Name>`, which the publish panel calls. */
  addCalls(builder, entity, { input }) {
    builder.queryField(checkCallOf(entity), (t) =>
      t.field({
        ...access(savePermissionsOf(entity)),
        type: 'Checked',
        description: 'The problems and warnings that saving this would report. Writes nothing.',
        args: { input: t.arg({ type: input, required: true }) },
        resolve: (_, args, context) => checkItem(entity, args.input as SaveInput, context),
      }),
    )
  },
}

function hasNewDates(before: Readonly<Record<string, unknown>> | null, value: AnyValue): boolean {
  return (['publishDate', 'expirationDate'] as const).some(
    (name) => !isSameInstant(value[name] as string | null, before?.[name] as string | null),
  )
}

function datedStep(value: AnyValue, status: unknown): StatusChange {
  const { publishDate, expirationDate } = value as Record<string, string | null>
  return { is: statusOf({ status }), publishDate, expirationDate }
}

function requestedStatus(requested: unknown): ContentStatus | null {
  if (requested === null || requested === undefined) return null
  if (!isStatus(requested)) throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  return requested
}
