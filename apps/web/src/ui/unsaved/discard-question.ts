import { addresses } from '../../platform/addresses.ts'
import { translate } from '../../platform/texts.ts'
import type { Question } from '../dialog/question.ts'
import { uiTexts } from '../texts/texts.ts'

/** The question before unsaved changes are lost; on the way to where a closed account leads, it says why. */
export function discardQuestion(nextPath?: string, isSavable = false): Question {
  const isClosed = nextPath === addresses.unauthorizedUser
  return {
    title: translate(uiTexts, isClosed ? 'dialog.accountClosedTitle' : 'dialog.discardTitle'),
    text: translate(uiTexts, isClosed ? 'dialog.accountClosedText' : 'dialog.discardText'),
    action: translate(uiTexts, 'dialog.discard'),
    cancel: translate(uiTexts, 'dialog.stay'),
    isDangerous: true,
    ...(isSavable && !isClosed && { alternative: translate(uiTexts, 'dialog.saveAndLeave') }),
  }
}
