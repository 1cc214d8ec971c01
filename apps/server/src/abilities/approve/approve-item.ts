import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { VersionedId } from '@manset/model/audit/history.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { openDraft, requirePermission, writeDraft } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** The audit action of an approval or its withdrawal. */
export const approvalAction = (isApproved: unknown): AuditAction => (isApproved ? 'approved' : 'unapproved')

/** Approves an item or withdraws the approval; requires only that permission, and neither checks nor changes anything else. */
export async function approveItem(
  entity: EntityDefinition,
  { id, version, lockEpoch, isApproved }: VersionedId & { isApproved: boolean },
  context: Context,
): Promise<Item> {
  requirePermission(context, entity, 'approve')
  const saving = { action: approvalAction(isApproved) }
  return writeDraft(await openDraft(entity, { id, version, lockEpoch, isApproved }, saving, context))
}
