// What content offers other features: a draft, made by its own rules.
import type { ContentType } from '@manset/model/content.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** What a content was made of; null where it was not that. */
export interface MadeOf {
  agencyContentId: string | null
  agencyArchiveId: string | null
}

/** Makes a draft of an item, tied to it from its first version on, within the transaction the context brings. */
export async function createDraft(
  type: ContentType,
  values: Record<string, unknown>,
  { agencyContentId, agencyArchiveId }: MadeOf,
  context: Context,
): Promise<{ id: string; version: number }> {
  const tied: Behaviour = {
    prepare({ columns }) {
      columns.agency_content_id = agencyContentId
      columns.agency_archive_id = agencyArchiveId
    },
  }
  const { id, version } = await saveItem(entityNamed(type), tied, { ...values, status: 'draft' }, context)
  return { id, version }
}
