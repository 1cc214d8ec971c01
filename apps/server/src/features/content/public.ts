// What content offers other features: a draft, made by its own rules.
import { type BuiltContentType, entityNamed } from '@manset/model/entities/entities.ts'
import { type Behaviour, saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { contentBehaviour } from './behaviour.ts'

/** Makes a draft of an agency item, tied to it from its first version on, within the transaction the context brings. */
export async function createDraft(
  type: BuiltContentType,
  values: Record<string, unknown>,
  agencyContentId: string,
  context: Context,
): Promise<{ id: string; version: number }> {
  const behaviour: Behaviour = {
    ...contentBehaviour,
    async prepare(draft, input) {
      await contentBehaviour.prepare?.(draft, input)
      draft.columns.agency_content_id = agencyContentId
    },
  }
  const { id, version } = await saveItem(
    entityNamed(type),
    behaviour,
    { ...values, status: 'draft' },
    context,
  )
  return { id, version }
}
