import { hasCode } from '../../platform/calls/call-error.ts'
import { translate } from '../../platform/language/texts.ts'
import { notify, notifyError, notifyUndone } from '../../ui/notify.ts'
import { publishTexts } from './texts/texts.ts'

/** Undoes a step on an item and shows the result. An item saved since must be changed by hand. */
export async function runUndo(title: string, undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) notify('warning', translate(publishTexts, 'undoStale', { title }))
    else notifyError(error)
    return
  }
  notifyUndone(title)
}
