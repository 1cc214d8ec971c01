// Changes the language. Its texts load first, so that the screen never shows text keys.
import type { Locale } from '../../platform/language/locale.ts'
import { changeLocale } from '../../platform/language/text-files.ts'
import { translate } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { shellTexts } from '../texts/texts.ts'

/** Changes the language. If its texts fail to load, the old language stays, with a notice. */
export function chooseLanguage(locale: Locale): void {
  changeLocale(locale).catch(() => notify('error', translate(shellTexts, 'header.languageFailed')))
}
