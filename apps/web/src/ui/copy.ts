// Copying to the clipboard, with a notice for success and for failure.
import { translate } from '../platform/language/texts.ts'
import { notify } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

/** Copies a text and shows a notice with the outcome; resolves to true on success. */
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
