// Changing the language: its texts are loaded first, so the screen never shows keys.
import type { Locale } from '../../platform/locale.ts'
import { changeLocale } from '../../platform/text-files.ts'
import { translate } from '../../platform/texts.ts'
import { notify } from '../../ui/notify.ts'
import { shellTexts } from '../texts/texts.ts'

/** Changes the language; where its texts cannot be loaded, the old one stays and a notice says so. */
export function chooseLanguage(locale: Locale): void {
  changeLocale(locale).catch(() => notify('error', translate(shellTexts, 'header.languageFailed')))
}
