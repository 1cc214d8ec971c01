// Operations that content offers to other features: creating a draft by its rules.
import type { ContentType } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** Origin of a content; null if it has none of that kind. */
export interface ContentOrigin {
  agencyContentId: string | null
  agencyArchiveId: string | null
}

/** Creates a draft linked to its source from the first version, within the transaction of the context. */
export async function createDraft(
  type: ContentType,
  values: Record<string, unknown>,
  { agencyContentId, agencyArchiveId }: ContentOrigin,
  context: Context,
): Promise<{ id: string; version: number }> {
  const tied: Behaviour = {
    prepare({ columns }) {
      columns.agency_content_id = agencyContentId
      columns.agency_archive_id = agencyArchiveId
    },
  }
  const { id, version } = await saveItem(entityByName(type), tied, { ...values, status: 'draft' }, context)
  return { id, version }
}
