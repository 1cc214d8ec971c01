import { addresses } from '../../platform/addresses.ts'
import { translate } from '../../platform/language/texts.ts'
import type { Question } from '../dialog/question.ts'
import { uiTexts } from '../texts/texts.ts'
import type { UnsavedDetails } from './unsaved.ts'

const NO_UPLOADS: UnsavedDetails = { isUploading: false, isAllSaved: false }

/**
 * The question before unsaved changes are lost. If the account was closed, it says so. Running uploads are not lost: it says where to find
 * them.
 */
export function createDiscardQuestion(
  nextPath?: string,
  isSavable = false,
  { isUploading, isAllSaved, isBeingSaved, isNew, isPublished, isAutosaved }: UnsavedDetails = NO_UPLOADS,
): Question {
  const isClosed = nextPath === addresses.unauthorizedUser
  const uploadText = translate(uiTexts, isNew ? 'dialog.uploadingNewText' : 'dialog.uploadingText')
  if (isUploading && isAllSaved && !isClosed)
    return {
      title: translate(uiTexts, 'dialog.uploadingTitle'),
      text: uploadText,
      action: translate(uiTexts, 'dialog.leave'),
      cancel: translate(uiTexts, 'dialog.stay'),
    }
  if (isBeingSaved && !isClosed)
    return {
      title: translate(uiTexts, 'dialog.savingTitle'),
      text: translate(uiTexts, 'dialog.savingText'),
      action: translate(uiTexts, 'dialog.leave'),
      cancel: translate(uiTexts, 'dialog.stay'),
      ...(isSavable && { alternative: translate(uiTexts, 'dialog.leaveOnceSaved') }),
    }
  const texts = [
    translate(
      uiTexts,
      isClosed ? 'dialog.accountClosedText' : isAutosaved ? 'dialog.discardDraftText' : 'dialog.discardText',
    ),
    isUploading && !isClosed && uploadText,
    isPublished && isSavable && !isClosed && translate(uiTexts, 'dialog.publishedText'),
  ]
  return {
    title: translate(uiTexts, isClosed ? 'dialog.accountClosedTitle' : 'dialog.discardTitle'),
    text: texts.filter(Boolean).join(' '),
    action: translate(uiTexts, 'dialog.discard'),
    cancel: translate(uiTexts, 'dialog.stay'),
    isDangerous: true,
    ...(isSavable && !isClosed && { alternative: translate(uiTexts, 'dialog.saveAndLeave') }),
  }
}
