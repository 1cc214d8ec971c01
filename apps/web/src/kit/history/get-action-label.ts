import { findText, type TextSet, type TextTree } from '../../platform/language/texts.ts'
import { historyTexts } from './texts/texts.ts'

/** The name of an action; an action without a text is shown by its own name. */
export function getActionLabel(action: string): string {
  return findText(historyTexts as unknown as TextSet<TextTree>, `actions.${action}`) ?? action
}
