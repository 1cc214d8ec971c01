// What content offers other features: a draft, made by its own rules.
import { type BuiltContentType, entityNamed } from '@manset/model/entities/entities.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { contentBehaviour } from './behaviour.ts'

/** Makes a draft, within the transaction the context brings. */
export async function createDraft(
  type: BuiltContentType,
  values: Record<string, unknown>,
  context: Context,
): Promise<{ id: string; version: number }> {
  const input = { ...values, status: 'draft' }
  const { id, version } = await saveItem(entityNamed(type), contentBehaviour, input, context)
  return { id, version }
}
