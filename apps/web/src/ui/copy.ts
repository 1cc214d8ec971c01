// Copying to the clipboard, told either way.
import { translate } from '../platform/texts.ts'
import { notify } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

/** Copies a text and tells whether it worked; true when it did. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', translate(uiTexts, 'copy.copied'), { id: 'copied' })
    return true
  } catch {
    notify('error', translate(uiTexts, 'copy.failed'))
    return false
  }
}
