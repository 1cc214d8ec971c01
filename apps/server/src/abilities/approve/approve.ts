// Approving on the server: with its own permission, in a save or separately, for one item or many.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import type { ServerAbility } from '../../kit/entity/abilities.ts'
import { changeEach } from '../../kit/entity/batch.ts'
import { requirePermission } from '../../kit/entity/entity-service.ts'
import { requireHandbook } from '../../kit/entity/handbook.ts'
import { LOCK_EPOCH, writes } from '../../platform/graphql/builder.ts'
import { approvalAction, approveItem } from './approve-item.ts'

export const approve: ServerAbility = {
  behaviour: {
    prepare(draft) {
      const { entity, before, value, context } = draft
      if (value.isApproved === (before?.isApproved ?? false)) return
      requirePermission(context, entity, 'approve')
      if (before) draft.action = approvalAction(value.isApproved)
    },
  },

  /** Adds `<approve>` and `<approve>Batch`. */
  addCalls(builder, entity, { item }) {
    const { approve: call } = entity.calls
    if (!call) return
    builder.mutationField(call, (t) =>
      t.field({
        ...writes(permissionOf(entity, 'approve'), 'item'),
        type: item,
        args: {
          id: t.arg.id({ required: true }),
          version: t.arg.int({ required: true }),
          isApproved: t.arg.boolean({ required: true }),
          lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        },
        resolve: (_, { isApproved, ...item }, context) =>
          approveItem(entity, { ...(item as VersionedId), isApproved }, context),
      }),
    )
    builder.mutationField(`${call}Batch`, (t) =>
      t.field({
        ...writes(permissionOf(entity, 'approve'), 'each'),
        type: ['BatchResult'],
        args: {
          items: t.arg({ type: ['VersionedId'], required: true }),
          isApproved: t.arg.boolean({ required: true }),
        },
        resolve: async (_, { items, isApproved }, context) => {
          await requireHandbook(entity, context)
          return changeEach(
            items as VersionedId[],
            (one) => approveItem(entity, { ...one, isApproved }, context),
            context.tools.log,
          )
        },
      }),
    )
  },
}
