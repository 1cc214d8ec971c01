// Switches of an archive item: approval, usability and the trash. Each changes one column without a version, so concurrent clicks of two
// people both take effect.
import { type ArchiveStep, archiveStepOf } from '@manset/model/agency/archive.ts'
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { can, type PermissionKey } from '@manset/model/permissions/permissions.ts'
import { approveItem } from '../../../abilities/approve/approve-item.ts'
import { openDraft, writeDraft } from '../../../kit/entity/entity-service.ts'
import { loadStored, type StoredItem } from '../../../kit/entity/entity-sql.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, Refusal } from '../../../platform/refusal.ts'

/** Attempts before a concurrent change of the item counts as a conflict. */
const MAX_ATTEMPTS = 5

export interface StatusRequest {
  id: string
  status: string
  lockEpoch: string | null
}

/** Sets the status and returns true. Refuses with `FORBIDDEN`, `NOT_FOUND`, `VALIDATION`, or as the item's edit lock does. */
export async function updateArchiveStatus(asked: StatusRequest, context: Context): Promise<boolean> {
  const step = archiveStepOf(asked.status)
  if (!step) throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  for (let tries = 1; ; tries++) {
    try {
      await applyStep(step, asked, context)
      return true
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.code === 'STALE_VERSION'
      if (!isOvertaken || tries === MAX_ATTEMPTS) throw error
    }
  }
}

async function applyStep(
  step: ArchiveStep,
  { id, lockEpoch }: StatusRequest,
  context: Context,
): Promise<void> {
  const { viewer, tools } = context
  const before = await loadStored(tools.db, agencyArchive, { siteId: viewer.siteId, id })
  if (!before) throw notFound(agencyArchive.name, id)
  const target = { id, version: before.version, lockEpoch }
  if ('isApproved' in step) {
    await approveItem(agencyArchive, { ...target, isApproved: step.isApproved }, context)
    return
  }
  requirePermissions(requiredPermissions(step, before), context)
  const draft = await openDraft(agencyArchive, target, { action: actionName(step, before) }, context)
  if (step.isRemoved) draft.columns.removed_at = before.removedDate ?? tools.clock.now()
  else Object.assign(draft.columns, { status: step.status, removed_at: null })
  await writeDraft(draft)
}

/** Trashing and restoring share one permission; people who use items may also mark one as unusable. */
function requiredPermissions(step: Exclude<ArchiveStep, { isApproved: boolean }>, before: StoredItem) {
  const rights: PermissionKey[][] = []
  if (step.isRemoved || before.removedDate) rights.push(['agencyArchive.remove'])
  if (!step.isRemoved && step.status !== before.status)
    rights.push(['agencyArchive.edit', 'agencyArchive.use'])
  if (!step.isRemoved && rights.length === 0)
    rights.push(['agencyArchive.edit', 'agencyArchive.use', 'agencyArchive.remove'])
  return rights
}

function requirePermissions(rights: readonly (readonly PermissionKey[])[], { viewer }: Context): void {
  if (!rights.every((any) => any.some((right) => can(viewer, right)))) throw forbidden()
}

/** The action's name in history and audit log. */
function actionName(step: ArchiveStep, before: StoredItem): AuditAction {
  if ('isRemoved' in step && step.isRemoved) return 'removed'
  return before.removedDate ? 'broughtBack' : 'statusChanged'
}
