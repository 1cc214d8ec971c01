// Loads two versions of an item and compares them field by field.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { revisionDocument } from '../entity/entity.documents.ts'
import { ChangedFields } from './changed-fields.tsx'

export interface ComparisonProps {
  entity: EntityDefinition
  id: string
  /** Null for the first version, which is compared with nothing. */
  before: number | null
  after: number
}

/** Cached: a version never changes. */
const STALE_AFTER_MS = 600_000

export function Comparison({ entity, id, before, after }: ComparisonProps) {
  const document = revisionDocument(entity)
  const options = { staleAfterMs: STALE_AFTER_MS }
  const newer = useCall(document, { id, version: after }, options)
  const older = useCall(document, { id, version: before ?? 0 }, { ...options, isEnabled: before !== null })
  const error = newer.error ?? (before === null ? null : older.error)
  if (error)
    return <FailedState error={error} onRetry={() => void Promise.all([newer.refetch(), older.refetch()])} />
  if (!newer.data || (before !== null && !older.data)) return <RowSkeletons count={4} height={56} />
  const [was, is] = [before === null ? null : (older.data?.revision ?? null), newer.data.revision]
  return <ChangedFields {...{ entity, before: was, after: is }} />
}
