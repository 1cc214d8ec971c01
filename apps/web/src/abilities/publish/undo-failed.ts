import { hasCode } from '../../platform/call-error.ts'
import { translate } from '../../platform/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { publishTexts } from './texts/texts.ts'

/** Says why a step was not taken back; one that a later save came after is changed by hand. */
export const tellUndoFailed =
  (title: string) =>
  (error: unknown): void => {
    if (hasCode(error, 'STALE_VERSION')) notify('warning', translate(publishTexts, 'undoStale', { title }))
    else notifyError(error)
  }
