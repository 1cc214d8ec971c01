import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { findFlagText } from '../../kit/words/entity-text-sets.ts'
import { findText, type TextParams, type TextSet, type TextTree } from '../../platform/language/texts.ts'
import { approveTexts } from './texts/texts.ts'

/** A text about approval: the entity's own if approval has a special meaning for it. */
export function getApprovalText(
  entity: EntityDefinition,
  key: keyof typeof approveTexts.texts.tr,
  params?: TextParams,
): string {
  const common = approveTexts as unknown as TextSet<TextTree>
  return findFlagText(entity, 'approval', key, params) ?? findText(common, key, params) ?? key
}
