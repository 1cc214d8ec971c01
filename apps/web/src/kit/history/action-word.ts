import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'
import { historyTexts } from './texts/texts.ts'

/** What an action is called; one without a word is shown by its own name. */
export function actionWord(action: string): string {
  return findText(historyTexts as unknown as TextSet<TextTree>, `actions.${action}`) ?? action
}
