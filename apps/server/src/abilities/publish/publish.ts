// Publishing on the server: a save moves the item to the requested status, as far as the model's steps and permissions allow.
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import {
  type ContentStatus,
  checkCallOf,
  type DatedStep,
  dateProblems,
  isLive,
  isSameMoment,
  isStatus,
  rightsOfStep,
  STEP_NAMES,
  settle,
  statusOf,
} from '@manset/model/abilities/publish.ts'
import { type AnyValue, savingRightsOf } from '@manset/model/entities/entity.ts'
import type { ServerAbility } from '../../kit/entity/abilities.ts'
import { checkItem } from '../../kit/entity/check-item.ts'
import { demand, type SaveInput } from '../../kit/entity/entity-service.ts'
import { checkMediaRights, laterOf } from '../../kit/entity/media-rights.ts'
import { access } from '../../platform/graphql/builder.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'

export const publish: ServerAbility = {
  behaviour: {
    prepare(draft, input) {
      const { context, before, value, entity } = draft
      const now = context.tools.clock.now()
      const was = statusOf(before)
      const asked = askedStatus(input.status) ?? was
      const status = settle(asked, was, value.publishDate as string | null, now)
      if (!status)
        throw new Refusal('STATUS_STEP', 'The status cannot change like this', {
          params: { from: was, to: asked },
        })
      for (const right of rightsOfStep(was, status)) demand(context, entity, right)
      if (isLive(status)) value.publishDate ??= now.toISOString()
      draft.isComplete = mustBeComplete(entity, { status })
      draft.isStep = status !== was
      Object.assign(draft.columns, {
        status,
        published_at: before?.publishedDate ?? (status === 'published' ? now : null),
        removed_at: status === 'removed' ? (before?.removedDate ?? now) : null,
        caught_up_at: status === was && !isRedated(before, value) ? (before?.caughtUpDate ?? null) : null,
      })
      if (before && status !== was) draft.action = STEP_NAMES[status]
    },
    async check(draft) {
      const { before, value, columns, context } = draft
      const now = context.tools.clock.now()
      const step = datedStep(value, columns.status)
      const problems = dateProblems(before, step, now)
      if (!isLive(step.is)) return problems
      // A new date of a scheduled item is a new decision; for a published item the earlier decision stays.
      const isDecided = !draft.isStep && (step.is === 'published' || !isRedated(before, value))
      const at = laterOf(value.publishDate, now)
      return [...problems, ...(await checkMediaRights(draft, { at, isLive: isDecided }))]
    },
  },

  /** Adds `check<Name>`, which the publish panel calls. */
  addCalls(builder, entity, { input }) {
    builder.queryField(checkCallOf(entity), (t) =>
      t.field({
        ...access(savingRightsOf(entity)),
        type: 'Checked',
        description: 'What saving this would say, by the very rules of the save. Nothing is written.',
        args: { input: t.arg({ type: input, required: true }) },
        resolve: (_, args, context) => checkItem(entity, args.input as SaveInput, context),
      }),
    )
  },
}

function isRedated(before: Readonly<Record<string, unknown>> | null, value: AnyValue): boolean {
  return (['publishDate', 'expirationDate'] as const).some(
    (name) => !isSameMoment(value[name] as string | null, before?.[name] as string | null),
  )
}

function datedStep(value: AnyValue, status: unknown): DatedStep {
  const { publishDate, expirationDate } = value as Record<string, string | null>
  return { is: statusOf({ status }), publishDate, expirationDate }
}

function askedStatus(asked: unknown): ContentStatus | null {
  if (asked === null || asked === undefined) return null
  if (!isStatus(asked)) throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  return asked
}
